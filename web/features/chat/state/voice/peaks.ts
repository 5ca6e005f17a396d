import { peakCount } from '@server/chat/attachments/attachment.contract.js';

/** Below this loudness (of 1) even the loudest moment stays small: silence is not blown up. */
const quiet = 0.05;

/**
 * The waveform of a voice message (S16): `peakCount` numbers of 0 to 100, the loudest of which is 100.
 *
 * @param levels how loud it was, 0 to 1, at even distances.
 */
export function peaksOf(levels: readonly number[]): number[] {
  const pieces = loudestOf(levels);
  const loudest = Math.max(quiet, ...pieces);
  return pieces.map((level) => Math.round((100 * level) / loudest));
}

/** Of each of `peakCount` even pieces the loudest moment; fewer moments than pieces are stretched. */
function loudestOf(levels: readonly number[]): number[] {
  return Array.from({ length: peakCount }, (_, index) => {
    const from = Math.floor((index * levels.length) / peakCount);
    const to = Math.max(from + 1, Math.floor(((index + 1) * levels.length) / peakCount));
    return Math.max(0, ...levels.slice(from, to));
  });
}

/** The newest `count` of them as numbers of 0 to 100, oldest first; what was before the first is silence. */
export function latestLevels(levels: readonly number[], count: number): number[] {
  const latest = levels.slice(-count).map((level) => Math.min(100, Math.round(100 * level)));
  return [...Array.from({ length: count - latest.length }, () => 0), ...latest];
}
