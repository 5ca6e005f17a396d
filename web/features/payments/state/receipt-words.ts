import type { Receipt, ReceiptCharge } from '@server/payments/receipts/receipt.contract.js';
import { formatDuration } from '../../../lib/format/duration';
import { readerLocale } from '../../../lib/format/locale';
import { formatMiles } from '../../../lib/format/units/distance';
import { minuteMs } from '@server/contract/duration.js';
import { receiptTexts } from '../receipt-texts';
import { cardName } from './card-words';

/** A moment as it stands on paper, with year and zone: 'Nov 21, 2026, 8:30 AM EST'. */
export function formatStamp(at: string, timeZone: string): string {
  return new Intl.DateTimeFormat(readerLocale(), {
    year: 'numeric',
    month: 'short',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'short',
    timeZone,
  })
    .format(new Date(at))
    .replace('\u202f', ' ');
}

/** One fact of a ride and its name. */
export interface Fact {
  readonly name: string;
  readonly value: string;
}

/** When the ride was, how far it went and whose it is; what is not known is left out. */
export function factsOf(receipt: Receipt): Fact[] {
  const { time_zone: zone, duration_minutes: minutes } = receipt;
  const moment = (name: string, at: string | null) => (at === null ? [] : [{ name, value: formatStamp(at, zone) }]);
  return [
    ...moment(receiptTexts.pickupTime, receipt.pickup_time),
    ...moment(receiptTexts.started, receipt.started_at),
    ...moment(receipt.status === 'cancelled' ? receiptTexts.canceled : receiptTexts.ended, receipt.ended_at),
    { name: receiptTexts.distance, value: formatMiles(receipt.distance_miles) },
    ...(minutes === null ? [] : [{ name: receiptTexts.duration, value: formatDuration(minutes * minuteMs) }]),
    { name: receiptTexts.rider, value: receipt.rider_name },
    ...(receipt.driver_name === null ? [] : [{ name: receiptTexts.driver, value: receipt.driver_name }]),
  ];
}

/** 'Fare: paid with Visa •••• 4242 on Nov 21, 2026, 8:43 AM EST' */
export function chargeWords({ kind, state, paid_at: at, card }: ReceiptCharge, timeZone: string): string {
  const values = { kind: receiptTexts.kinds[kind], when: at === null ? '' : formatStamp(at, timeZone) };
  return card === null ? receiptTexts.withoutCard[state](values) : receiptTexts.withCard[state]({ ...values, card: cardName(card) });
}

/** Whether it may still come to cost something. */
export function isUnderWay({ ended_at: end, status }: Pick<Receipt, 'ended_at' | 'status'>): boolean {
  return end === null && status !== 'no_drivers';
}
