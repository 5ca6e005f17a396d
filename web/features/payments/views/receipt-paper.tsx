import { localAddress } from '@server/town/address.contract.js';
import type { Receipt } from '@server/payments/receipts/receipt.contract.js';
import { firstNameOf } from '@server/profiles/profiles.contract.js';
import type { ReactNode } from 'react';
import { formatMoney } from '../../../lib/format/money';
import { cn } from '../../../ui/cn';
import { WhomToAsk } from '../../../ui/display/whom-to-ask';
import { Skeleton } from '../../../ui/feedback/skeleton';
import { receiptTexts } from '../receipt-texts';
import { chargeWords, factsOf, formatStamp, isUnderWay } from '../state/receipt-words';

/** What a ride cost, who paid it and who got it; prints on one page. */
export function ReceiptPaper({ receipt }: { receipt: Receipt }) {
  return (
    <article
      aria-label={receiptTexts.title}
      data-testid="receipt-paper"
      className="flex flex-col gap-6 rounded-lg border border-line bg-surface p-4 sm:p-6 print:gap-4 print:border-0 print:p-0"
    >
      <Part title={receiptTexts.ride}>
        <dl className="flex flex-col gap-1.5 text-body">
          {factsOf(receipt).map(({ name, value }) => (
            <Row key={name} name={name} value={value} />
          ))}
        </dl>
        <Places receipt={receipt} />
      </Part>
      {receipt.charges.length === 0 ? <Nothing receipt={receipt} /> : <Money receipt={receipt} />}
      <WhomToAsk />
    </article>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title} className="flex break-inside-avoid flex-col gap-3">
      <h2 className="text-base">{title}</h2>
      {children}
    </section>
  );
}

interface RowProps {
  name: string;
  value: string;
  isStrong?: boolean;
}

function Row({ name, value, isStrong = false }: RowProps) {
  return (
    <div className={cn('flex items-baseline justify-between gap-4', isStrong ? 'font-semibold text-ink' : 'text-ink-soft')}>
      <dt>{name}</dt>
      <dd className="numeral text-end [overflow-wrap:anywhere]">{value}</dd>
    </div>
  );
}

function Places({ receipt }: { receipt: Receipt }) {
  const places = [
    { name: receiptTexts.pickup, address: receipt.pickup_address },
    ...receipt.stop_addresses.map((address) => ({ name: receiptTexts.stop, address })),
    { name: receiptTexts.destination, address: receipt.destination_address },
  ];
  return (
    <ol className="flex flex-col gap-2 border-t border-line pt-3">
      {places.map(({ name, address }, place) => (
        <li key={`${place} ${address}`}>
          <span className="block text-xs font-semibold text-ink-faint">{name}</span>
          <span className="block text-body [overflow-wrap:anywhere] text-ink">{localAddress(address)}</span>
        </li>
      ))}
    </ol>
  );
}

function Nothing({ receipt }: { receipt: Receipt }) {
  const isOpen = isUnderWay(receipt);
  return (
    <Part title={receiptTexts.price}>
      <p className="text-body text-ink-soft">
        <span className="block font-semibold text-ink">{isOpen ? receiptTexts.notYet : receiptTexts.nothing}</span>
        {isOpen ? receiptTexts.notYetDetail : receiptTexts.nothingDetail}
      </p>
    </Part>
  );
}

function Money({ receipt }: { receipt: Receipt }) {
  const { currency, lines, charges, time_zone: zone } = receipt;
  const money = (cents: number) => formatMoney(cents / 100, currency);
  return (
    <>
      <Part title={receiptTexts.price}>
        <dl className="flex flex-col gap-1.5 text-body">
          {lines.map(({ kind, label, amount_cents: cents }, place) => (
            <Row key={`${place} ${kind}`} name={label ?? receiptTexts.kinds[kind]} value={money(cents)} />
          ))}
          <div className="mt-1 flex items-baseline justify-between gap-4 border-t border-dashed border-line-strong/60 pt-2.5 text-ink">
            <dt className="font-semibold">{receiptTexts.total}</dt>
            <dd className="numeral font-display text-xl font-semibold">{money(receipt.total_cents)}</dd>
          </div>
        </dl>
      </Part>
      <Part title={receiptTexts.payment}>
        <ul className="flex flex-col gap-1 text-body text-ink-soft">
          {charges.map((charge) => (
            <li key={charge.kind}>{chargeWords(charge, zone)}</li>
          ))}
        </ul>
        <dl className="flex flex-col gap-1.5 text-body">
          <Row name={receiptTexts.paid} value={money(receipt.paid_cents)} />
          {receipt.open_cents > 0 ? <Row isStrong name={receiptTexts.open} value={money(receipt.open_cents)} /> : null}
          {receipt.refunded_at === null ? null : (
            <Row name={receiptTexts.refunded({ when: formatStamp(receipt.refunded_at, zone) })} value={money(receipt.refunded_cents)} />
          )}
        </dl>
      </Part>
      {receipt.shared ? <Shared shared={receipt.shared} money={money} /> : null}
      <Part title={receiptTexts.parts}>
        <dl className="flex flex-col gap-1.5 text-body">
          <Row isStrong name={driverPart(receipt)} value={money(receipt.driver_cents)} />
          <Row name={receiptTexts.platformPart} value={money(receipt.platform_cents)} />
        </dl>
      </Part>
    </>
  );
}

interface SharedProps {
  shared: NonNullable<Receipt['shared']>;
  money(cents: number): string;
}

/** A fare that friends split: each their part, the rider's own first (M51). */
function Shared({ shared, money }: SharedProps) {
  return (
    <Part title={receiptTexts.shared}>
      <dl className="flex flex-col gap-1.5 text-body">
        <Row isStrong name={receiptTexts.ownPart} value={money(shared.own_cents)} />
        {shared.parts.map(({ name, amount_cents: cents, refunded_cents: refunded }, place) => (
          <Row
            key={`${place} ${name}`}
            name={refunded === 0 ? name : receiptTexts.refundedTo({ name, money: money(refunded) })}
            value={money(cents)}
          />
        ))}
      </dl>
    </Part>
  );
}

function driverPart({ my_role: role, driver_name: name }: Receipt): string {
  if (role === 'driver') return receiptTexts.yourPart;
  return receiptTexts.driverPart({ driver: name === null ? receiptTexts.theDriver : firstNameOf(name) });
}

/** As high as a receipt of a few lines. */
export function ReceiptSkeleton() {
  return (
    <output aria-label={receiptTexts.loading} className="flex flex-col gap-3 rounded-lg border border-line bg-surface p-4 sm:p-6">
      {Array.from({ length: 12 }, (_, row) => (
        <Skeleton key={row} className={row % 4 === 0 ? 'h-5 w-1/4' : 'h-4 w-full'} />
      ))}
    </output>
  );
}
