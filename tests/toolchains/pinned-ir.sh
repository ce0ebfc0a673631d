#!/bin/sh
# The pinned IR is what the kernels' source gives under clang 16, where there is one (else skipped).
exec "${SRCDIR:-$(cd "$(dirname "$0")/../.." && pwd)}/tools/pin-ir" --check 2>&1
