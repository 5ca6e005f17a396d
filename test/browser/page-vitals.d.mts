import type { Page } from 'playwright-core';

/** One move of what a person was reading, and what moved. */
export interface Shift {
  readonly value: number;
  readonly nodes: readonly string[];
}

export const maxShift: number;
export function watchVitals(page: Page): Promise<void>;
export function shiftsIn(page: Page): Promise<readonly Shift[]>;
export function slowestInputIn(page: Page): Promise<number>;
export function forgetVitals(page: Page): Promise<void>;
export function sumOf(shifts: readonly Shift[]): number;
export function goWithin(page: Page, address: string): Promise<void>;
