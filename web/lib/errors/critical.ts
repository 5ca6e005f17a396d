/** So many errors within so many milliseconds are bad luck; one more, and the page is broken (M175). */
const most = 5;
const withinMs = 5_000;

/** Tells of each error, by its time (ms), whether it is one too many. */
export function criticalRule(): (at: number) => boolean {
  let times: readonly number[] = [];
  return (at) => {
    times = [...times, at].slice(-(most + 1));
    const [first = at] = times;
    return times.length > most && at - first <= withinMs;
  };
}
