import type { WhyCharge, WhyMoney as Money } from '@server/why/why.contract.js';
import { formatMoney } from '../../../lib/format/money';
import { Badge } from '../../../ui/display/badge';
import { chargedTexts, chargedWords, moneyTexts as texts } from '../why-texts';
import { WhyLedger } from './why-ledger';
import { Nothing, WhyPart } from './why-part';

export interface WhyMoneyProps {
  money: Money;
}

/** The price by its lines, what was charged by which rule, and where the money went: the accounts add up to nothing (I4). */
export function WhyMoney({ money }: WhyMoneyProps) {
  const { currency, lines, price_cents: price, charges } = money;
  const say = (cents: number) => formatMoney(cents / 100, currency);
  return (
    <WhyPart title={texts.title}>
      <dl className="flex flex-col gap-1 rounded-lg border border-line bg-surface p-4">
        {lines.map(({ label, amount_cents: cents }, place) => (
          <Line key={`${label} ${place}`} label={label} value={say(cents)} />
        ))}
        <Line label={texts.price} value={say(price)} isSum />
      </dl>
      <RuleLines money={money} say={say} />
      <h3 className="text-body font-semibold text-ink">{texts.charges}</h3>
      {charges.length === 0 ? <Nothing>{texts.noCharges}</Nothing> : null}
      <ul className="flex flex-col gap-3">
        {charges.map((charge) => (
          <li key={charge.purpose} className="border-s-2 border-line ps-3">
            <p className="flex flex-wrap items-center gap-2 text-body text-ink">
              {chargedTexts.purposes[charge.purpose]} <span className="numeral font-semibold">{say(charge.amount_cents)}</span>
              <Badge tone={charge.is_owed ? 'danger' : 'neutral'}>{chargedWords(charge, texts.void)}</Badge>
            </p>
            <p className="max-w-[68ch] text-caption text-ink-soft">{ruleOf(charge.purpose, money, say)}</p>
          </li>
        ))}
      </ul>
      <WhyLedger {...{ money, say }} />
    </WhyPart>
  );
}

function Line({ label, value, isSum = false }: { label: string; value: string; isSum?: boolean }) {
  return (
    <div className={isSum ? 'mt-1 flex justify-between gap-4 border-t border-line pt-2 font-semibold' : 'flex justify-between gap-4'}>
      <dt className="min-w-0 text-body break-words text-ink">{label}</dt>
      <dd className="numeral text-body text-ink">{value}</dd>
    </div>
  );
}

type Say = (cents: number) => string;

function RuleLines({ money: { rules, driver_share_cents: share }, say }: { money: Money; say: Say }) {
  return (
    <p className="max-w-[68ch] text-caption text-ink-soft">
      {texts.share({ share: say(share), percent: rules.platform_percent })}{' '}
      {rules.wait_per_minute_cents === 0
        ? texts.waitFree
        : texts.wait({ minutes: rules.free_wait_minutes, price: say(rules.wait_per_minute_cents) })}
    </p>
  );
}

/** By which rule of its tariff it was charged. */
function ruleOf(purpose: WhyCharge['purpose'], { rules, is_scheduled: isScheduled }: Money, say: Say): string {
  if (purpose === 'cancel_fee') {
    const values = { minutes: rules.free_cancel_minutes, fee: say(rules.late_cancel_cents) };
    return isScheduled ? texts.rules.cancel_fee_scheduled(values) : texts.rules.cancel_fee(values);
  }
  return purpose === 'no_show_fee' ? texts.rules.no_show_fee({ fee: say(rules.no_show_cents) }) : texts.rules[purpose];
}
