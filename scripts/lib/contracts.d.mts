import type { Plugin } from 'vite';

export interface Contract {
  readonly file: string;
  readonly lateNames: ReadonlySet<string>;
}

export const whole: string;
export function lateNamesOf(file: string, code: string): Set<string>;
export function addressesOf(file: string, code: string): string;
export function withLateImports(id: string, code: string, contractOf: (source: string) => Promise<Contract | undefined>): Promise<string>;
export function lateSchemas(): Plugin;
