import * as z from 'zod/mini';
import { Id } from '../../contract/ids.js';
import { signal } from '../../contract/signal.js';
import { text } from '../../contract/text.js';
import { topic } from '../../contract/topic.js';
import { Call } from '../calls.contract.js';

/** The page of a call says so often (ms) that it is there. */
export const heartbeatMs = 15_000;
/** One that was not heard of for so long (ms) is gone, and the call with it. */
export const leaseMs = 60_000;
/** One whose connection closed has so long (ms) to come back. */
export const goneMs = 20_000;
/** Whoever answered has so long (ms) to open the page of the call. */
export const openWithinMs = 30_000;

/** Characters of a description of a session (SDP): those of browsers have some 6,000. */
const sdpMaxLength = 24_000;
/** Candidates that one signal carries. */
export const maxCandidates = 20;
/** Names that a page may say it had before: the one that the server acknowledged last, and those of quick reloads since. */
export const maxResumed = 4;

const Candidate = z.object({
  candidate: text(1_000),
  sdpMid: z.optional(z.nullable(text(64))),
  sdpMLineIndex: z.optional(z.nullable(z.int().check(z.gte(0), z.lte(64)))),
  usernameFragment: z.optional(z.nullable(text(256))),
});
export type Candidate = z.output<typeof Candidate>;

/** What the pages of a call say to each other. The server carries it and looks no further than at its size (S32). */
export const PeerSignal = z.union([
  z.object({
    kind: z.literal('description'),
    /** `round`: which offer of a page it is, or which one it answers. */
    description: z.object({ type: z.enum(['offer', 'answer']), sdp: text(sdpMaxLength), round: z.int().check(z.gte(1)) }),
  }),
  z.object({ kind: z.literal('candidates'), candidates: z.array(Candidate).check(z.maxLength(maxCandidates)) }),
  /** What is heard and seen of the one who says it. */
  z.object({ kind: z.literal('media'), is_muted: z.boolean(), video: z.enum(['off', 'camera', 'screen']) }),
]);
export type PeerSignal = z.output<typeof PeerSignal>;

/** A server that helps two browsers find each other, as RTCPeerConnection takes it. */
export const IceServer = z.object({
  urls: z.array(z.string()),
  username: z.optional(z.string()),
  credential: z.optional(z.string()),
});
export type IceServer = z.output<typeof IceServer>;

/**
 * This page is where I talk; said again every 15 s and after each new connection. Another page of mine is asked first: with
 * `takes_over` it gives way, with `resumes` only where it has one of these names, which this page had before it was loaded anew: several
 * where it was loaded again before it heard whether it had joined. Of a call that I have yet to answer, and of one that is over, only how
 * it stands is told.
 */
export const joinSignal = signal({
  name: 'calls.join',
  access: 'user',
  payload: z.object({
    call_id: Id,
    device_id: Id,
    takes_over: z.optional(z.boolean()),
    resumes: z.optional(z.array(Id).check(z.maxLength(maxResumed))),
  }),
  reply: z.object({
    call: Call,
    /** The number of my page; 0 where it is none of the call's. */
    join: z.int(),
    /** The number of the other one's page; null while it has none. */
    peer: z.nullable(z.int()),
    ice_servers: z.array(IceServer),
  }),
  rate: { limit: 60, windowS: 60 },
});

/** To the page with this number; one that has another by now never hears it. */
export const peerSignal = signal({
  name: 'calls.signal',
  access: 'user',
  payload: z.object({ call_id: Id, peer: z.int().check(z.gte(1)), signal: PeerSignal }),
  /** Whether there was such a page. */
  reply: z.object({ delivered: z.boolean() }),
  rate: { limit: 200, windowS: 10 },
});

/** From the page with the number `peer`, to the one that talks with it and nobody else. */
export const peerSignalled = topic({ name: 'calls.signal', payload: z.object({ call_id: Id, peer: z.int(), signal: PeerSignal }) });
/** The other one's page is here, is here again, or is another one; to my page alone. */
export const peerJoined = topic({ name: 'calls.peer', payload: z.object({ call_id: Id, peer: z.int() }) });
/** I talk on another page from now on; to the one before alone. */
export const callMoved = topic({ name: 'calls.moved', payload: z.object({ call_id: Id }) });
