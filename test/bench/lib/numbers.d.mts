export function median(values: readonly number[]): number;
/** The value that `share` (0–1) of all values do not exceed. */
export function percentile(values: readonly number[], share: number): number;
/** Three significant digits, without an exponent. */
export function short(value: number): string;
