import { maxPassengers, maxStops, quoteLifeMs, scheduleMaxAheadMs, scheduleMinAheadMs } from '../../booking/quotes/quote.contract.js';
import { minuteMs } from '../../contract/duration.js';
import { maxVehicleYears, minLicenseYears } from '../../drivers/applications/applications.contract.js';
import { type TownTariff, toAmount } from '../../fares/fare.api.js';
import { tipWindowMs } from '../../payments/extras/tips.contract.js';
import { tipBounds } from '../../rides/ride.contract.js';
import { maxPaymentMethods } from '../../payments/payments.contract.js';
import { payoutLimits } from '../../payments/payouts/payouts.contract.js';
import { disputeWindowMs } from '../../payments/refunds/refunds.contract.js';
import { maxSplitFriends, splitWindowMs } from '../../payments/split/split.contract.js';
import { closingGraceDays } from '../../privacy/closing/closing.contract.js';
import { exportKeptDays } from '../../privacy/exports/exports.contract.js';
import { reviewHiddenMs } from '../../reviews/reviews.contract.js';
import { favoritesFirstMs } from '../../rides/record/search.contract.js';
import { waitMinutesMax } from '../../rides/fees/wait.contract.js';
import { driverLateMs, driverStalledMs, noShowAfterMs, reviewWindowMs } from '../../rides/ride.contract.js';
import type { Town } from '../../service-area/the-town.contract.js';
import { shareLingerMs } from '../../sharing/sharing.contract.js';
import { lostItemWindowMs, returnFeeCents } from '../../support/lost-items/lost-items.contract.js';
import { countText, moneyText, spanText } from '../words.js';
import type { HelpArticle } from './help.contract.js';
import { helpTexts as texts } from './texts.js';
import { kmPerMile } from '../../town/geo.contract.js';

/** `asked`: other words by which it is asked for. */
export type Article = HelpArticle & { readonly asked: string };

type Key = keyof typeof texts;

const article = (id: Key, text: string): Article => ({ id, title: texts[id].title, asked: texts[id].asked, text });
const minutes = (count: number): string => spanText(count * minuteMs);

/** What holds whatever rides cost. */
export function generalArticles({ emergency_number: call }: Pick<Town, 'emergency_number'>): Article[] {
  const { card, declined, dispute, receipt, schedule, move, stops, split, follow, safety, pin, rate, drive, car, block, data, operator } =
    texts;
  const kept = countText(exportKeptDays, 'day');
  return [
    article('card', card.text({ most: maxPaymentMethods })),
    article('declined', declined.text),
    article('dispute', dispute.text({ days: spanText(disputeWindowMs) })),
    article('receipt', receipt.text),
    article(
      'schedule',
      schedule.text({ soonest: spanText(scheduleMinAheadMs), latest: spanText(scheduleMaxAheadMs), first: spanText(favoritesFirstMs) }),
    ),
    article('move', move.text),
    article('stops', stops.text({ people: maxPassengers, stops: maxStops })),
    article('split', split.text({ friends: maxSplitFriends, hours: spanText(splitWindowMs) })),
    article('follow', follow.text({ linger: spanText(shareLingerMs) })),
    article('safety', safety.text({ call })),
    article('pin', pin.text),
    article('rate', rate.text({ days: spanText(reviewWindowMs), hidden: spanText(reviewHiddenMs) })),
    article('drive', drive.text({ years: countText(minLicenseYears, 'year'), age: countText(maxVehicleYears, 'year') })),
    article('car', car.text),
    article('block', block.text),
    article('data', data.text({ kept, grace: countText(closingGraceDays, 'day') })),
    article('operator', operator.text),
  ];
}

/** What the prices in force say. */
export function pricedArticles(tariff: TownTariff): Article[] {
  const money = (cents: number): string => moneyText(toAmount(cents), tariff.currency);
  return [...feeArticles(tariff, money), ...driverArticles(tariff, money)];
}

type Money = (cents: number) => string;

function feeArticles(tariff: TownTariff, money: Money): Article[] {
  const { cancel, fees, wait, missed, price, lost } = texts;
  const late = { late: spanText(driverLateMs), stalled: spanText(driverStalledMs) };
  const free = { free: minutes(tariff.free_cancel_minutes), before: minutes(tariff.scheduled_free_cancel_minutes) };
  const waiting = { free: minutes(tariff.free_wait_minutes), later: minutes(tariff.scheduled_free_wait_minutes) };
  const each = money(tariff.wait_per_minute_cents);
  const [canceled, noShow] = [money(tariff.late_cancel_cents), money(tariff.no_show_cents)];
  const fixed = { booking: money(tariff.booking_cents), scheduled: money(tariff.scheduled_cents) };
  const rate = tariff.units === 'km' ? tariff.per_mile_cents / kmPerMile : tariff.per_mile_cents;
  const rates = { base: money(tariff.base_cents), rate: money(rate), minute: money(tariff.per_minute_cents) };
  return [
    article('cancel', cancel.text({ ...free, ...late, fee: canceled })),
    article('fees', fees.text({ ...fixed, wait: each, cancel: canceled, missed: noShow })),
    article('wait', wait.text({ ...waiting, wait: each, most: minutes(waitMinutesMax) })),
    article('missed', missed.text({ after: spanText(noShowAfterMs), late: late.late, fee: noShow })),
    article('price', price.text[tariff.units]({ ...rates, least: money(tariff.minimum_cents), quote: spanText(quoteLifeMs) })),
    article('lost', lost.text({ days: spanText(lostItemWindowMs), fee: money(returnFeeCents) })),
  ];
}

function driverArticles(tariff: TownTariff, money: Money): Article[] {
  const { paid, share, tip } = texts;
  return [
    article('paid', paid.text({ least: money(payoutLimits.minCents), most: money(payoutLimits.maxCents) })),
    article('share', share.text({ kept: `${100 - tariff.platform_percent}%` })),
    article('tip', tip.text({ least: money(tipBounds.minCents), most: money(tipBounds.maxCents), days: spanText(tipWindowMs) })),
  ];
}
