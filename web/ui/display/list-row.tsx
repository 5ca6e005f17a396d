import type { ComponentProps, ReactNode } from 'react';
import { Link } from 'react-router';
import { cn } from '../cn';

export type ListRowProps = Omit<ComponentProps<'div'>, 'title' | 'onClick'> & {
  /** A face or an icon. */
  leading?: ReactNode;
  title: ReactNode;
  /** The second line; cut at the end when too long. */
  detail?: ReactNode;
  /** Small words at the end of the first line: a time, a price. */
  meta?: ReactNode;
  /** A count, badge, button or menu at the end; stays pressable by itself. */
  trailing?: ReactNode;
  /** What trails goes below the words where little room would be left for these. */
  wraps?: boolean;
  /** Where pressing the row goes. */
  to?: string;
  /** What pressing the row does, when it goes nowhere. */
  onPress?: () => void;
  isSelected?: boolean;
  /** Something new is in it: the words grow heavier. */
  isUnread?: boolean;
};

/** A row of a list, pressable all over when it has `to` or `onPress`. */
export function ListRow(props: ListRowProps) {
  const { leading, title, detail, meta, trailing, wraps, to, onPress, isSelected, isUnread, className, ...rest } = props;
  return (
    <div
      data-slot="list-row"
      data-selected={isSelected ? '' : undefined}
      className={cn(
        'relative flex min-h-14 items-center gap-3 rounded-lg px-3 py-2 transition-colors',
        'has-data-row-act:hover:bg-hover has-[[data-row-act]:active]:bg-pressed',
        isSelected && 'bg-brand-soft has-data-row-act:hover:bg-brand-soft',
        wraps && 'flex-wrap gap-y-1',
        className,
      )}
      {...rest}
    >
      {leading ? <span className="flex shrink-0 items-center text-ink-faint [&>svg]:size-5">{leading}</span> : null}
      <RowText {...{ title, detail, meta, wraps, to, onPress, isSelected, isUnread }} />
      {trailing ? <div className="relative ms-auto flex shrink-0 items-center gap-1">{trailing}</div> : null}
    </div>
  );
}

type RowTextProps = Pick<ListRowProps, 'title' | 'detail' | 'meta' | 'wraps' | 'to' | 'onPress' | 'isSelected' | 'isUnread'>;

function RowText({ title, detail, meta, wraps, to, onPress, isSelected, isUnread }: RowTextProps) {
  return (
    <div className={cn('flex flex-1 flex-col', wraps ? 'min-w-28' : 'min-w-0')}>
      <div className="flex min-w-0 items-baseline justify-between gap-3">
        <RowTitle to={to} onPress={onPress} isSelected={isSelected} className={isUnread ? 'font-bold' : 'font-semibold'}>
          {title}
        </RowTitle>
        {meta ? (
          <span className={cn('numeral shrink-0 text-xs', isUnread ? 'font-semibold text-brand-text' : 'text-ink-faint')}>{meta}</span>
        ) : null}
      </div>
      {detail ? <div className={cn('truncate text-caption', isUnread ? 'font-medium text-ink' : 'text-ink-soft')}>{detail}</div> : null}
    </div>
  );
}

type RowTitleProps = Pick<ListRowProps, 'to' | 'onPress' | 'isSelected' | 'className'> & { children: ReactNode };

/** The row's link or button; its ::after covers the row, so that what trails is not nested inside it. */
function RowTitle({ to, onPress, isSelected, className, children }: RowTitleProps) {
  const look = cn('min-w-0 truncate text-start text-sm text-ink', className);
  const cover =
    'outline-none after:absolute after:inset-0 after:rounded-lg focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-focus';
  if (to)
    return (
      <Link data-row-act to={to} aria-current={isSelected ? 'true' : undefined} className={cn(look, cover)}>
        {children}
      </Link>
    );
  if (onPress)
    return (
      <button data-row-act type="button" aria-current={isSelected ? 'true' : undefined} onClick={onPress} className={cn(look, cover)}>
        {children}
      </button>
    );
  return <span className={look}>{children}</span>;
}
