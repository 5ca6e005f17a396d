import type { Section } from '@server/notifications/notification-types.contract.js';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { cn } from '../../../ui/cn';
import { CountBadge } from '../../../ui/count-badge';
import { Field } from '../../../ui/field';
import { Switch } from '../../../ui/switch';
import { type Filters, historyPath } from '../state/filters';
import { sectionNames, texts } from '../texts';

export interface HistoryFiltersProps {
  filters: Filters;
  /** The sections to choose from with what is unread in each; null stands for all. */
  choices: readonly { section: Section | null; unread: number }[];
  onUnreadOnly(isUnreadOnly: boolean): void;
  /** What stands at the end: Mark all read. */
  children?: ReactNode;
}

const all = 'All';

/** What the history shows; each choice is an address of its own, so that Back and reload keep it. */
export function HistoryFilters({ filters, choices, onUnreadOnly, children }: HistoryFiltersProps) {
  return (
    <>
      <nav aria-label="Kinds of notifications" className="no-scrollbar relative -mx-4 overflow-x-auto px-4 py-0.5 sm:mx-0 sm:px-0">
        <ul className="flex w-max gap-1.5 sm:w-auto sm:flex-wrap">
          {choices.map(({ section, unread }) => (
            <li key={section ?? all}>
              <Link
                to={historyPath({ ...filters, section })}
                replace
                aria-current={section === filters.section ? 'page' : undefined}
                className={cn(
                  'inline-flex min-h-control items-center gap-1.5 rounded-full border border-line bg-surface px-3.5 text-caption font-semibold text-ink-soft hover:bg-hover hover:text-ink',
                  section === filters.section && 'border-brand bg-brand-soft text-ink hover:bg-brand-soft',
                )}
              >
                {section ? sectionNames[section] : all}
                <CountBadge count={unread} max={99} label="unread" />
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <div className="flex items-center justify-between gap-3">
        <Field label={texts.unreadOnly} layout="row" className="gap-3">
          <Switch checked={filters.isUnreadOnly} onCheckedChange={onUnreadOnly} />
        </Field>
        {children}
      </div>
    </>
  );
}
