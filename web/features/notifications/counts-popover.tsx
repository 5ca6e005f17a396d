import type { Section } from '@server/notifications/notification-types.contract.js';
import { ListFilter } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { Button } from '../../ui/button';
import { Popover, PopoverContent, PopoverTrigger } from '../../ui/overlays/popover';
import { useCounts } from './api/use-counts';
import { allOfIt, historyPath } from './state/filters';
import { countTexts } from './texts';

const kinds = ['rides', 'payments', 'system', 'applications'] as const satisfies readonly Section[];

export interface CountsPopoverProps {
  /** A kind was chosen: what surrounds the popover may close. */
  onLeave?: () => void;
}

/** How much of each kind is unread; each leads to its part of the history (M60). */
export function CountsPopover({ onLeave }: CountsPopoverProps) {
  const [isOpen, setOpen] = useState(false);
  const counts = useCounts();
  function leave() {
    setOpen(false);
    onLeave?.();
  }
  return (
    <Popover open={isOpen} onOpenChange={setOpen}>
      <PopoverTrigger asChild>
        <Button variant="quiet" size="iconSmall" aria-label={countTexts.title} title={countTexts.title}>
          <ListFilter aria-hidden />
        </Button>
      </PopoverTrigger>
      <PopoverContent align="end" aria-label={countTexts.title} className="w-60 p-1.5">
        <ul className="flex flex-col">
          {kinds.map((kind) => (
            <li key={kind}>
              <Link
                to={historyPath({ ...allOfIt, section: kind, isUnreadOnly: true })}
                onClick={leave}
                className="flex min-h-control items-center justify-between gap-3 rounded-md px-2.5 text-body hover:bg-hover"
              >
                {countTexts[kind]}
                <span className="numeral font-semibold text-ink">{counts?.[kind] ?? 0}</span>
              </Link>
            </li>
          ))}
        </ul>
      </PopoverContent>
    </Popover>
  );
}
