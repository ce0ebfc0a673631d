# The list of commands, three ways.
$ bloomery-doctor help
> Usage: bloomery-doctor COMMAND [OPTIONS]
>
> Tells whether CUDA kernels compute the same bits whatever toolchain made them.
>
>   probe      What is here: the machine, and every toolchain with its version and origin
>   check      Before a release: is the toolchain the pinned one, and do the gates hold under it
>   matrix     Run every gate under every toolchain and architecture
>   build      Only build: PTX and machine code into a folder, to run it elsewhere
>   history    The recorded runs: list them, or show one
>   report     A recorded run again, in any format
>   ptx        Run one kernel of a PTX file on the CPU, with inputs from a small file
>   help       The list of commands, or the man page of one
>   version    The version of this program
>
> 'bloomery-doctor COMMAND -h' tells a command's options, 'help COMMAND' shows its man page.
> Exit status: 0 all hold, 1 a gate failed, 2 usage or a bad input file, 3 not the required
> environment, 4 the tool itself failed.
$ bloomery-doctor help > a; bloomery-doctor -h | cmp - a && bloomery-doctor --help | cmp - a
