/** The code that Node gives what goes wrong below it (`ENOENT`, `EPIPE`); undefined where there is none. */
export function errorCode(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null || !('code' in error)) return undefined;
  return typeof error.code === 'string' ? error.code : undefined;
}
