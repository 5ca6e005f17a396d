import type { ComponentProps } from 'react';
import { Link } from 'react-router';
import { buttonVariants, type ButtonVariants } from './button-variants';
import { cn } from './cn';

export type LinkButtonProps = ComponentProps<typeof Link> & ButtonVariants;

/** A link that looks like a button: it goes somewhere, a Button does something. */
export function LinkButton({ variant, size, isFullWidth, className, ...rest }: LinkButtonProps) {
  return <Link data-slot="link-button" className={cn(buttonVariants({ variant, size, isFullWidth }), className)} {...rest} />;
}
