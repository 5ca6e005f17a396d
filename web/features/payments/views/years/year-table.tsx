import type { EarnedSum, EarnedYear } from '@server/payments/years/earned-year.contract.js';
import { formatMonthName } from '../../../../lib/format/day';
import { formatMoney } from '../../../../lib/format/money';
import { cn } from '../../../../ui/cn';
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from '../../../../ui/display/table';
import { Skeleton } from '../../../../ui/feedback/skeleton';
import { yearTexts as texts } from '../../years/year-texts';

/** What is the driver's first, then what it is made of, what riders paid for it, and what reached the bank. */
const columns = {
  earned_cents: 'earned',
  share_cents: 'share',
  tips_cents: 'tips',
  fees_cents: 'fees',
  corrections_cents: 'corrections',
  fares_cents: 'fares',
  platform_cents: 'platform',
  paid_out_cents: 'paidOut',
} as const satisfies Record<Exclude<keyof EarnedSum, 'rides'>, keyof typeof texts>;
const sums = Object.keys(columns) as (keyof typeof columns)[];

/** Stays where it is while the others are scrolled beneath it. */
const pinned = 'sticky start-0 z-1 bg-surface text-start font-medium whitespace-nowrap print:static';
/** Of a head in two lines rather than a column as wide as its name. */
const narrow = 'px-2 text-end align-bottom whitespace-normal py-2 leading-tight';

/** A year by month, and its total; on paper as wide as the page. */
export function YearTable({ year: { year, months, total, currency } }: { year: EarnedYear }) {
  return (
    <div className="print:text-xs [&_[data-slot=table]]:print:overflow-visible [&_[data-slot=table]]:print:shadow-none">
      <Table label={texts.table({ year: String(year) })} className="min-w-2xl print:min-w-0 print:text-xs">
        <TableHead>
          <tr>
            <TableHeader className={`${pinned} bg-sunken align-bottom py-2`}>{texts.month}</TableHeader>
            <TableHeader className={narrow}>{texts.rides}</TableHeader>
            {sums.map((name) => (
              <TableHeader key={name} className={narrow}>
                {texts[columns[name]]}
              </TableHeader>
            ))}
          </tr>
        </TableHead>
        <TableBody>
          {months.map(({ month, ...sum }) => (
            <Row key={month} name={formatMonthName(month)} {...{ sum, currency }} />
          ))}
        </TableBody>
        <tfoot className="font-semibold [&_:is(td,th)]:border-t [&_:is(td,th)]:border-b-0">
          <Row name={texts.total} sum={total} {...{ currency }} />
        </tfoot>
      </Table>
    </div>
  );
}

function Row({ name, sum, currency }: { name: string; sum: EarnedSum; currency: string }) {
  return (
    <TableRow>
      <TableHeader scope="row" className={`${pinned} text-ink`}>
        {name}
      </TableHeader>
      <TableCell isNumeric className="px-2">
        {sum.rides}
      </TableCell>
      {sums.map((column) => (
        <TableCell
          key={column}
          isNumeric
          className={cn('px-2', column === 'earned_cents' && 'font-semibold', sum[column] === 0 && 'text-ink-faint')}
        >
          {formatMoney(sum[column] / 100, currency)}
        </TableCell>
      ))}
    </TableRow>
  );
}

/** As high as the sums and a few months. */
export function YearSkeleton() {
  return (
    <output aria-label={texts.loading} className="flex flex-col gap-4">
      <Skeleton className="h-12" />
      <Skeleton className="h-90 rounded-lg" />
    </output>
  );
}
