import type { Id, UserId } from '@server/contract/ids.js';
import { deleteMessageOfKey } from '@server/chat/delivery/delivery.contract.js';
import { Draft, getDraft, putDraft } from '@server/chat/drafts/draft.contract.js';
import { deleteMessage, type Message, sendSignal } from '@server/chat/messages/message.contract.js';
import { call } from '../../../lib/call';
import { isNotFound, Offline, Refusal } from '../../../lib/refusal';
import { connection } from '../../../lib/connection';
import { emit } from '../../../lib/live';
import { quietly } from '../../../lib/quietly';
import { askForSync } from '../../../lib/worker/ask-for-sync';
import { forgetChips } from './chips';
import { deleteDeviceDb } from './db/device-connection';
import { openDeviceDb } from './db/device-db';
import { Drafts, type DraftsOptions, type SaveResult } from './drafts';
import { forgetKept } from './kept';
import { keptWindows } from './kept-windows';
import { Outbox, type SendResult } from './outbox';
import type { Pending } from '../state/pending';
import { sentForm, withoutQuote } from '../state/sent-form';
import { followWaiting } from './delivery/follow-waiting';
import { pauseMs } from './delivery/tries';
import type { Withdrawal } from './delivery/withdrawal';
import { forgetRecordings } from './voice/recordings';
import { forgetSchedulings } from './wishes/schedule-keys';

/** One person's chat on this device, for as long as the tab is theirs. */
export interface Device {
  readonly userId: UserId;
  readonly outbox: Outbox;
  readonly drafts: Drafts;
  /** Nothing more is kept, saved or sent. */
  close(): void;
}

const sentListeners = new Set<(message: Message) => void>();

/** Calls back with each message that the server acknowledged, before it leaves the outbox: it never flickers. */
export function onSent(listener: (message: Message) => void): () => void {
  sentListeners.add(listener);
  return () => {
    sentListeners.delete(listener);
  };
}

/** `tombstone` where the server has deleted it by then. */
type TakenBackListener = (id: Id, conversationId: Id, tombstone?: Message) => void;
const takenBackListeners = new Set<TakenBackListener>();

/** Calls back with each message that arrived although it was taken back, before the server is asked to delete it where its id is known. */
export function onTakenBack(listener: TakenBackListener): () => void {
  takenBackListeners.add(listener);
  return () => {
    takenBackListeners.delete(listener);
  };
}

let opening: { userId: UserId; device: Promise<Device> } | undefined;

/** Opens it once for each person. */
export function deviceOf(userId: UserId): Promise<Device> {
  if (opening?.userId !== userId) opening = { userId, device: open(userId) };
  return opening.device;
}

/** Whose tab this is; null before chat was started. */
export function deviceOwner(): UserId | null {
  return opening?.userId ?? null;
}

/** The server has it, as a live event or catching up told: one of mine waits no more, whatever became of its acknowledgement. */
export function noteStored({ id, sender_id: senderId, tempId }: Message): void {
  if (tempId === null || senderId !== opening?.userId) return;
  quietly(
    'a message that arrived still waits',
    opening.device.then(({ outbox }) => outbox.arrived(tempId, id)),
  );
}

/** Signing out: what was not sent, drafts, windows and all of it is gone (P8). */
export async function forgetDevice(): Promise<void> {
  closeDevice();
  keptWindows.clear();
  forgetSchedulings(null);
  await deleteDeviceDb();
}

/** This tab holds nothing of it any more; what the browser keeps stays. */
export function closeDevice(): void {
  const known = opening?.device;
  opening = undefined;
  forgetKept();
  forgetRecordings();
  forgetChips();
  if (known)
    quietly(
      'the chat on this device could not be closed',
      known.then((device) => device.close()),
    );
}

async function open(userId: UserId): Promise<Device> {
  forgetSchedulings(userId);
  const db = await openDeviceDb(userId);
  const isHere = () => opening?.userId === userId;
  const isConnected = () => isHere() && connection.get() === 'connected';
  const onWaiting = () => (isHere() ? askForSync() : undefined);
  const outbox = new Outbox({ userId, db, send, remove, withdraw, isConnected, onWaiting, pause, now: () => new Date() });
  const drafts = new Drafts({ db, ...saving });
  await Promise.all([outbox.load(), drafts.load()]);
  const following = new AbortController();
  followWaiting({ userId, outbox, drafts }, following.signal);
  const close = () => {
    following.abort();
    drafts.close();
    db.close();
  };
  return { userId, outbox, drafts, close };
}

function pause(attempt: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, pauseMs(attempt)));
}

const saving: Pick<DraftsOptions, 'save' | 'load'> = {
  load: async (id) => (await call(getDraft, { params: { id } })).draft,
  async save(id, body) {
    try {
      // Goes on when the page is left.
      const { draft } = await call(putDraft, { params: { id }, body }, { isKeptAlive: true });
      return { kind: 'saved', draft };
    } catch (error) {
      return failedSave(error);
    }
  },
};

function failedSave(error: unknown): SaveResult {
  if (error instanceof Offline) return { kind: 'later' };
  if (!(error instanceof Refusal)) throw error;
  const rival = error.code === 'draft_changed' ? Draft.safeParse(error.current).data : undefined;
  return rival ? { kind: 'rival', draft: rival } : { kind: 'later' };
}

const notNow = new Set(['rate_limited', 'unavailable', 'internal', 'signed_out']);

async function send(pending: Pending): Promise<SendResult> {
  try {
    const ack = await emit(sendSignal, sentForm(pending));
    if (ack.ok) {
      for (const listener of sentListeners) listener(ack.message);
      return { kind: 'sent', id: ack.message.id };
    }
    const rest = withoutQuote(pending, ack.code);
    if (rest) return { kind: 'changed', pending: rest };
    return notNow.has(ack.code) ? { kind: 'later' } : { kind: 'refused', error: ack.error };
  } catch (error) {
    if (error instanceof Offline) return { kind: 'later' };
    throw error;
  }
}

/** A "no" for good is as well: it is not there, or not to be seen any more. */
async function remove(id: Id, conversationId: Id): Promise<boolean> {
  for (const listener of takenBackListeners) listener(id, conversationId);
  try {
    await call(deleteMessage, { params: { id } });
    return true;
  } catch (error) {
    if (error instanceof Refusal) return !notNow.has(error.code);
    if (error instanceof Offline) return false;
    throw error;
  }
}

async function withdraw(id: Id): Promise<Withdrawal> {
  try {
    const stored = await call(deleteMessageOfKey, { params: { id } });
    for (const listener of takenBackListeners) listener(stored.id, stored.conversation_id, stored);
    return 'gone';
  } catch (error) {
    if (error instanceof Offline) return 'later';
    if (!(error instanceof Refusal)) throw error;
    if (isNotFound(error)) return 'unknown';
    return notNow.has(error.code) ? 'later' : 'gone';
  }
}
