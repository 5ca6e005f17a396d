import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { cn } from '../../../ui/cn';
import { Checkbox } from '../../../ui/forms/checkbox';
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from '../../../ui/display/table';
import { moveAmongRows } from '../../../ui/row-keys';
import { DeskPages, type DeskPagesProps } from './desk-pages';

export interface DeskColumn<R> {
  readonly key: string;
  readonly label: string;
  /** Counts and times, at the right. */
  readonly isNumeric?: boolean;
  cell(row: R): ReactNode;
}

/** Rows that can be chosen, to do something with all of them. */
export interface DeskSelection<R> {
  readonly chosen: ReadonlySet<string>;
  /** No more can be chosen. */
  readonly isFull: boolean;
  /** What is chosen by a row's box, and by that of all. */
  labelOf(row: R): string;
  readonly labelOfAll: string;
  onChoose(rows: readonly R[], isChosen: boolean): void;
}

export interface DeskListProps<R> extends DeskPagesProps {
  /** What the rows are. */
  label: string;
  rows: readonly R[];
  columns: readonly DeskColumn<R>[];
  keyOf(row: R): string;
  /** Where a row leads: its first cell is the link, and all of the row is pressable. */
  linkOf?: ((row: R) => string) | undefined;
  selection?: DeskSelection<R> | undefined;
}

/** Rows of the desk: a table, and on phones a card for each row. Arrow keys go from row to row. */
export function DeskList<R>({ label, rows, columns, keyOf, linkOf, selection, ...pages }: DeskListProps<R>) {
  return (
    <div className="flex flex-col gap-3">
      <Table label={label} className="max-md:block max-md:min-w-0">
        <TableHead className="max-md:hidden">
          <tr>
            {selection ? <AllHeader {...{ rows, keyOf, selection }} /> : null}
            {columns.map(({ key, label: name, isNumeric = false }) => (
              <TableHeader key={key} className={cn('max-xl:px-2', isNumeric && 'text-end')}>
                {name}
              </TableHeader>
            ))}
          </tr>
        </TableHead>
        <TableBody className="max-md:block">
          {rows.map((row) => (
            <Row key={keyOf(row)} {...{ row, columns, selection, id: keyOf(row), to: linkOf?.(row) }} />
          ))}
        </TableBody>
      </Table>
      <DeskPages {...pages} />
    </div>
  );
}

interface RowProps<R> {
  row: R;
  columns: readonly DeskColumn<R>[];
  to: string | undefined;
  id: string;
  selection: DeskSelection<R> | undefined;
}

// On a phone it stands above the card's first line.
const boxCell = 'w-10 max-md:flex max-md:h-auto max-md:w-auto max-md:border-0 max-md:px-4 max-md:py-1';

function AllHeader<R>({ rows, keyOf, selection }: Required<Pick<DeskListProps<R>, 'rows' | 'keyOf'>> & { selection: DeskSelection<R> }) {
  const count = rows.filter((row) => selection.chosen.has(keyOf(row))).length;
  const isAll = count === rows.length;
  return (
    <TableHeader className="w-10">
      <Checkbox
        aria-label={selection.labelOfAll}
        checked={isAll || (count > 0 && 'indeterminate')}
        disabled={selection.isFull && count === 0}
        onCheckedChange={() => selection.onChoose(rows, !isAll)}
      />
    </TableHeader>
  );
}

function BoxCell<R>({ row, id, selection }: { row: R; id: string; selection: DeskSelection<R> }) {
  const isChosen = selection.chosen.has(id);
  return (
    <TableCell className={boxCell}>
      <Checkbox
        aria-label={selection.labelOf(row)}
        className="relative z-10"
        checked={isChosen}
        disabled={selection.isFull && !isChosen}
        onCheckedChange={() => selection.onChoose([row], !isChosen)}
      />
    </TableCell>
  );
}

// Of a card, what a row does not have is left out.
const cardCell =
  'max-xl:px-2 max-md:has-[>span:last-child:empty]:hidden max-md:flex max-md:h-auto max-md:justify-between max-md:gap-4 max-md:border-0 max-md:px-4 max-md:py-1 max-md:text-end';

/** The card's title: what the row is. */
const headCell = 'max-md:text-start max-md:font-semibold max-md:text-ink';

function Row<R>({ row, columns, to, id, selection }: RowProps<R>) {
  return (
    <TableRow className="relative max-md:block max-md:border-b max-md:border-line max-md:py-2">
      {selection ? <BoxCell {...{ row, id, selection }} /> : null}
      {columns.map(({ key, label, isNumeric = false, cell }, place) => (
        <TableCell key={key} isNumeric={isNumeric} className={cn(cardCell, place === 0 && headCell)}>
          {place === 0 ? null : (
            <span aria-hidden="true" className="shrink-0 text-start font-sans text-xs text-ink-faint md:hidden">
              {label}
            </span>
          )}
          <span className="min-w-0 break-words">
            {place === 0 && to !== undefined ? <RowLink to={to}>{cell(row)}</RowLink> : cell(row)}
          </span>
        </TableCell>
      ))}
    </TableRow>
  );
}

function RowLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link
      data-row-act
      to={to}
      onKeyDown={(event) => moveAmongRows(event.currentTarget.closest('tbody'), event)}
      className="font-semibold text-ink outline-none after:absolute after:inset-0 focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-focus"
    >
      {children}
    </Link>
  );
}
