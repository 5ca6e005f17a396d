/** Lets one process at a time into `work`. */
export function withFileLock<T>(file: string, work: () => T | Promise<T>, options?: { withinMs?: number }): Promise<T>;
