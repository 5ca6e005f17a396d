import { setTimeout as delay } from 'node:timers/promises';
import autocannon from 'autocannon';

/** What a target still does for requests that were cut off at the end of its turn must not slow the next one. */
const restMs = 200;

/** Requests a second that `connections` clients get answered in `seconds`; every answer must be a 200. */
async function requestsPerSecond(url, { connections, seconds, headers = {} }) {
  const result = await autocannon({ url, connections, duration: seconds, headers });
  const bad = result.non2xx + result.errors + result.timeouts;
  if (bad > 0) throw new Error(`${url}: ${bad} of ${result.requests.total} requests failed`);
  return result.requests.total / result.duration;
}

/** Measures each target in turn, in the opposite order every other round; answers the figures by name. */
export async function alternate(targets, { rounds, ...load }) {
  const figures = Object.fromEntries(Object.keys(targets).map((name) => [name, []]));
  for (const target of Object.values(targets)) await requestsPerSecond(target.url, { ...load, seconds: 1, headers: target.headers });
  for (let round = 0; round < rounds; round += 1) {
    const names = round % 2 ? Object.keys(targets).toReversed() : Object.keys(targets);
    for (const name of names) {
      await delay(restMs);
      figures[name].push(await requestsPerSecond(targets[name].url, { ...load, headers: targets[name].headers }));
    }
  }
  return figures;
}
