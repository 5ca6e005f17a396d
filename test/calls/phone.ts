import { randomUUID } from 'node:crypto';
import { acceptCall, type Call, declineCall, getActiveCall, getCall, hangUpCall, startCall } from '../../src/calls/calls.contract.js';
import { joinSignal } from '../../src/calls/devices/devices.contract.js';
import type { CallType } from '../../src/chat/messages/call-summary.contract.js';
import type { Message } from '../../src/chat/messages/message.contract.js';
import type { SignalReply } from '../../src/contract/signal.js';
import { pair, thread } from '../chat/thread.js';
import type { Refusal } from '../world/caller.js';
import type { Person, Someone } from '../world/person.js';
import { world } from '../world/world.js';

type Known = Pick<Call, 'call_id'>;
interface Wish {
  readonly call_type?: CallType;
  readonly device_id?: string;
}

const wishOf = ({ id }: Someone, wish: Wish) => ({ body: { recipient_id: id, call_type: 'voice' as const, ...wish } });
const of = ({ call_id: id }: Known) => ({ params: { id } });
const from = (device_id?: string) => ({ body: device_id === undefined ? {} : { device_id } });

/** Calls somebody; by voice unless told. */
export const dials = (by: Person, to: Someone, wish: Wish = {}): Promise<Call> => by.call(startCall, wishOf(to, wish));
export const cannotDial = (by: Person, to: Someone): Promise<Refusal> => by.refused(startCall, wishOf(to, {}));
export const answers = (by: Person, call: Known, device?: string): Promise<Call> => by.call(acceptCall, { ...of(call), ...from(device) });
export const cannotAnswer = (by: Person, call: Known, device?: string): Promise<Refusal> =>
  by.refused(acceptCall, { ...of(call), ...from(device) });
export const declines = (by: Person, call: Known): Promise<Call> => by.call(declineCall, of(call));
export const hangsUp = (by: Person, call: Known): Promise<Call> => by.call(hangUpCall, of(call));
export const seen = (by: Person, call: Known): Promise<Call> => by.call(getCall, of(call));

/** The call that somebody is in. */
export async function activeOf(person: Person): Promise<string | null> {
  return (await person.call(getActiveCall, {})).call?.call_id ?? null;
}

type Joining = Readonly<{ device_id?: string; takes_over?: boolean; resumes?: string[] }>;

/** This page is where its person talks. */
export function joins(page: Person, { call_id }: Known, wish: Joining = {}): Promise<SignalReply<typeof joinSignal>> {
  return page.signals(joinSignal, { call_id, device_id: randomUUID(), ...wish });
}

/** Two friends, of whom the first one calls the other. */
export async function ringing(one: string, other: string, wish: Wish = {}) {
  const [caller, callee] = await pair(one, other);
  return { caller, callee, call: await dials(caller, callee, wish) };
}

/** Two friends who talk, each on a page. */
export async function talking(one: string, other: string) {
  const { caller, callee, call } = await ringing(one, other);
  await joins(caller, call);
  await answers(callee, call);
  await joins(callee, call);
  await world.settle();
  world.forget();
  return { caller, callee, call };
}

/** What the conversation says of calls, oldest first. */
export async function callLines(reader: Person, { conversation_id: id }: Pick<Call, 'conversation_id'>): Promise<Message[]> {
  return (await thread(reader, id)).filter(({ message_type: type }) => type === 'call' || type === 'missed_call');
}

/** What became of the call, and how the conversation names it. */
export async function endOf(reader: Person, call: Call): Promise<unknown[]> {
  return (await callLines(reader, call)).map(({ message_type, metadata }) => [message_type, metadata.call?.end, metadata.call?.duration_s]);
}

/** Lets it ring to its end. */
export async function ringsOut(): Promise<void> {
  world.clock.advance(60_000);
  await world.settle();
}
