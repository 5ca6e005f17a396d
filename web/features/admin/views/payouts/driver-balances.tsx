import type { OwedDriver } from '@server/payments/payouts/by-hand/by-hand.contract.js';
import { payoutLimits } from '@server/payments/payouts/payouts.contract.js';
import { deskUserPath } from '@server/contract/pages/desk-paths.js';
import { formatMoney } from '../../../../lib/format/money';
import { Button } from '../../../../ui/button';
import { byHandTexts as texts } from '../../payouts/by-hand-texts';
import { type DeskColumn, DeskList, type DeskListProps } from '../desk-list';

export interface DriverBalancesProps extends Pick<DeskListProps<OwedDriver>, 'nextTo' | 'firstTo'> {
  drivers: readonly OwedDriver[];
  /** The reader's own id: somebody else pays them. */
  myId: string | undefined;
  onRecord(driver: OwedDriver): void;
}

/** What each driver has in their balance; a row leads to the driver. */
export function DriverBalances({ drivers, myId, onRecord, ...pages }: DriverBalancesProps) {
  const columns: readonly DeskColumn<OwedDriver>[] = [
    { key: 'driver', label: texts.driver, cell: ({ driver_name: name }) => <bdi>{name}</bdi> },
    {
      key: 'owed',
      label: texts.owed,
      isNumeric: true,
      cell: ({ balance_cents: cents, currency }) => <span className="numeral">{formatMoney(cents / 100, currency)}</span>,
    },
    {
      key: 'record',
      label: texts.byHand,
      isNumeric: true,
      cell: (driver) =>
        driver.balance_cents < payoutLimits.minCents || driver.driver_id === myId ? null : (
          // Above the row, which is a link itself.
          <Button className="relative z-1" aria-label={texts.recordOf({ name: driver.driver_name })} onClick={() => onRecord(driver)}>
            {texts.record}
          </Button>
        ),
    },
  ];
  return (
    <DeskList
      label={texts.balances}
      rows={drivers}
      columns={columns}
      keyOf={({ driver_id: id }) => id}
      linkOf={({ driver_id: id }) => deskUserPath(id)}
      {...pages}
    />
  );
}
