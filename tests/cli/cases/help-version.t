# The one screen of version -h; --help is the same.
$ bloomery-doctor version -h
> Usage: bloomery-doctor version
>
> The version of this program.
>
>   -h, --help              this text
$ bloomery-doctor version -h > a; bloomery-doctor version --help | cmp - a
