export const serverMajor: number;
export function explain(dir: string, output: string, otherwise?: string): Error;
export function damaged(dir: string, what: string): Error;
export function wrongMajor(dir: string, major: string): string;
