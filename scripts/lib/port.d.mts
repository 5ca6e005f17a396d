export function freePort(): Promise<number>;
export function requirePort(env?: Record<string, string | undefined>, options?: { patienceMs?: number }): Promise<void>;
