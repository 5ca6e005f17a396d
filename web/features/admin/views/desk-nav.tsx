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

/** The parts of the desk; on a phone they scroll sideways. */
export function DeskNav({ items }: { items: readonly DeskNavItem[] }) {
  return (
    <nav aria-label={deskTexts.nav.label} className="no-scrollbar -mx-1 overflow-x-auto border-b border-line">
      <ul className="flex gap-1 px-1 pb-1.5">
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
  item?.scrollIntoView?.({ block: 'nearest', inline: 'center' });
}
