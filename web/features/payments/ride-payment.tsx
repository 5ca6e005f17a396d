import { hourMs } from '@server/contract/duration.js';
import { releaseUnpaidBeforeMs } from '@server/payments/cards/ride-card.contract.js';
import type { Ride } from '@server/rides/ride.contract.js';
import { isOpen } from '@server/rides/ride-status.contract.js';
import { formatMoney } from '../../lib/format/money';
import { keepFocus } from '../../ui/lost-focus';
import { useConfirmations } from './api/use-confirmations';
import { ConfirmationPanel } from './confirm/confirmation-panel';
import { useCardToPay } from './api/use-card-to-pay';
import { useChangeRideCard } from './api/use-change-ride-card';
import { DebtPanel } from './debt-panel';
import { rideCardTexts as words } from './debt-texts';
import { notTakenWords } from './not-taken';
import { PayPanel } from './views/pay-panel';

export interface RidePaymentProps {
  ride: Ride;
  /** Where cards are added. */
  addTo: string;
}

/** What a ride's rider has to do about its payment: another card while it goes on, paying once it is over; nothing otherwise. */
export function RidePayment({ ride, addTo }: RidePaymentProps) {
  if (ride.my_role !== 'rider') return null;
  const isOver = !isOpen(ride);
  if (!isOver && ride.payment_status !== 'failed') return null;
  return (
    <div className="flex flex-col gap-3 empty:hidden">
      <ConfirmationPanel rideId={ride.id} />
      {isOver ? <DebtPanel rideId={ride.id} addTo={addTo} /> : <OtherCard {...{ ride, addTo }} />}
    </div>
  );
}

function OtherCard({ ride, addTo }: RidePaymentProps) {
  const { cards, cardId, choose } = useCardToPay(ride.pickup_time);
  const { change, isChanging, problem } = useChangeRideCard(ride.id);
  const isToConfirm = useConfirmations().confirmations.some(({ ride_id: id, purpose }) => id === ride.id && purpose === 'fare');
  const title = isToConfirm ? words.other : words.title;
  const waits = ride.status === 'confirmed' && ride.is_scheduled;
  return (
    <div ref={keepFocus}>
      <PayPanel
        title={title({ money: formatMoney(ride.price, ride.currency) })}
        detail={waits ? words.scheduled({ hours: releaseUnpaidBeforeMs / hourMs }) : words.now}
        act={words.use}
        {...{ cards, problem, addTo }}
        closed={notTakenWords()}
        chosen={cardId}
        isBusy={isChanging}
        onChoose={choose}
        onAct={() => (cardId === undefined ? undefined : change(cardId))}
      />
    </div>
  );
}
