import type { ComponentProps } from 'react';
import { cn } from '../cn';
import { texts } from '../texts';

/** Whether a person can be reached now. */
export type Presence = 'online' | 'away' | 'busy' | 'offline';

const looks = {
  online: { className: 'text-success', shape: <circle cx="6" cy="6" r="4.5" fill="currentColor" /> },
  away: {
    className: 'text-warning',
    shape: <path d="M6.6 1.5a4.5 4.5 0 1 0 3.9 6.7A4.2 4.2 0 0 1 6.6 1.5Z" fill="currentColor" />,
  },
  busy: {
    className: 'text-danger',
    shape: <path fillRule="evenodd" d="M6 1.5a4.5 4.5 0 1 0 0 9 4.5 4.5 0 0 0 0-9ZM3.6 5.2h4.8v1.6H3.6Z" fill="currentColor" />,
  },
  offline: {
    className: 'text-line-strong',
    shape: <circle cx="6" cy="6" r="3.6" fill="none" stroke="currentColor" strokeWidth="1.8" />,
  },
} as const;

export type PresenceDotProps = ComponentProps<'span'> & { presence: Presence };

/** A dot that says by shape and colour, and in words for screen readers, whether a person is there. */
export function PresenceDot({ presence, className, ...rest }: PresenceDotProps) {
  const look = looks[presence];
  return (
    <span
      data-slot="presence-dot"
      data-testid="presence-dot"
      data-presence={presence}
      className={cn('inline-flex size-3 shrink-0 rounded-full', look.className, className)}
      {...rest}
    >
      <svg viewBox="0 0 12 12" className="size-full" aria-hidden="true">
        {look.shape}
      </svg>
      <span className="sr-only">{texts.presence[presence]}</span>
    </span>
  );
}
