import { listMessages } from '@server/chat/messages/message.contract.js';
import { deleteScheduled, listScheduled, type Scheduled } from '@server/chat/scheduled/scheduled.contract.js';
import type { UserId } from '@server/contract/ids.js';
import type { Caller } from '../../../lib/call';
import { repeated } from '../../../lib/errors/repeated';
import { logQuietly } from '../../../lib/log';
import { Offline } from '../../../lib/refusal';

/** Nobody can be asked whether it was taken back: it may be gone, it may still be sent. */
export class Unsure extends Offline {}

/**
 * Deletes what was to be sent later. The answer may be lost though it was deleted, and a repeat finds nothing: then it is looked whether it
 * is anywhere else, or its words would be lost with it. Throws where they still wait, or were sent.
 */
export async function takeBack(call: Caller, me: UserId | null, item: Scheduled): Promise<void> {
  try {
    await repeated(() => call(deleteScheduled, { params: { id: item.id } }));
  } catch (error) {
    if (!(await isNowhere(call, me, item))) throw error;
  }
}

/** Neither scheduled nor, by its key, said: another tab may have changed its words before it went. */
async function isNowhere(call: Caller, me: UserId | null, { id, conversation_id, tempId }: Scheduled): Promise<boolean> {
  const input = { params: { id: conversation_id } };
  try {
    const { scheduled } = await call(listScheduled, input);
    if (scheduled.some((other) => other.id === id)) return false;
    // Read after it: what is sent is a message before it is no longer scheduled.
    const { messages } = await call(listMessages, { ...input, query: {} });
    if (!tempId) throw new Error('the server did not say its key');
    return !messages.some((said) => said.sender_id === me && said.tempId === tempId);
  } catch (error) {
    logQuietly('it could not be looked what became of a scheduled message', error);
    throw new Unsure(error);
  }
}
