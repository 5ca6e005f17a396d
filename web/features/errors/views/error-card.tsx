import type { ErrorGroup } from '@server/errors/errors.contract.js';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { Here } from '../../../lib/format/day';
import { formatAgo } from '../../../lib/format/relative-time';
import { Disclosure } from '../../../ui/sections/disclosure';
import { Badge } from '../../../ui/display/badge';
import { errorLogPath } from '../state/reference';
import { errorKinds, errorLogTexts as texts } from '../texts';

export interface ErrorCardProps {
  group: ErrorGroup;
  here: Here;
  isOpen: boolean;
  onToggle(): void;
}

/** The reports of one error: what it says and how often; opened, where it came from. */
export function ErrorCard({ group, here, isOpen, onToggle }: ErrorCardProps) {
  const { kind, example, last_at: at } = group;
  return (
    <Disclosure
      data-testid="error-group"
      heading="h2"
      isCard
      {...{ isOpen, onToggle }}
      summary={
        <span className="flex min-w-0 flex-1 flex-col gap-1">
          <span dir="ltr" className="line-clamp-2 font-sans text-sm font-semibold wrap-anywhere text-ink">
            {example.message}
          </span>
          <span className="flex flex-wrap items-center gap-x-2 gap-y-1 font-sans text-caption font-normal tracking-normal text-ink-soft">
            <Badge tone={kind === 'syntax' || kind === 'react' ? 'danger' : 'neutral'}>{errorKinds[kind]}</Badge>
            <span>{timesOf(group)}</span>
            <span>{peopleOf(group)}</span>
            <time dateTime={at}>{formatAgo(at, here)}</time>
          </span>
        </span>
      }
    >
      <Body group={group} here={here} />
    </Disclosure>
  );
}

/** A group that goes on and on is counted no further. */
const timesOf = ({ count, is_more: isMore }: ErrorGroup): string => (isMore ? texts.moreTimes({ count }) : texts.times({ count }));

function peopleOf({ count, people, is_more: isMore }: ErrorGroup): string {
  if (people === 0) return texts.noPeople;
  return isMore ? texts.morePeople({ count: people, of: count }) : texts.people({ count: people });
}

function Body({ group, here }: Pick<ErrorCardProps, 'group' | 'here'>) {
  const { example, builds, browsers, first_at: firstAt, last_at: lastAt } = group;
  return (
    <div className="flex flex-col gap-4">
      <dl className="grid gap-x-6 gap-y-3 sm:grid-cols-2">
        <Fact name={texts.first}>
          <time dateTime={firstAt}>{formatAgo(firstAt, here)}</time>
        </Fact>
        <Fact name={texts.last}>
          <time dateTime={lastAt}>{formatAgo(lastAt, here)}</time>
        </Fact>
        <Fact name={texts.path}>{example.path}</Fact>
        {example.source === null ? null : <Fact name={texts.source}>{example.source}</Fact>}
        {builds.length > 0 ? <Fact name={texts.builds}>{builds.join(', ')}</Fact> : null}
        {browsers.length > 0 ? <Fact name={texts.browsers}>{browsers.join(', ')}</Fact> : null}
        <Fact name={texts.newest}>
          <Link to={errorLogPath(example.id)} className="touch-area relative text-info-text underline underline-offset-4">
            {example.id}
          </Link>
        </Fact>
      </dl>
      <Stack stack={example.stack} />
    </div>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-xs font-semibold text-ink-faint">{name}</dt>
      <dd dir="auto" className="mt-0.5 text-body wrap-anywhere text-ink">
        {children}
      </dd>
    </div>
  );
}

/** Wider than the page: it scrolls, also by the keys. */
function Stack({ stack }: { stack: string | null }) {
  if (stack === null) return <p className="text-body text-ink-soft">{texts.noStack}</p>;
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard
    <section tabIndex={0} aria-label={texts.stack} dir="ltr" className="max-h-80 overflow-auto rounded-md bg-sunken p-3">
      <pre className="text-xs text-ink">{stack}</pre>
    </section>
  );
}
