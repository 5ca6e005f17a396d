import { describe, expect, test } from '@jest/globals';
import type { Candidate } from '@server/calls/devices/devices.contract.js';
import { type Act, begun, type Heard, heard, type Negotiation } from './negotiation';
import type { TransportSignal } from './transport';

const offer = (sdp: string): Heard => ({ kind: 'description', description: { type: 'offer', sdp, round: 1 } });
const answer = (sdp: string, round = 1): Heard => ({ kind: 'description', description: { type: 'answer', sdp, round } });
const candidates = (...names: string[]): Heard => ({ kind: 'candidates', candidates: names.map(called) });
const called = (candidate: string): Candidate => ({ candidate });

/** Hears all of it, one after the other. */
function after(isPolite: boolean, ...all: readonly Heard[]): { now: Negotiation; acts: Act[] } {
  let now = begun(isPolite);
  const acts: Act[] = [];
  for (const what of all) {
    const step = heard(now, what);
    now = step.next;
    acts.push(...step.acts);
  }
  return { now, acts };
}
const actsOf = (isPolite: boolean, ...all: readonly Heard[]) => after(isPolite, ...all).acts;

describe('one side', () => {
  test('offers what is wanted, and concludes with the answer', () => {
    expect(actsOf(false, { kind: 'needed' }, answer('theirs'))).toEqual([
      { act: 'offer', round: 1 },
      { act: 'conclude', sdp: 'theirs' },
    ]);
  });

  test('answers what is offered', () => {
    expect(actsOf(true, offer('theirs'))).toEqual([{ act: 'answer', sdp: 'theirs', round: 1 }]);
  });

  test('keeps candidates that come before the description that they belong to', () => {
    expect(actsOf(true, candidates('a', 'b'), offer('theirs'), candidates('c'))).toEqual([
      { act: 'answer', sdp: 'theirs', round: 1 },
      { act: 'add', candidates: [called('a'), called('b')] },
      { act: 'add', candidates: [called('c')] },
    ]);
  });

  test('CALL-3: keeps no more of them than a hundred', () => {
    const many = Array.from({ length: 30 }, (_, block) => candidates(...Array.from({ length: 20 }, (__, n) => `${block} ${n}`)));
    expect(after(true, ...many).now.early).toHaveLength(100);
  });

  test('what changes while an offer is unanswered is offered after its answer, once', () => {
    const { acts, now } = after(false, { kind: 'needed' }, { kind: 'needed' }, { kind: 'needed' }, answer('one'), answer('two', 2));
    expect(acts).toEqual([
      { act: 'offer', round: 1 },
      { act: 'conclude', sdp: 'one' },
      { act: 'offer', round: 2 },
      { act: 'conclude', sdp: 'two' },
    ]);
    expect(now.isOffering).toBe(false);
  });

  test('an answer that comes twice is none to the next offer', () => {
    const { now } = after(false, { kind: 'needed' }, { kind: 'needed' }, answer('one'), answer('one'));
    expect([now.isOffering, now.round]).toEqual([true, 2]);
  });
});

describe('two offers at once', () => {
  test('the impolite side ignores theirs with its candidates, until mine is answered', () => {
    expect(actsOf(false, { kind: 'needed' }, offer('theirs'), candidates('lost'), answer('to mine'), candidates('found'))).toEqual([
      { act: 'offer', round: 1 },
      { act: 'conclude', sdp: 'to mine' },
      { act: 'add', candidates: [called('found')] },
    ]);
  });

  test('the polite side gives way, and an answer to what it gave up changes nothing', () => {
    const { acts, now } = after(true, { kind: 'needed' }, offer('theirs'), answer('late'));
    expect(acts).toEqual([
      { act: 'offer', round: 1 },
      { act: 'answer', sdp: 'theirs', round: 1 },
    ]);
    expect(now.isOffering).toBe(false);
  });
});

describe('M140: after a cut', () => {
  test.each([
    ['an unanswered offer is said again', false, true, [{ act: 'repeat', round: 0 }]],
    ['by the polite side, too', true, true, [{ act: 'repeat', round: 0 }]],
    ['without one the impolite side looks for another way', false, false, [{ act: 'restart' }]],
    ['and the polite one waits for it', true, false, []],
  ] as const)('%s', (...[, isPolite, isOffering, acts]) => {
    expect(heard({ ...begun(isPolite), isOffering }, { kind: 'returned', isConnected: false }).acts).toEqual(acts);
  });

  test('what still goes through is left alone', () => {
    expect(actsOf(false, { kind: 'returned', isConnected: true })).toEqual([]);
  });

  test('an offer that is heard twice is answered twice', () => {
    expect(actsOf(true, offer('theirs'), offer('theirs'))).toHaveLength(2);
  });
});

/** A browser's connection, as far as agreeing goes: it knows which offer it took last, of theirs and of its own. */
class Side {
  now: Negotiation;
  readonly sent: TransportSignal[] = [];
  /** What both must agree on in the end. */
  agreed = '';

  constructor(
    private readonly name: string,
    isPolite: boolean,
  ) {
    this.now = begun(isPolite);
  }

  hear(what: Heard): void {
    const { next, acts } = heard(this.now, what);
    this.now = next;
    for (const act of acts) this.do(act);
  }

  private do(act: Act): void {
    switch (act.act) {
      case 'offer':
      case 'repeat':
        return this.say('offer', { sdp: `${this.name}${act.round}`, round: act.round });
      case 'answer':
        this.agreed = act.sdp;
        return this.say('answer', act);
      case 'conclude':
        this.agreed = act.sdp;
        return;
      case 'restart':
        return this.hear({ kind: 'needed' });
      case 'add':
        return;
    }
  }

  private say(type: 'offer' | 'answer', { sdp, round }: { sdp: string; round: number }): void {
    this.sent.push({ kind: 'description', description: { type, sdp, round } });
  }
}

/** Numbers that look random, the same ones each time. */
function numbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return state / 2_147_483_648;
  };
}

/** Two sides that talk while much crosses and some is lost, until the network is back and it is quiet. */
function talk(seed: number): { caller: Side; callee: Side } {
  const chance = numbers(seed);
  const [caller, callee] = [new Side('caller', false), new Side('callee', true)];
  const pairs = [
    [caller, callee],
    [callee, caller],
  ] as const;
  for (let turn = 0; turn < 60; turn += 1) {
    const [from, to] = pairs[chance() < 0.5 ? 0 : 1];
    if (chance() < 0.25) from.hear({ kind: 'needed' });
    const said = from.sent.shift();
    if (said && chance() < 0.8) to.hear(said);
  }
  for (let round = 0; round < 20; round += 1) {
    for (const [from, to] of pairs) {
      from.hear({ kind: 'returned', isConnected: true });
      for (const said of from.sent.splice(0)) to.hear(said);
    }
  }
  return { caller, callee };
}

test('two sides agree in the end, whatever crosses or is lost on the way', () => {
  const seeds = Array.from({ length: 500 }, (_, index) => index + 1);
  const torn = seeds.filter((seed) => {
    const { caller, callee } = talk(seed);
    return caller.now.isOffering || callee.now.isOffering || caller.agreed !== callee.agreed;
  });
  expect(torn).toEqual([]);
});
