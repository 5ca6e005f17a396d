/** For failures that are only logged, never shown (M14): waits for nothing and says why in the console. */
export function quietly(why: string, promise: Promise<unknown>): void {
  promise.catch((error: unknown) => console.warn(why, error));
}
