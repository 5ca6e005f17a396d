import { describe, expect, test } from '@jest/globals';
import { statusOfSigns } from '@server/presence/leases/beat.contract.js';
import { chatSource } from './chat-rule';
import { shellSource } from './shell-rule';
import type { PageEvent, Sent, SourceRule } from './source-rule';

type Script = readonly (readonly [atS: number, event: PageEvent])[];
const focused = { at: 0, isVisible: true, isFocused: true };

/** Plays a script on a clock of its own and lists what is sent, as `seconds status`. */
function sent<S extends { readonly sent: Sent }>(
  rule: SourceRule<S>,
  script: Script,
  { untilS, page = focused }: { untilS: number; page?: typeof focused },
): string[] {
  const beats: string[] = [];
  const events = script.map(([atS, event]) => ({ at: atS * 1_000, event }));
  let state = rule.start(page);
  for (let at = 0; at <= untilS * 1_000;) {
    while (events[0]?.at === at) state = rule.step(state, events.shift()?.event ?? 'activity', at);
    if (rule.isDue(state, at)) {
      const status = statusOfSigns(rule.signs(state, at));
      beats.push(`${at / 1_000} ${status}`);
      state = { ...state, sent: { status, at } };
    }
    at = Math.min(rule.wakeAt(state, at), events[0]?.at ?? Number.POSITIVE_INFINITY);
  }
  return beats;
}

describe('M145: the shell', () => {
  test.each<[string, Script, number, string[]]>([
    ['beats every 30 s', [[59, 'activity']], 95, ['0 online', '30 online', '60 online', '90 online']],
    [
      'is away after 120 s idle, offline beyond 300 s, and then silent',
      [],
      1_000,
      [
        '0 online',
        '30 online',
        '60 online',
        '90 online',
        '120 away',
        '150 away',
        '180 away',
        '210 away',
        '240 away',
        '270 away',
        '300 away',
        '300.001 offline',
      ],
    ],
    ['is away 30 s after the focus went', [[5, 'blur']], 40, ['0 online', '30 online', '35 away']],
    [
      'stays online when the focus comes back in time',
      [
        [5, 'blur'],
        [34, 'focus'],
      ],
      40,
      ['0 online', '30 online'],
    ],
    [
      'is online at once on return',
      [
        [5, 'blur'],
        [50, 'focus'],
      ],
      55,
      ['0 online', '30 online', '35 away', '50 online'],
    ],
    [
      'is online at once on activity after idleness',
      [[130, 'activity']],
      131,
      ['0 online', '30 online', '60 online', '90 online', '120 away', '130 online'],
    ],
    ['takes a hidden tab for one out of focus', [[5, 'hidden']], 36, ['0 online', '30 online', '35 away']],
    [
      'comes back from offline by activity',
      [[400, 'activity']],
      400,
      [
        '0 online',
        '30 online',
        '60 online',
        '90 online',
        '120 away',
        '150 away',
        '180 away',
        '210 away',
        '240 away',
        '270 away',
        '300 away',
        '300.001 offline',
        '400 online',
      ],
    ],
  ])('%s', (...[, script, untilS, beats]) => {
    expect(sent(shellSource, script, { untilS })).toEqual(beats);
  });

  test('counts activity once in 5 s', () => {
    const start = shellSource.start(focused);
    const first = shellSource.step(start, 'activity', 6_000);
    expect(first.activeAt).toBe(6_000);
    expect(shellSource.step(first, 'activity', 10_999)).toBe(first);
    expect(shellSource.step(first, 'activity', 11_000).activeAt).toBe(11_000);
  });

  test('a tab opened in the background is away after 30 s', () => {
    expect(sent(shellSource, [], { untilS: 31, page: { at: 0, isVisible: false, isFocused: false } })).toEqual(['0 online', '30 away']);
  });
});

describe('M147: the chat', () => {
  test.each<[string, Script, number, string[]]>([
    ['beats every 30 s', [], 65, ['0 online', '30 online', '60 online']],
    [
      'tells activity at most every 30 s',
      [
        [10, 'activity'],
        [12, 'activity'],
        [20, 'activity'],
      ],
      35,
      ['0 online', '30 online'],
    ],
    ['is away when hidden', [[5, 'hidden']], 10, ['0 online', '6 away']],
    ['is away out of focus', [[5, 'blur']], 10, ['0 online', '6 away']],
    [
      'is online again on return',
      [
        [5, 'hidden'],
        [20, 'shown'],
      ],
      25,
      ['0 online', '6 away', '21 online'],
    ],
    [
      'is online again on focus',
      [
        [5, 'blur'],
        [20, 'focus'],
      ],
      25,
      ['0 online', '6 away', '21 online'],
    ],
    [
      'tells nothing of what is over within a second',
      [
        [5, 'blur'],
        [5.9, 'focus'],
      ],
      10,
      ['0 online'],
    ],
  ])('%s', (...[, script, untilS, beats]) => {
    expect(sent(chatSource, script, { untilS })).toEqual(beats);
  });

  test('is away after five minutes, never offline by idleness, and online again by activity', () => {
    const beats = sent(chatSource, [[650, 'activity']], { untilS: 652 });
    expect(beats).toContain('270 online');
    expect(beats).toContain('300 away');
    expect(beats.at(-1)).toBe('651 online');
    expect(beats.filter((beat) => beat.endsWith('offline'))).toEqual([]);
  });
});
