import type { NotificationActMaker, NotificationActs } from '../../lib/notification-acts';
import { ActLink } from '../../ui/display/row-acts';
import { chatTexts } from './texts';

const reply: NotificationActMaker = ({ notification: { metadata }, target, onAct }) => {
  if (metadata.actionable === false) return null;
  return (
    <ActLink to={target} onAct={onAct}>
      {chatTexts.reply}
    </ActLink>
  );
};

/** What can be done on notifications of messages (M67). */
export const chatActs: NotificationActs = { new_message: reply, message_received: reply };
