import type { NotificationActMaker, NotificationActs } from '../../lib/notification-acts';
import { ActLink, ActOver } from '../../ui/display/row-acts';
import { actTexts } from './texts';

/** An offer that was taken says that nothing is left to do. */
const viewRequest: NotificationActMaker = ({ notification: { metadata }, target, onAct }) => {
  if (metadata.actionable === false) return <ActOver>{actTexts.gone}</ActOver>;
  return (
    <ActLink to={target} onAct={onAct}>
      {actTexts.viewRequest}
    </ActLink>
  );
};

/** What can be done on notifications of rides (M67). */
export const rideActs: NotificationActs = { ride_requested: viewRequest, driver_assignment: viewRequest };
