import type { Section } from '@server/notifications/notification-types.contract.js';
import { AlarmClock } from 'lucide-react';
import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { Link } from 'react-router';
import { cn } from '../../../ui/cn';
import { CountBadge } from '../../../ui/display/count-badge';
import { Field } from '../../../ui/forms/field';
import { Switch } from '../../../ui/forms/switch';
import { allOfIt, type Filters, historyPath } from '../state/filters';
import { sectionNames, snoozeTexts, texts } from '../texts';

export interface HistoryFiltersProps {
  filters: Filters;
  /** The sections to choose from with what is unread in each; null stands for all. */
  choices: readonly { section: Section | null; unread: number }[];
  /** How many are put off until later (M71). */
  snoozed: number;
  onUnreadOnly(isUnreadOnly: boolean): void;
  /** What stands at the end: Mark all read. */
  children?: ReactNode;
}

/** What the history shows; each choice is an address of its own, so that Back and reload keep it. */
export function HistoryFilters({ filters, choices, snoozed, onUnreadOnly, children }: HistoryFiltersProps) {
  const nav = useRef<HTMLElement>(null);
  const chosen = filters.isSnoozed ? 'snoozed' : filters.section;
  // On phones the row is longer than the screen.
  useLayoutEffect(() => {
    const link = nav.current?.querySelector<HTMLElement>('[aria-current]');
    if (chosen !== null && nav.current && link) nav.current.scrollLeft = link.offsetLeft - (nav.current.clientWidth - link.offsetWidth) / 2;
  }, [chosen]);
  return (
    <>
      <nav ref={nav} aria-label={texts.kinds} className="no-scrollbar relative -mx-4 overflow-x-auto px-4 py-0.5 sm:mx-0 sm:px-0">
        <ul className="flex w-max gap-1.5 sm:w-auto sm:flex-wrap">
          {choices.map(({ section, unread }) => (
            <FilterLink
              key={section ?? 'all'}
              to={historyPath({ ...filters, section, isSnoozed: false })}
              isChosen={!filters.isSnoozed && section === filters.section}
            >
              {section ? sectionNames[section] : texts.all}
              <CountBadge count={unread} max={99} label={texts.counted.unread} />
            </FilterLink>
          ))}
          <FilterLink to={historyPath({ ...allOfIt, isSnoozed: true })} isChosen={filters.isSnoozed}>
            <AlarmClock aria-hidden className="size-4" />
            {snoozeTexts.filter}
            {snoozed > 0 ? <span className="numeral">{snoozed}</span> : null}
          </FilterLink>
        </ul>
      </nav>
      {filters.isSnoozed ? null : (
        <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-2">
          <Field label={texts.unreadOnly} layout="row" className="gap-3">
            <Switch checked={filters.isUnreadOnly} onCheckedChange={onUnreadOnly} />
          </Field>
          {children}
        </div>
      )}
    </>
  );
}

function FilterLink({ to, isChosen, children }: { to: string; isChosen: boolean; children: ReactNode }) {
  return (
    <li>
      <Link
        to={to}
        replace
        aria-current={isChosen ? 'page' : undefined}
        className={cn(
          'inline-flex min-h-control items-center gap-1.5 rounded-full border border-line bg-surface px-3.5 text-caption font-semibold text-ink-soft hover:bg-hover hover:text-ink',
          isChosen && 'border-brand bg-brand-soft text-ink hover:bg-brand-soft',
        )}
      >
        {children}
      </Link>
    </li>
  );
}
