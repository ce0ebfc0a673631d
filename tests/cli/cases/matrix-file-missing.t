# A matrix that is not there, is a folder, or cannot be read.
$ bloomery-doctor matrix
! bloomery-doctor: no matrix.yaml here and none installed; name one with --matrix
! bloomery-doctor: try 'bloomery-doctor matrix -h'
? 2
$ bloomery-doctor matrix -m none.yaml
! bloomery-doctor: none.yaml: cannot read: No such file or directory
? 2
$ mkdir folder; bloomery-doctor matrix -m folder
! bloomery-doctor: folder: cannot read: not a file
? 2
$ bloomery-doctor matrix -m ''
! bloomery-doctor: --matrix wants a value (FILE), not an empty one
! bloomery-doctor: try 'bloomery-doctor matrix -h'
? 2
$ ln -s loop loop; bloomery-doctor probe -m loop
! bloomery-doctor: loop: cannot read: Too many levels of symbolic links
? 2
