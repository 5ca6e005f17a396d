import type { WhyMoney } from '@server/why/why.contract.js';
import { moneyTexts as texts } from '../why-texts';
import { Nothing } from './why-part';

export interface WhyLedgerProps {
  money: WhyMoney;
  /** Cents in the money of the ride. */
  say(cents: number): string;
}

const cell = 'px-3 py-2 text-start text-body';

/** Every booking of the ride, by whose account it is on. */
export function WhyLedger({ money: { entries, sum_cents: sum }, say }: WhyLedgerProps) {
  return (
    <>
      <h3 className="text-body font-semibold text-ink">{texts.ledger}</h3>
      {entries.length === 0 ? (
        <Nothing>{texts.noLedger}</Nothing>
      ) : (
        <table className="w-full rounded-lg border border-line bg-surface">
          <caption className="sr-only">{texts.ledger}</caption>
          <thead>
            <tr className="border-b border-line text-ink-faint">
              <th scope="col" className={cell}>
                {texts.account}
              </th>
              <th scope="col" className={cell}>
                {texts.kind}
              </th>
              <th scope="col" className={`${cell} text-end`}>
                {texts.amount}
              </th>
            </tr>
          </thead>
          <tbody>
            {entries.map(({ id, account, kind, amount_cents: cents }) => (
              <tr key={id}>
                <td className={cell}>{texts.accounts[account]}</td>
                <td className={cell}>{texts.kinds[kind]}</td>
                <td className={`${cell} numeral text-end`}>{say(cents)}</td>
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr className="border-t border-line font-semibold">
              <th scope="row" colSpan={2} className={cell}>
                {texts.sum}
              </th>
              <td className={`${cell} numeral text-end`}>{say(sum)}</td>
            </tr>
          </tfoot>
        </table>
      )}
    </>
  );
}
