# version and --version print the same line.
$ bloomery-doctor version
> bloomery-doctor VERSION
$ bloomery-doctor --version
> bloomery-doctor VERSION
