/** The environment in which npm installs: the caller's, with nothing of an outer npm but where packages come from. */
export function npmEnv(): NodeJS.ProcessEnv;
