import { Link } from 'react-router';
import { buttonVariants } from '../../../ui/button-variants';
import { cn } from '../../../ui/cn';
import { deskTexts } from '../texts';

export interface DeskNavItem {
  readonly to: string;
  readonly label: string;
  readonly isCurrent?: boolean;
  /** No page of ours: the browser goes there as a whole. */
  readonly isElsewhere?: boolean;
}

/** Where they go on beyond the edge they fade; the last one has that much room behind it. */
const fadeClass =
  'no-scrollbar overflow-x-auto [mask-image:linear-gradient(to_right,black_calc(100%_-_2rem),transparent)] rtl:[mask-image:linear-gradient(to_left,black_calc(100%_-_2rem),transparent)] lg:overflow-visible lg:[mask-image:none]';

/** The parts of the desk; where they do not fit they scroll sideways, and on desktop they take a second line. */
export function DeskNav({ items }: { items: readonly DeskNavItem[] }) {
  return (
    <nav aria-label={deskTexts.nav.label} className="-mx-1 border-b border-line">
      <ul className={cn('flex gap-1 ps-1 pe-8 pb-1.5 lg:flex-wrap lg:pe-1', fadeClass)}>
        {items.map(({ to, label, isCurrent = false, isElsewhere = false }) => (
          <li key={to} ref={isCurrent ? bringIntoSight : undefined} className="shrink-0">
            {isElsewhere ? (
              <a href={to} className={buttonVariants({ variant: 'quiet' })}>
                {label}
              </a>
            ) : (
              <Link
                to={to}
                aria-current={isCurrent ? 'page' : undefined}
                className={cn(buttonVariants({ variant: 'quiet' }), isCurrent && 'bg-brand-soft text-brand-text')}
              >
                {label}
              </Link>
            )}
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** Where they do not all fit. */
function bringIntoSight(item: HTMLElement | null): void {
  item?.scrollIntoView({ block: 'nearest', inline: 'center' });
}
