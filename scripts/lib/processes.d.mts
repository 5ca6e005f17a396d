export function isAlive(pid: number): boolean;
export function commandLine(pid: number): string;
export function startMark(pid: number): string;
export function isSameAlive(pid: number, mark: string): boolean;
