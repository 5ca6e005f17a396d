import type { NotificationActMaker, NotificationActs } from '../../lib/notification-acts';
import { ActLink } from '../../ui/display/row-acts';
import { reviewTexts } from './texts';

const rate: NotificationActMaker = ({ notification: { metadata }, target, onAct }) => {
  if (metadata.actionable === false) return null;
  return (
    <ActLink to={target} onAct={onAct}>
      {reviewTexts.rateNow}
    </ActLink>
  );
};

/** What can be done on notifications of reviews (M67). */
export const reviewActs: NotificationActs = { rating_reminder: rate };
