import { deliveredAllSignal, deliveredSignal, messageIdsMax } from '@server/chat/delivery/delivery.contract.js';
import type { Message } from '@server/chat/messages/message.contract.js';
import { connection } from '../../../lib/connection';
import { emit } from '../../../lib/live';
import { quietly } from '../../../lib/quietly';

/** Receipts of this long (ms) travel together. */
const collectMs = 250;

/** The newest message of each conversation that reached this device and was not told yet: it stands for all before it. */
const newest = new Map<string, Message>();
let timer: ReturnType<typeof setTimeout> | undefined;

/** A message of somebody else reached this device (P6). */
export function noteDelivered(message: Message): void {
  if (message.is_delivered || message.deleted_at) return;
  const known = newest.get(message.conversation_id);
  if (!known || known.seq < message.seq) newest.set(message.conversation_id, message);
  timer ??= setTimeout(tell, collectMs);
}

function tell(): void {
  timer = undefined;
  const message_ids = [...newest.values()].slice(0, messageIdsMax).map(({ id }) => id);
  newest.clear();
  if (message_ids.length > 0) quietly('receipts could not be sent', emit(deliveredSignal, { message_ids }));
}

/**
 * This device has caught up: all that was sent meanwhile has reached it, also where no list shows it, and what could not be told
 * before. Without a connection it waits: whoever has one again catches up again.
 */
export async function tellAllDelivered(): Promise<void> {
  if (connection.get() !== 'connected') return;
  let answer = await emit(deliveredAllSignal, {});
  while (answer.ok && answer.has_more) answer = await emit(deliveredAllSignal, {});
}
