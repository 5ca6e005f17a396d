import type { LinkStats } from './transport';

export type Quality = 'good' | 'fair' | 'poor';

/** From here on (ms, share of what is lost) one notices it, and then has to ask again. */
const noticed = { rttMs: 250, loss: 0.03 };
const annoying = { rttMs: 500, loss: 0.1 };

/** How well it goes; null before anything is known. */
export function qualityOf({ rttMs, loss }: LinkStats): Quality | null {
  if (rttMs === null && loss === null) return null;
  const isOver = (limit: typeof noticed) => (rttMs ?? 0) > limit.rttMs || (loss ?? 0) > limit.loss;
  if (isOver(annoying)) return 'poor';
  return isOver(noticed) ? 'fair' : 'good';
}
