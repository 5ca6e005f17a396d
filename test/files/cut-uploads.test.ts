import { connect } from 'node:net';
import { beforeEach, describe, expect, test } from '@jest/globals';
import { until } from '../lib/until.js';
import type { Person } from '../world/person.js';
import { waitForLocks, whileHeld } from '../world/waiting.js';
import { world } from '../world/world.js';
import { formOf, ownFolder, picture, refusalOf, sendPhoto } from './upload.js';

world.configure({ DATA_DIR: ownFolder() });

const partHead = '--x\r\ncontent-disposition: form-data; name="file"; filename="a.png"\r\ncontent-type: image/png\r\n\r\n';
const body = Buffer.concat([Buffer.from(partHead), Buffer.alloc(64 * 1024, 1), Buffer.from('\r\n--x--\r\n')]);

/** Where senders go away: how many bytes of the body they have sent by then. */
const moments = [
  ['before the first byte', 0],
  ['in the head of the part', Math.floor(partHead.length / 2)],
  ['in the middle of the file', Math.floor(body.length / 2)],
  ['before the last byte', body.length - 1],
  ['after the last byte', body.length],
] as const;

let senders: Person[];
let polite: Person;
beforeEach(async () => {
  const { ann, bob, cid, dee, eve } = await world.people({ ann: {}, bob: {}, cid: {}, dee: {}, eve: {} });
  [senders, polite] = [[ann, bob, cid, dee], eve];
});

function headOf(sender: Person): string {
  const lines = ['POST /api/me/photo HTTP/1.1', 'host: localhost', `origin: ${world.app.publicUrl}`, `cookie: ${sender.cookie ?? ''}`];
  return [...lines, 'content-type: multipart/form-data; boundary=x', `content-length: ${body.length}`, '', ''].join('\r\n');
}

/** Sends so much of an upload, and hangs up. */
function cut(sender: Person, bytes: number): Promise<void> {
  return new Promise((resolve) => {
    const socket = connect(Number(new URL(world.app.url).port), '127.0.0.1', () => {
      socket.write(Buffer.concat([Buffer.from(headOf(sender)), body.subarray(0, bytes)]), () => socket.destroy());
    });
    socket.on('error', () => undefined); // the server may hang up first
    socket.on('close', () => resolve());
  });
}

const cutMany = (bytes: number) => Promise.all(Array.from({ length: 40 }, (_, index) => cut(senders[index % 4] ?? polite, bytes)));
const photo = () => picture(40, 40).png().toBuffer();

/** Runs `body` while every count of rates waits, and with it every guard. */
function whileGuardsWait(act: () => Promise<unknown>): Promise<void> {
  return whileHeld('lock table rate_limits in access exclusive mode', async () => {
    await act();
    await waitForLocks(1);
  });
}

describe('UP-3: uploads whose senders went away leave their places to others', () => {
  test.each(moments)('%s, while the guard still asks the database', async (_moment, bytes) => {
    await whileGuardsWait(() => cutMany(bytes));
    expect((await sendPhoto(polite, formOf(await photo()))).status).toBe(200);
  });

  test.each(moments)('%s, at any time', async (_moment, bytes) => {
    for (let round = 0; round < 3; round += 1) await cutMany(bytes);
    expect((await sendPhoto(polite, formOf(await photo()))).status).toBe(200);
  });
});

test('a person who sends many photos slowly has two places and leaves the others to others', async () => {
  // Somebody new: an upload that was cut before may hold its place for a moment yet.
  const { flo } = await world.people({ flo: {} });
  const slow = Array.from({ length: 20 }, () => connect(Number(new URL(world.app.url).port), '127.0.0.1'));
  const answers: string[] = [];
  for (const socket of slow) {
    socket.on('data', (chunk) => answers.push(String(chunk).slice(0, 12)));
    socket.write(headOf(flo) + partHead);
  }
  try {
    await until({ what: 'the excess to be refused' }, () => answers.length >= 18);
    expect(answers).toEqual(Array.from({ length: 18 }, () => 'HTTP/1.1 429'));
    expect((await sendPhoto(polite, formOf(await photo()))).status).toBe(200);
    expect(await refusalOf(await sendPhoto(flo, formOf(await photo())))).toEqual({ status: 429, code: 'rate_limited' });
  } finally {
    for (const socket of slow) socket.destroy();
  }
  await until({ what: 'the places to be free again' }, async () => (await sendPhoto(flo, formOf(await photo()))).status === 200);
});
