import { expect, test } from '@jest/globals';
import { joined } from '../../../web/lib/device/live-socket';

/** What a page hears of frames, as Socket.IO's own code would be told. */
function heardIn(...frames: string[]): unknown[] {
  const decoder = new joined.parser.Decoder();
  const heard: unknown[] = [];
  decoder.on('decoded', ({ type, id, data }) => heard.push([type, id, data]));
  for (const frame of frames) decoder.add(frame);
  return heard;
}

test('goal 7: a page hears each packet of a frame in its order, events and acknowledgements alike', () => {
  expect(heardIn('2["told",{"n":1}]\u001E37[{"ok":true}]\u001E2["told",{"n":2}]', '2["told",{"n":3}]')).toEqual([
    [2, undefined, ['told', { n: 1 }]],
    [3, 7, [{ ok: true }]],
    [2, undefined, ['told', { n: 2 }]],
    [2, undefined, ['told', { n: 3 }]],
  ]);
});

test('the character that parts them, in what somebody wrote, parts nothing: JSON writes it out', () => {
  const text = 'one\u001Etwo';
  expect(heardIn(`2${JSON.stringify(['told', { text }])}`)).toEqual([[2, undefined, ['told', { text }]]]);
});

test('it says to the server that it can part them', () => {
  expect(joined.query).toEqual({ frames: 'joined' });
});
