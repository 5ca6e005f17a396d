import { deliveredAllSignal, deliveredSignal } from '@server/chat/delivery/delivery.contract.js';
import type { Message } from '@server/chat/messages/message.contract.js';
import { connection } from '../../../../lib/connection';
import { emit } from '../../../../lib/live';
import { logQuietly } from '../../../../lib/log';
import { quietly } from '../../../../lib/quietly';
import { onForgotten } from '../kept';
import { Receipts } from './receipts';

const isConnected = () => connection.get() === 'connected';

const receipts = new Receipts({
  async send(message_ids) {
    try {
      return (await emit(deliveredSignal, { message_ids: [...message_ids] })).ok;
    } catch (error) {
      logQuietly('receipts could not be sent', error);
      return false;
    }
  },
  isConnected,
  pause: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
});

const flush = () => quietly('receipts could not be sent', receipts.flush());

connection.subscribe(flush);
onForgotten(() => receipts.forget());

/** A message of somebody else reached this device (P6). */
export function noteDelivered(message: Message): void {
  if (message.is_delivered || message.deleted_at) return;
  receipts.note(message);
  flush();
}

/**
 * This device has caught up: all that was sent meanwhile has reached it, also where no list shows it, and what could not be sent
 * before. Without a connection it waits: whoever has one again catches up again.
 */
export async function sendAllDelivered(): Promise<void> {
  if (!isConnected()) return;
  const known = receipts.waiting();
  let answer = await emit(deliveredAllSignal, {});
  while (answer.ok && answer.has_more) answer = await emit(deliveredAllSignal, {});
  if (answer.ok) receipts.forget(known);
}
