import type { ComponentProps, MouseEvent } from 'react';
import { buttonVariants, type ButtonVariants } from './button-variants';
import { cn } from './cn';
import { Spinner } from './feedback/spinner';

export type ButtonProps = ComponentProps<'button'> & {
  /** `primary` is the one main action of a screen; `quiet` has no ground until touched. */
  variant?: ButtonVariants['variant'];
  /** `small` 28 px, `medium` 44 on phones and 32 on desktop, `large` 52 and 44; small ones keep a 44 px touch area. */
  size?: ButtonVariants['size'];
  isFullWidth?: boolean;
  /** Its act is under way: keeps width and focus, shows a spinner, ignores presses. */
  isBusy?: boolean;
};

/** A button. Icons go in as children; it takes their size in hand. */
export function Button({ variant, size, isFullWidth, isBusy = false, className, children, onClick, ...rest }: ButtonProps) {
  function handleClick(event: MouseEvent<HTMLButtonElement>) {
    // Also keeps Enter in a form from submitting twice: the browser submits by pressing this button.
    if (isBusy) event.preventDefault();
    else onClick?.(event);
  }
  return (
    <button
      type="button"
      data-slot="button"
      {...(isBusy ? { 'aria-busy': true, 'aria-disabled': true } : {})}
      className={cn(buttonVariants({ variant, size, isFullWidth }), className)}
      onClick={handleClick}
      {...rest}
    >
      {isBusy ? <BusyLabel>{children}</BusyLabel> : children}
    </button>
  );
}

/** Keeps the label in place for width and screen readers, and lays the spinner over it. */
function BusyLabel({ children }: Pick<ButtonProps, 'children'>) {
  return (
    <>
      <span className="inline-flex items-center gap-[inherit] opacity-0">{children}</span>
      <span className="absolute inset-0 flex items-center justify-center">
        <Spinner label="" className="size-auto" />
      </span>
    </>
  );
}
