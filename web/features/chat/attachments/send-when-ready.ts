import { messageMaxLength } from '@server/chat/messages/message.contract.js';
import { isBlank } from '@server/contract/text.js';
import { quietly } from '../../../lib/quietly';
import { allChips, chipsOf, isAsked, setChips, takeAsk } from '../device/chips';
import { type Device, deviceOf, deviceOwner } from '../device/device';
import { keepReply, keptReply } from '../device/replies';
import { filesStateOf, readyOf } from '../state/attachments/chips';

/**
 * Messages that were to go while their files were on their way go with the last of them, whether one still looks at them or not;
 * what fails keeps them back until it is tried again, and without a network they wait with all others.
 */
export function sendWhenReady(): void {
  const me = deviceOwner();
  if (me === null) return;
  for (const id of allChips().keys())
    if (isDue(id))
      quietly(
        'a message with files could not be kept',
        deviceOf(me).then((device) => send(device, id)),
      );
}

const isDue = (conversationId: string): boolean => isAsked(conversationId) && filesStateOf(chipsOf(conversationId)) === 'ready';

/** Once, however often it was due; one that has grown too long by then stays, and says so. */
async function send({ userId, outbox, drafts }: Device, conversationId: string): Promise<void> {
  if (deviceOwner() !== userId || !isDue(conversationId) || !takeAsk(conversationId)) return;
  const { text } = drafts.get(conversationId);
  if (Array.from(text).length > messageMaxLength) return;
  const quoted = keptReply(conversationId);
  const attachments = readyOf(chipsOf(conversationId));
  drafts.change(conversationId, '');
  keepReply(conversationId, null);
  setChips(conversationId, []);
  await outbox.submit({ conversationId, message: isBlank(text) ? '' : text, quoted, attachments });
}
