import { presenceBeat, type PresenceSource, leavePresence } from '@server/presence/leases/beat.contract.js';
import { Offline } from '../../../lib/refusal';
import { connection } from '../../../lib/connection';
import { isNetworkSlow } from '../../../lib/device/network';
import { emit } from '../../../lib/live';
import { logQuietly } from '../../../lib/log';
import type { Wire } from '../device/run-source';
import { heard } from './heard';

/** How the server called this tab when a source was last heard; another connection has another name. */
const clients = new Map<PresenceSource, string>();

type SentBeat = Parameters<Wire['beat']>[0] & { leaving?: true };

async function send(beat: SentBeat): Promise<boolean> {
  try {
    const ack = await emit(presenceBeat, { ...beat, slow: isNetworkSlow(), replaces: clients.get(beat.source) });
    if (!ack.ok) return false;
    clients.set(beat.source, ack.client);
    if (heard.get() === null) heard.set(Date.now());
    return true;
  } catch (error) {
    // Without a connection nobody is told, and the next one begins anew.
    if (!(error instanceof Offline)) logQuietly('the presence could not be told', error);
    return false;
  }
}

/** A page that unloads can no longer wait for a socket: a beacon outlives it (S2). */
function beacon(source: PresenceSource): void {
  const client = clients.get(source);
  if (client === undefined) return;
  const body = new Blob([JSON.stringify({ source, client })], { type: 'application/json' });
  navigator.sendBeacon(leavePresence.path, body);
}

/** The live connection as the sources use it. */
export const liveWire: Wire = {
  beat: send,
  leave(source, when) {
    // In order with the beats, so that a part that closes and opens again at once stays.
    if (when === 'unmount') void send({ source, idle_ms: 0, visible: false, focused: false, leaving: true });
    else beacon(source);
  },
  onConnect(listener) {
    let was = connection.get();
    return connection.subscribe(() => {
      const is = connection.get();
      if (is === 'connected' && was !== 'connected') listener();
      was = is;
    });
  },
};
