# The one screen of help -h; --help is the same.
$ bloomery-doctor help -h
> Usage: bloomery-doctor help [COMMAND]
>
> The list of commands, or the man page of one.
>
>   -h, --help              this text
$ bloomery-doctor help -h > a; bloomery-doctor help --help | cmp - a
