import type { NotificationActMaker, NotificationActs } from '../../lib/notification-acts';
import { ActLink, ActOver } from '../../ui/display/row-acts';
import { partTexts } from './split/split-texts';

/** A friend's fare to split is answered where the cards are; any other news of money asks for nothing. */
const answerPart: NotificationActMaker = ({ notification: { metadata }, target, onAct }) => {
  if (metadata.request_id === undefined) return null;
  if (metadata.actionable === false) return <ActOver>{partTexts.answered}</ActOver>;
  return (
    <ActLink to={target} onAct={onAct}>
      {partTexts.answer}
    </ActLink>
  );
};

/** What can be done on notifications of money (M67). */
export const paymentActs: NotificationActs = { payment: answerPart };
