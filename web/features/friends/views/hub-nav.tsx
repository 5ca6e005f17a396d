import { Link } from 'react-router';
import { cn } from '../../../ui/cn';
import { texts } from '../texts';

export type HubView = 'hub' | 'friends' | 'privacy';

const views: readonly { view: HubView; to: string }[] = [
  { view: 'hub', to: '/social' },
  { view: 'friends', to: '/social?view=friends' },
  { view: 'privacy', to: '/social?view=privacy' },
];

/** The parts of the social hub; links, so that each has an address and a history. */
export function HubNav({ current }: { current: HubView }) {
  return (
    <nav aria-label={texts.title} className="no-scrollbar flex gap-5 overflow-x-auto border-b border-line">
      {views.map(({ view, to }) => (
        <Link
          key={view}
          to={to}
          aria-current={view === current ? 'page' : undefined}
          className={cn(
            '-mb-px inline-flex h-control shrink-0 items-center border-b-2 border-transparent text-body font-semibold text-ink-soft transition-colors hover:text-ink focus-visible:-outline-offset-2',
            view === current && 'border-brand text-ink',
          )}
        >
          {texts.views[view]}
        </Link>
      ))}
    </nav>
  );
}
