import { callAccepted, callCancelled, callDeclined, callEnded, callRinging } from '@server/calls/calls.contract.js';
import { callMoved, peerJoined, peerSignalled } from '@server/calls/devices/devices.contract.js';
import { live, type LiveBinding } from '../../../lib/live';
import { noteCall } from '../api/queries';
import { spreadPeerNews } from './peer-news';

const topics = [callRinging, callAccepted, callDeclined, callCancelled, callEnded];

/** All of this feature's live reducers. */
export const callBindings: readonly LiveBinding[] = [
  ...topics.map((topic) => live(topic, (call, cache) => noteCall(cache, call))),
  live(peerSignalled, ({ call_id: callId, peer, signal }) => spreadPeerNews({ kind: 'signal', callId, peer, signal })),
  live(peerJoined, ({ call_id: callId, peer }) => spreadPeerNews({ kind: 'joined', callId, peer })),
  live(callMoved, ({ call_id: callId }) => spreadPeerNews({ kind: 'moved', callId })),
];
