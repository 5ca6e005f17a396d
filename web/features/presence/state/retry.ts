const firstMs = 5_000;
const mostMs = 30_000;

/** M146: the pause before the n-th retry (from 0), min(5000 × 2ⁿ, 30000) ms. */
export function retryDelayMs(n: number): number {
  return Math.min(firstMs * 2 ** n, mostMs);
}
