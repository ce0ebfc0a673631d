# A store out of bounds, a trap and a kernel that never ends: each is its own cells' verdict, with the vendor's name for it,
# and the cells after them pass.
$ FAKE= bloomery-doctor matrix -m data/faults.yaml -t driver-13 -x gpu --timeout 2 -f json > out; echo $?
> 1
$ data/cells < out
> faults faults/fault/K=256 endless gpu driver-13 90: timeout: on the card: stopped after SECONDS
> faults faults/fault/K=512 endless gpu driver-13 90: timeout: on the card: stopped after SECONDS
> faults faults/fault/K=256 fine gpu driver-13 90: pass
> faults faults/fault/K=512 fine gpu driver-13 90: pass
> faults faults/fault/K=256 out_of_bounds gpu driver-13 90: run-failed: kernel faulty: cuStreamSynchronize: CUDA_ERROR_ILLEGAL_ADDRESS (700): an illegal memory access was encountered
> faults faults/fault/K=512 out_of_bounds gpu driver-13 90: run-failed: kernel faulty: cuStreamSynchronize: CUDA_ERROR_ILLEGAL_ADDRESS (700): an illegal memory access was encountered
> faults faults/fault/K=256 trap gpu driver-13 90: run-failed: kernel faulty: cuStreamSynchronize: CUDA_ERROR_LAUNCH_FAILED (719): unspecified launch failure
> faults faults/fault/K=512 trap gpu driver-13 90: run-failed: kernel faulty: cuStreamSynchronize: CUDA_ERROR_LAUNCH_FAILED (719): unspecified launch failure
$ FAKE= bloomery-doctor matrix -m data/faults.yaml -t culink-13 -x gpu -x cpu --variant trap --variant fine -f json | data/cells
> faults faults/fault/K=256 fine cpu: pass
> faults faults/fault/K=256 fine gpu culink-13 90: pass
> faults faults/fault/K=512 fine cpu: pass
> faults faults/fault/K=512 fine gpu culink-13 90: pass
> faults faults/fault/K=256 trap cpu: run-failed: kernel faulty, faults.ptx:117: trap was reached, block (0,0,0) thread (96,0,0)
> faults faults/fault/K=256 trap gpu culink-13 90: run-failed: kernel faulty: cuStreamSynchronize: CUDA_ERROR_LAUNCH_FAILED (719): unspecified launch failure
> faults faults/fault/K=512 trap cpu: run-failed: kernel faulty, faults.ptx:117: trap was reached, block (0,0,0) thread (96,0,0)
> faults faults/fault/K=512 trap gpu culink-13 90: run-failed: kernel faulty: cuStreamSynchronize: CUDA_ERROR_LAUNCH_FAILED (719): unspecified launch failure
