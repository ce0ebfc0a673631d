#!/usr/bin/env python3
"""Runs the checks of PTX files on a GPU and writes what it gave into them.

    capture.py FILE...            fills in every `?`
    capture.py --check FILE...    changes nothing, lists what differs from the file
    capture.py --all FILE...      replaces every result

Needs an NVIDIA driver and nothing else: the driver's own compiler loads the PTX.
"""
import ctypes
import struct
import sys

CHECK = "--check" in sys.argv
ALL = "--all" in sys.argv


class Cuda:
    def __init__(self):
        self.lib = ctypes.CDLL("libcuda.so.1")
        device, self.context = ctypes.c_int(), ctypes.c_void_p()
        self.call("cuInit", 0)
        self.call("cuDeviceGet", ctypes.byref(device), 0)
        self.call("cuCtxCreate_v2", ctypes.byref(self.context), 0, device)
        name, version = ctypes.create_string_buffer(100), ctypes.c_int()
        self.call("cuDeviceGetName", name, 100, device)
        self.call("cuDriverGetVersion", ctypes.byref(version))
        self.name = f"{name.value.decode()}, driver API {version.value}"

    def call(self, function, *args):
        status = getattr(self.lib, function)(*args)
        if status:
            text = ctypes.c_char_p()
            self.lib.cuGetErrorString(status, ctypes.byref(text))
            raise RuntimeError(f"{function}: {text.value}")

    def load(self, text):
        module = ctypes.c_void_p()
        log = ctypes.create_string_buffer(8192)
        options = (ctypes.c_int * 2)(5, 6)  # error log buffer, its size
        values = (ctypes.c_void_p * 2)(ctypes.cast(log, ctypes.c_void_p), 8192)
        try:
            self.call("cuModuleLoadDataEx", ctypes.byref(module), text.encode() + b"\0", 2, options, values)
        except RuntimeError as e:
            raise RuntimeError(f"{e}\n{log.value.decode()}")
        return module

    def run(self, module, kernel, rows, outs):
        function, given, got = ctypes.c_void_p(), ctypes.c_uint64(), ctypes.c_uint64()
        self.call("cuModuleGetFunction", ctypes.byref(function), module, kernel.encode())
        flat = [v for row in rows for v in row]
        data = struct.pack(f"<{len(flat)}Q", *flat)
        size = 8 * outs * len(rows)
        self.call("cuMemAlloc_v2", ctypes.byref(given), max(len(data), 16))
        self.call("cuMemAlloc_v2", ctypes.byref(got), size)
        self.call("cuMemcpyHtoD_v2", given, data, len(data))
        self.call("cuMemsetD8_v2", got, 0, size)
        args = (ctypes.c_void_p * 2)(ctypes.addressof(given), ctypes.addressof(got))
        self.call("cuLaunchKernel", function, 1, 1, 1, len(rows), 1, 1, 0, None, args, None)
        self.call("cuCtxSynchronize")
        out = ctypes.create_string_buffer(size)
        self.call("cuMemcpyDtoH_v2", out, got, size)
        self.call("cuMemFree_v2", given)
        self.call("cuMemFree_v2", got)
        values = struct.unpack(f"<{size // 8}Q", out.raw)
        return [values[i * outs:(i + 1) * outs] for i in range(len(rows))]


def main():
    cuda = Cuda()
    print(cuda.name)
    for path in [a for a in sys.argv[1:] if not a.startswith("--")]:
        lines = open(path).read().split("\n")
        try:
            module = cuda.load("\n".join(lines))
        except RuntimeError as e:
            print(f"{path}: {e}")
            continue
        at = 0
        while at < len(lines):
            if not lines[at].startswith("//@ "):
                at += 1
                continue
            _, kernel, _, outs, *_ = lines[at].split()
            first = at + 1
            at = first
            while at < len(lines) and lines[at].startswith("//= "):
                at += 1
            rows = [[int(x, 16) for x in line[4:].split(":")[0].split()] for line in lines[first:at]]
            got = cuda.run(module, kernel, rows, int(outs))
            for i, values in enumerate(got):
                left, right = lines[first + i].split(" : ")
                text = " ".join(f"{v:x}" for v in values)
                if CHECK and right != text:
                    print(f"{path}:{first + i + 1}: {kernel} {left[4:]} : file {right}, device {text}")
                if not CHECK and (ALL or "?" in right):
                    lines[first + i] = f"{left} : {text}"
        if not CHECK:
            open(path, "w").write("\n".join(lines))


if __name__ == "__main__":
    main()
