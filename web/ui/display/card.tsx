import type { ComponentProps } from 'react';
import { cn } from '../cn';

/** One thing on its own piece of paper. Never in another card. */
export function Card({ className, ...rest }: ComponentProps<'section'>) {
  return (
    <section data-slot="card" className={cn('flex flex-col rounded-lg border border-line bg-surface shadow-sm', className)} {...rest} />
  );
}

/** Title at the left, one quiet act at the right. */
export function CardHeader({ className, ...rest }: ComponentProps<'div'>) {
  return <div data-slot="card-header" className={cn('flex items-center justify-between gap-4 px-4 pt-4 sm:px-5', className)} {...rest} />;
}

export function CardTitle({ className, children, ...rest }: ComponentProps<'h2'>) {
  return (
    <h2 data-slot="card-title" className={cn('text-base', className)} {...rest}>
      {children}
    </h2>
  );
}

export function CardBody({ className, ...rest }: ComponentProps<'div'>) {
  return <div data-slot="card-body" className={cn('flex flex-col gap-3 p-4 sm:px-5', className)} {...rest} />;
}

export function CardFooter({ className, ...rest }: ComponentProps<'div'>) {
  return (
    <div data-slot="card-footer" className={cn('flex items-center gap-2 border-t border-line px-4 py-3 sm:px-5', className)} {...rest} />
  );
}
