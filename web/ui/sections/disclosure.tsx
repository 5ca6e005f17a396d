import { ChevronDown } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { cn } from '../cn';

export interface DisclosureProps {
  'data-testid'?: string;
  heading: 'h2' | 'h3';
  /** A card by itself; else a row among others in one. */
  isCard?: boolean;
  isOpen: boolean;
  onToggle(): void;
  /** What stands there closed as well. */
  summary: ReactNode;
  children: ReactNode;
}

/** An item of a list whose heading is a button, which shows what stands under it. */
export function Disclosure({ heading: Heading, isCard = false, isOpen, onToggle, summary, children, ...rest }: DisclosureProps) {
  const bodyId = useId();
  return (
    <li {...rest} className={isCard ? 'rounded-lg border border-line bg-surface' : 'border-t border-line first:border-0'}>
      <Heading>
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={bodyId}
          onClick={onToggle}
          className={cn(
            'flex min-h-14 w-full items-center gap-3 px-4 py-3 text-start hover:bg-hover focus-visible:outline-2 focus-visible:outline-focus',
            isCard ? 'rounded-lg focus-visible:outline-offset-2' : 'focus-visible:-outline-offset-2 sm:px-5',
          )}
        >
          {summary}
          <ChevronDown aria-hidden="true" className={cn('size-4 shrink-0 text-ink-faint', isOpen && 'rotate-180')} />
        </button>
      </Heading>
      <div id={bodyId} hidden={!isOpen} className={isCard ? 'border-t border-line px-4 py-4' : 'px-4 pb-4 sm:px-5'}>
        {isOpen ? children : null}
      </div>
    </li>
  );
}
