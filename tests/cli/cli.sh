#!/bin/sh
# The golden tests of the command line: golden.py tells how a case is written. --update rewrites what is expected.
exec python3 -B "$(dirname "$0")/golden.py" "$@"
