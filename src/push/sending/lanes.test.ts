import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { Lanes, perHost } from './lanes.js';

beforeEach(() => void jest.useFakeTimers({ now: 0 }));
afterEach(() => void jest.useRealTimers());

/** Who asked for a lane, what became of them, and how to be done. */
function crowd(lanes: Lanes, host = 'one') {
  const begun: number[] = [];
  const turns: (boolean | undefined)[] = [];
  const ends: (() => void)[] = [];
  const come = (count: number): void => {
    for (let left = count; left > 0; left -= 1) {
      const place = turns.push(undefined) - 1;
      const { promise, resolve } = Promise.withResolvers<void>();
      ends[place] = resolve;
      void lanes
        .run(host, () => {
          begun.push(place);
          return promise;
        })
        .then((hadTurn) => (turns[place] = hadTurn));
    }
  };
  return { begun, turns, come, end: (place: number) => ends[place]?.() };
}

const pass = (ms: number) => jest.advanceTimersByTimeAsync(ms);
const upTo = (count: number): number[] => Array.from({ length: count }, (_, place) => place);

test('so many are in hand for one host; who is done hands the place to whoever came first', async () => {
  const { begun, come, end } = crowd(new Lanes());
  come(perHost + 2);
  await pass(0);
  expect(begun).toEqual(upTo(perHost));
  end(3);
  await pass(0);
  expect(begun).toEqual(upTo(perHost + 1));
});

test('one host that is full leaves the others their own room', async () => {
  const lanes = new Lanes();
  const [full, other] = [crowd(lanes), crowd(lanes, 'other')];
  full.come(perHost + 1);
  other.come(1);
  await pass(0);
  expect([full.begun.length, other.begun.length]).toEqual([perHost, 1]);
});

test('where nobody was done for 2 s, who waits is told to come again; as long as it goes on they wait', async () => {
  const { turns, come, end } = crowd(new Lanes());
  come(perHost + 3);
  await pass(1_900);
  end(0);
  await pass(1_900);
  expect(turns.slice(perHost)).toEqual([undefined, undefined, undefined]);
  await pass(200);
  expect(turns.slice(perHost)).toEqual([undefined, false, false]);
});

test('nobody waits longer than 5 s in all: they are told when their turn comes', async () => {
  const { begun, turns, come, end } = crowd(new Lanes());
  come(perHost + 6);
  for (const place of upTo(4)) {
    await pass(1_500);
    end(place);
  }
  await pass(0);
  // Three had their turn within 4.5 s; of the others the next one, and with it all that came as early, came too late.
  expect(begun).toHaveLength(perHost + 3);
  expect(turns.slice(perHost + 3)).toEqual([false, false, false]);
});
