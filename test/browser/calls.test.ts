import { afterEach, beforeEach, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { answerFriendRequest, sendFriendRequest } from '../../src/friends/friends.contract.js';
import { until } from '../lib/until.js';
import { browse, desktop, productUrl } from './people.js';
import { UdpRelay } from './udp-relay.js';
import type { Visitor } from './visitor.js';
import { unreached } from './watch.js';

const withinMs = 240_000;
/** Sound and pictures come within this time, also after a cut (ms). */
const heardWithinMs = 60_000;
const talking = { ...desktop, permissions: ['microphone', 'camera'] };

let relay: UdpRelay;
beforeEach(() => {
  relay = new UdpRelay();
});
afterEach(() => relay.close());

/** In the page: keeps what it opens to talk. */
function keepConnections(): void {
  const kept: RTCPeerConnection[] = [];
  Object.assign(window, { kept });
  window.RTCPeerConnection = new Proxy(RTCPeerConnection, {
    construct(made, options) {
      const connection = Reflect.construct(made, options) as RTCPeerConnection;
      kept.push(connection);
      return connection;
    },
  });
}

interface Got {
  /** Of each connection, the pictures that were decoded and how loud all of it was. */
  readonly frames: readonly number[];
  readonly energy: readonly number[];
  /** By which the ways through the network that the two agreed on are told apart. */
  readonly way: string;
  readonly isClosed: boolean;
}

/** What came from the other one so far. */
const gotBy = ({ page }: Visitor): Promise<Got> =>
  page.evaluate(async () => {
    const { kept } = window as unknown as { kept: RTCPeerConnection[] };
    const got = { frames: [] as number[], energy: [] as number[] };
    for (const connection of kept) {
      let [frames, energy] = [0, 0];
      (await connection.getStats()).forEach((figure: { type: string; framesDecoded?: number; totalAudioEnergy?: number }) => {
        if (figure.type !== 'inbound-rtp') return;
        frames += figure.framesDecoded ?? 0;
        energy += figure.totalAudioEnergy ?? 0;
      });
      got.frames.push(frames);
      got.energy.push(energy);
    }
    const [, way = ''] = /a=ice-ufrag:(\S+)/.exec(kept.at(-1)?.currentLocalDescription?.sdp ?? '') ?? [];
    return { ...got, way, isClosed: kept.every(({ connectionState }) => connectionState === 'closed') };
  });

/** Pictures and sound come on at both ends, over the newest connection. */
async function hearEachOther(...both: readonly Visitor[]): Promise<void> {
  for (const visitor of both) {
    const before = await gotBy(visitor);
    await until({ what: `${visitor.name} to see and hear the other one`, withinMs: heardWithinMs }, async () => {
      const now = await gotBy(visitor);
      const last = now.frames.length - 1;
      const grows = (what: 'frames' | 'energy') => (now[what][last] ?? 0) > (before[what][last] ?? 0);
      return grows('frames') && grows('energy');
    });
  }
}

const comesTo = ({ page }: Visitor, phase: string) => page.locator(`[data-testid=call][data-phase=${phase}]`).waitFor();
const press = ({ page }: { page: Page }, name: string) => page.getByRole('button', { name, exact: true }).click();

/** In a browser that has not called before: sees that the microphone and the camera work, and goes on. */
async function joins(visitor: Visitor): Promise<void> {
  await comesTo(visitor, 'check');
  const level = visitor.page.getByRole('progressbar', { name: 'Microphone level' });
  const heard = async () => Number(await level.getAttribute('aria-valuenow')) > 0;
  await until({ what: `${visitor.name} to see that the microphone works`, withinMs: heardWithinMs }, heard);
  await visitor.shot('device-check');
  await press(visitor, 'Join call');
}

/** Unless they are friends all along. */
async function befriend(one: Visitor, other: Visitor): Promise<void> {
  const headers = { origin: productUrl() };
  const data = { addressee_id: `demo_${other.name}` };
  const asked = await one.page.request.post(sendFriendRequest.path, { data, headers });
  if (!asked.ok()) return;
  const { id } = (await asked.json()) as { id: string };
  await other.page.request.patch(answerFriendRequest.path.replace(':id', id), { data: { action: 'accept' }, headers });
}

async function twoFriends() {
  const { dmitri, frank } = await browse(['dmitri', 'frank'], talking);
  await befriend(dmitri, frank);
  for (const { context } of [dmitri, frank]) await context.addInitScript(keepConnections);
  await relay.between(dmitri.context, frank.context);
  await dmitri.goto('/messages?chat=demo_frank');
  await frank.goto('/notifications');
  return { dmitri, frank };
}

test(
  'M136, M139, M140: two people see and hear each other, through a network that was gone and a page that was loaded again',
  async () => {
    const { dmitri, frank } = await twoFriends();
    const caller = await dmitri.opensTab(() => press(dmitri, 'Video call'));
    await joins(caller);
    await comesTo(caller, 'ringing');
    await frank.sees('Dmitri Volkov is video calling you');
    await frank.shot('incoming-call');
    const callee = await frank.opensTab(() => press(frank, 'Answer'));
    await joins(callee);
    for (const visitor of [caller, callee]) await comesTo(visitor, 'connected');
    await hearEachOther(caller, callee);
    await caller.shot('call');

    // The caller's network is gone until WebRTC notices at both ends, some 5 s; once it is back, another way through it is agreed on.
    const { way } = await gotBy(caller);
    caller.allow(unreached);
    await caller.context.setOffline(true);
    relay.cut();
    for (const visitor of [caller, callee]) await comesTo(visitor, 'reconnecting');
    await caller.shot('reconnecting');
    relay.heal();
    await caller.context.setOffline(false);
    await until({ what: 'another way', withinMs: heardWithinMs }, async () => (await gotBy(caller)).way !== way);
    for (const visitor of [caller, callee]) await comesTo(visitor, 'connected');
    await hearEachOther(caller, callee);

    await callee.page.reload();
    for (const visitor of [caller, callee]) await comesTo(visitor, 'connected');
    await hearEachOther(caller, callee);

    // A copy of the tab remembers what it does, and leaves the call where it is.
    const copy = await callee.opensTab(() => callee.page.evaluate(() => void window.open(location.href)));
    await copy.page.waitForFunction(() => sessionStorage.getItem('hometown.call-page') === null);
    await comesTo(copy, 'check');
    await comesTo(callee, 'connected');
    await copy.page.close();

    await press(callee, 'Hang up');
    for (const visitor of [caller, callee]) {
      await comesTo(visitor, 'ended');
      await until({ what: 'nothing to be open' }, async () => (await gotBy(visitor)).isClosed);
    }
    await dmitri.page.locator('[data-testid=call-line][data-end=hung_up]').waitFor();

    // With what worked a moment ago the next call goes straight in.
    const again = await dmitri.opensTab(() => press(dmitri, 'Video call'));
    await comesTo(again, 'ringing');
    await press(again, 'Hang up');
    await comesTo(again, 'ended');
    // Its own page does not wait for the server; a window that closes now could take the word with it.
    await dmitri.page.locator('[data-testid=call-line][data-end=cancelled]').waitFor();
  },
  withinMs,
);

test(
  'M136: a call is declined from the keyboard, and its caller’s page says so',
  async () => {
    const { dmitri, frank } = await twoFriends();
    const caller = await dmitri.opensTab(() => press(dmitri, 'Voice call'));
    await frank.sees('Dmitri Volkov is calling you');
    await frank.page.keyboard.press('Alt+n');
    await comesTo(caller, 'ended');
    await caller.sees('Call declined');
    await frank.page.getByTestId('incoming-call').waitFor({ state: 'detached' });
  },
  withinMs,
);
