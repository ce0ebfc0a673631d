/* Where files are by default: the one part that reads the environment for paths. */
#ifndef CLI_PLACE_H
#define CLI_PLACE_H

#include "base/strlist.h"
#include "option.h"

/* All are the caller's (free()). */
char *place_matrix(const struct options *options); /* the file; NULL: there is none */
char *place_db(const struct options *options);
char *place_cache(const struct options *options);
/* The folder that holds bin/ or build/ with this program: an installation may be moved as a whole.
 */
char *place_root(void);
char *place_data(void); /* share/bloomery-doctor below it */
char *place_self(void); /* this program's own file */
char *place_temp(void);
const char *place_getenv(void *context, const char *name);

#endif
