import { Link } from 'react-router';
import { cn } from '../../../ui/cn';
import { texts } from '../texts';

export type HubView = 'hub' | 'friends' | 'privacy';

const views: readonly { view: HubView; to: string }[] = [
  { view: 'hub', to: '/social' },
  { view: 'friends', to: '/social?view=friends' },
  { view: 'privacy', to: '/social?view=privacy' },
];

export interface HubNavProps {
  current: HubView;
  /** A part is chosen; what stood over it, as a search, is over. */
  onGo(): void;
}

/** The parts of the social hub; links, so that each has an address and a history. */
export function HubNav({ current, onGo }: HubNavProps) {
  return (
    <nav aria-label={texts.title} className="no-scrollbar flex gap-5 overflow-x-auto border-b border-line">
      {views.map(({ view, to }) => (
        <Link
          key={view}
          to={to}
          onClick={onGo}
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
