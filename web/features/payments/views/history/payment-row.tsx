import type { MyPayment } from '@server/payments/history/payment-history.contract.js';
import { ridePath } from '@server/contract/pages/ride-paths.js';
import { ChevronRight } from 'lucide-react';
import { formatDate, type Here } from '../../../../lib/format/day';
import { formatMoney } from '../../../../lib/format/money';
import { cn } from '../../../../ui/cn';
import { ListRow } from '../../../../ui/display/list-row';
import { LinkButton } from '../../../../ui/link-button';
import { historyTexts } from '../../history/payments-texts';
import { cardName } from '../../state/card-words';
import { hasReceipt, paymentPath, paymentState, paymentTitle } from '../../state/payment-words';
import { KindIcon } from '../kind-icon';

export interface PaymentRowProps {
  payment: MyPayment;
  here: Here;
  /** A place as it stands in a sentence, of its full address. */
  placeName(address: string): string;
}

/** One sum: what for, how much, how far it is, by which card and when; leads to its receipt, and beside that to its ride. */
export function PaymentRow({ payment, here, placeName }: PaymentRowProps) {
  const { kind, card, at } = payment;
  const to = paymentPath(payment);
  const details = [paymentState(payment), card === null ? '' : cardName(card), formatDate(at, here)].filter(Boolean);
  return (
    <ListRow
      data-testid="payment-row"
      {...(to === undefined ? {} : { to })}
      leading={<KindIcon kind={kind} />}
      title={paymentTitle(payment, placeName)}
      meta={<Amount payment={payment} />}
      detail={details.join(' · ')}
      trailing={<RideLink {...{ payment, placeName }} />}
    />
  );
}

/** What is paid stands plain, what comes back with its sign, and what took no money is faint. */
function Amount({ payment: { amount_cents: cents, currency, state } }: Pick<PaymentRowProps, 'payment'>) {
  const isBack = cents > 0;
  const shown = state === 'bounced' ? cents : Math.abs(cents);
  const look = isBack ? 'text-success-text' : state === 'held' || state === 'declined' ? 'text-ink-soft' : 'text-ink';
  return (
    <span className={cn('text-sm font-semibold', look)}>
      {isBack ? '+' : ''}
      {formatMoney(shown / 100, currency)}
    </span>
  );
}

/** The row itself leads there where there is no receipt yet. */
function RideLink({ payment, placeName }: Omit<PaymentRowProps, 'here'>) {
  const { ride } = payment;
  if (ride?.id == null || ride.destination_address === null || !hasReceipt(payment)) return null;
  return (
    <LinkButton
      variant="quiet"
      size="iconSmall"
      to={ridePath(ride.id)}
      aria-label={historyTexts.toRide({ place: placeName(ride.destination_address) })}
    >
      <ChevronRight className="rtl:-scale-x-100" />
    </LinkButton>
  );
}
