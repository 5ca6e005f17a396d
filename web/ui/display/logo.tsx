import type { ComponentProps } from 'react';
import { useTown } from '../../lib/town';
import { cn } from '../cn';
import { texts } from '../texts';

export type LogoMarkProps = ComponentProps<'svg'>;

/** A small house whose door is a road going up. One colour: that of its text. */
export function LogoMark({ className, ...rest }: LogoMarkProps) {
  return (
    <svg
      data-slot="logo-mark"
      viewBox="0 0 32 32"
      fill="currentColor"
      aria-hidden="true"
      className={cn('size-8 shrink-0', className)}
      {...rest}
    >
      <path
        fillRule="evenodd"
        d="M14.2 2.7a2.9 2.9 0 0 1 3.6 0l10.6 8.5A2.9 2.9 0 0 1 29.5 13.500V26a3.500 3.500 0 0 1-3.500 3.500h-3.200L18.600 15.200a1 1 0 0 0-1-.7h-3.200a1 1 0 0 0-1 .7L9.200 29.500H6A3.500 3.500 0 0 1 2.500 26V13.500c0-.9.4-1.700 1.100-2.300Z"
      />
      <path d="M15.300 17.500h1.400l.4 2.600h-2.200Zm-.7 4.600h2.800l.4 2.900h-3.600Zm-.8 4.900h4.400l.4 2.500h-5.200Z" />
    </svg>
  );
}

export type LogoProps = ComponentProps<'span'> & {
  /** Shows 'Locally Owned' beneath the name. */
  hasSlogan?: boolean;
};

/** The mark with the town's name. */
export function Logo({ hasSlogan = false, className, ...rest }: LogoProps) {
  return (
    <span data-slot="logo" className={cn('inline-flex items-center gap-2.5', className)} {...rest}>
      <LogoMark className={cn('text-brand', hasSlogan ? 'size-9' : 'size-7')} />
      <span className="flex flex-col">
        <bdi className="max-w-44 truncate font-display text-lg leading-tight font-bold tracking-tight text-ink">{useTown().name}</bdi>
        {hasSlogan ? <span className="mt-1 text-xs leading-none font-medium text-ink-soft">{texts.slogan}</span> : null}
      </span>
    </span>
  );
}
