/** Makes a module in a checkout and answers the files that it made; throws where it cannot. */
export function newModule(name: string | undefined, root: string): string[];
