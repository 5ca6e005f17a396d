import type { ComponentProps } from 'react';
import { cn } from '../cn';

export type TableProps = ComponentProps<'table'> & {
  /** What the rows are: 'Applications'. */
  label: string;
};

/** Rows and columns, compact. Wider than its place, it scrolls sideways by itself, by keyboard too. */
export function Table({ label, className, ...rest }: TableProps) {
  return (
    <section
      data-slot="table"
      aria-label={label}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard, or its right half is not
      tabIndex={0}
      className="w-full overflow-x-auto rounded-lg border border-line bg-surface shadow-sm"
    >
      <table className={cn('w-full min-w-xl border-collapse text-start text-sm', className)} {...rest} />
    </section>
  );
}

export function TableHead({ className, ...rest }: ComponentProps<'thead'>) {
  return <thead data-slot="table-head" className={cn('bg-sunken text-xs text-ink-soft', className)} {...rest} />;
}

export function TableBody({ className, ...rest }: ComponentProps<'tbody'>) {
  return <tbody data-slot="table-body" className={cn('[&>tr:hover]:bg-hover [&>tr:last-child>*]:border-b-0', className)} {...rest} />;
}

export function TableRow({ className, ...rest }: ComponentProps<'tr'>) {
  return <tr data-slot="table-row" className={cn('transition-colors', className)} {...rest} />;
}

export function TableHeader({ className, ...rest }: ComponentProps<'th'>) {
  return (
    <th
      scope="col"
      data-slot="table-header"
      className={cn('h-9 border-b border-line px-3 text-start font-semibold whitespace-nowrap first:ps-4 last:pe-4', className)}
      {...rest}
    />
  );
}

export type TableCellProps = ComponentProps<'td'> & {
  /** Money, times, counts: digits under digits, at the right. */
  isNumeric?: boolean;
};

export function TableCell({ isNumeric = false, className, ...rest }: TableCellProps) {
  return (
    <td
      data-slot="table-cell"
      className={cn(
        'h-10 border-b border-line px-3 py-1.5 first:ps-4 last:pe-4',
        isNumeric && 'numeral text-end whitespace-nowrap',
        className,
      )}
      {...rest}
    />
  );
}
