export function waitFor<T>(condition: () => T | Promise<T>, limits: { withinMs: number; everyMs?: number }): Promise<T>;
export function waitForSync(condition: () => boolean, limits: { withinMs: number; everyMs?: number }): boolean;
