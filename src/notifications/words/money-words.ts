import type { PaymentFacts, ReturnFacts, SetbackFacts } from '../../payments/payments.events.js';
import type { PayoutAccount, PayoutFailure, PayoutWay } from '../../payments/payouts/payouts.contract.js';
import { type Money, moneyText, type Reader, type Words } from './reader.js';
import { say } from './say.js';
import { moneyTexts as texts } from './money/texts.js';
import { type Trip, tripValues } from './trip.js';

type Purpose = PaymentFacts['purpose'];

interface Amount {
  readonly amount: Money;
}
interface OfTrip {
  readonly trip: Trip;
}
type OfPayout = Amount & Readonly<PayoutAccount>;
type OfReturn = Amount & Pick<ReturnFacts, 'kind'>;

const payoutValues = ({ amount, bank, last4 }: OfPayout, reader: Reader) => ({
  amount: moneyText(amount, reader),
  account: texts.account({ bank, last4 }),
});

/** What both sides are told about money. */
export const moneyWords = {
  paid: ({ amount, purpose }: Amount & { readonly purpose: Purpose }, reader: Reader): Words => ({
    title: texts.paid.title({ amount: moneyText(amount, reader) }),
    message: texts.paid.message[purpose],
  }),
  share({ amount, purpose, wasOwed }: Amount & { readonly purpose: Purpose; readonly wasOwed: boolean }, reader: Reader): Words {
    const { title, message } = texts.share;
    const share = message[purpose]({ share: moneyText(amount, reader) });
    return { title, message: wasOwed ? `${texts.share.wasOwed} ${share}` : share };
  },
  card_declined: ({ amount }: Amount, reader: Reader) => say(texts.card_declined, { amount: moneyText(amount, reader) }),
  extra_declined: ({ amount, purpose }: Amount & { readonly purpose: 'tip' | 'lost_item' }, reader: Reader): Words => ({
    title: texts.extra_declined.title,
    message: texts.extra_declined.message[purpose]({ amount: moneyText(amount, reader) }),
  }),
  to_confirm: ({ amount }: Amount, reader: Reader) => say(texts.to_confirm, { amount: moneyText(amount, reader) }),
  share_to_confirm: ({ amount }: Amount, reader: Reader) => say(texts.share_to_confirm, { amount: moneyText(amount, reader) }),
  owed: ({ amount }: Amount, reader: Reader) => say(texts.owed, { amount: moneyText(amount, reader) }),
  share_pending: ({ amount }: Amount, reader: Reader) => say(texts.share_pending, { amount: moneyText(amount, reader) }),
  /** One that was told before parts were told of has none. */
  setback: ({ amount, kind, part = null }: Amount & Pick<SetbackFacts, 'kind'> & Partial<Pick<SetbackFacts, 'part'>>, reader: Reader) =>
    say(part === null ? texts.setback[kind] : texts.setback.parts[part], { amount: moneyText(amount, reader) }),
  refund_bounced: ({ amount }: Amount, reader: Reader) => say(texts.refund_bounced, { amount: moneyText(amount, reader) }),
  returned: ({ amount, kind }: OfReturn, reader: Reader) => say(texts.returned[kind], { amount: moneyText(amount, reader) }),
  given_by_hand: ({ amount }: Amount, reader: Reader) => say(texts.given_by_hand, { amount: moneyText(amount, reader) }),
  share_returned: ({ amount, kind }: OfReturn, reader: Reader) => say(texts.share_returned[kind], { amount: moneyText(amount, reader) }),
  unpaid: ({ trip }: OfTrip, reader: Reader) => say(texts.unpaid, tripValues(trip, reader)),
  unpaid_for_driver: ({ trip }: OfTrip, reader: Reader) => say(texts.unpaid_for_driver, tripValues(trip, reader)),
  payout_pending: (payout: OfPayout, reader: Reader) => say(texts.payout_pending, payoutValues(payout, reader)),
  payout_queued: (payout: OfPayout, reader: Reader) => say(texts.payout_queued, payoutValues(payout, reader)),
  payout_in_transit: (payout: OfPayout, reader: Reader) => say(texts.payout_in_transit, payoutValues(payout, reader)),
  payout_paid: (payout: OfPayout, reader: Reader) => say(texts.payout_paid, payoutValues(payout, reader)),
  paid_by_hand: ({ amount, way, reference }: Amount & { readonly way: PayoutWay; readonly reference: string }, reader: Reader): Words => ({
    title: texts.paid_by_hand.title({ amount: moneyText(amount, reader) }),
    message: texts.paid_by_hand.message[way]({ reference }),
  }),
  payout_put_back: ({ amount, reference }: Amount & { readonly reference: string }, reader: Reader) =>
    say(texts.payout_put_back, { amount: moneyText(amount, reader), reference }),
  payout_failed: ({ amount, why }: Amount & { readonly why: PayoutFailure }, reader: Reader): Words => ({
    title: texts.payout_failed.title({ amount: moneyText(amount, reader) }),
    message: texts.payout_failed.message[why],
  }),
} as const;
