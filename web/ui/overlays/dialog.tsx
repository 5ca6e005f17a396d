import { X } from 'lucide-react';
import { Dialog as DialogPrimitive } from 'radix-ui';
import type { ComponentProps } from 'react';
import { cn } from '../cn';
import { ClosesByEscape, DialogRoot, leaveEscapeInside, type OutsideProps, stayOpen, useIsBusy, useReturnFocus } from './dialog-root';
import { IconButton } from '../icon-button';
import { modalClass, overlayClass } from './overlay';
import { texts } from '../texts';

/** A question or form that must be answered or left before anything else goes on. */
export const Dialog = DialogRoot;
export const DialogTrigger = DialogPrimitive.Trigger;

export type DialogContentProps = ComponentProps<typeof DialogPrimitive.Content> & {
  /** Without the corner's Close, for dialogs whose footer has a way out. */
  hasCloseButton?: boolean;
} & OutsideProps;

/** The sheet of paper in the middle. Without a DialogDescription, pass `aria-describedby={undefined}`. */
export function DialogContent({
  hasCloseButton = true,
  ignoresOutside = false,
  onCloseAutoFocus,
  className,
  children,
  ...rest
}: DialogContentProps) {
  const returnFocus = useReturnFocus(onCloseAutoFocus);
  const isBusy = useIsBusy();
  return (
    <DialogPrimitive.Portal>
      <DialogPrimitive.Overlay data-slot="dialog-overlay" className={overlayClass} />
      <DialogPrimitive.Content
        data-slot="dialog-content"
        onCloseAutoFocus={returnFocus}
        onEscapeKeyDown={leaveEscapeInside}
        onInteractOutside={ignoresOutside ? stayOpen : undefined}
        className={cn(
          modalClass,
          'fixed inset-x-4 top-1/2 z-overlay mx-auto flex max-h-[min(85dvh,44rem)] max-w-md -translate-y-1/2 flex-col gap-5 overflow-y-auto overscroll-contain',
          'rounded-xl bg-raised p-5 shadow-lg outline-none sm:p-6',
          'duration-base ease-out animate-in fade-in-0 zoom-in-97 data-[state=closed]:animate-out data-[state=closed]:fade-out-0 data-[state=closed]:zoom-out-97',
          className,
        )}
        {...rest}
      >
        <ClosesByEscape />
        {children}
        {hasCloseButton ? (
          <DialogPrimitive.Close asChild disabled={isBusy}>
            <IconButton label={texts.close} size="small" className="absolute end-4 top-4">
              <X />
            </IconButton>
          </DialogPrimitive.Close>
        ) : null}
      </DialogPrimitive.Content>
    </DialogPrimitive.Portal>
  );
}

export function DialogHeader({ className, ...rest }: ComponentProps<'div'>) {
  return <div data-slot="dialog-header" className={cn('flex flex-col gap-1.5 pe-8', className)} {...rest} />;
}

export function DialogTitle({ className, ...rest }: ComponentProps<typeof DialogPrimitive.Title>) {
  return <DialogPrimitive.Title data-slot="dialog-title" className={cn('text-lg', className)} {...rest} />;
}

export function DialogDescription({ className, ...rest }: ComponentProps<typeof DialogPrimitive.Description>) {
  return <DialogPrimitive.Description data-slot="dialog-description" className={cn('text-body text-ink-soft', className)} {...rest} />;
}

/** The ways out; on phones one beneath the other, the main one on top, under the thumb. */
export function DialogFooter({ className, ...rest }: ComponentProps<'div'>) {
  return <div data-slot="dialog-footer" className={cn('flex flex-col-reverse gap-2 sm:flex-row sm:justify-end', className)} {...rest} />;
}
