import type { ComponentProps } from 'react';
import { cn } from '../cn';

/** One thing on its own piece of paper. Never in another card. */
export function Card({ className, ...rest }: ComponentProps<'section'>) {
  return (
    <section data-slot="card" className={cn('flex flex-col rounded-lg border border-line bg-surface shadow-sm', className)} {...rest} />
  );
}

export function CardBody({ className, ...rest }: ComponentProps<'div'>) {
  return <div data-slot="card-body" className={cn('flex flex-col gap-3 p-4 sm:px-5', className)} {...rest} />;
}
