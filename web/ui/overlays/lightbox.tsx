import { Dialog as DialogPrimitive } from 'radix-ui';
import { type ComponentProps, useRef } from 'react';
import { cn } from '../cn';
import { ClosesByEscape, DialogRoot, leaveEscapeInside, useReturnFocus } from './dialog-root';
import { modalClass } from './overlay';

/** Something to look at over the whole screen: a picture. Escape leaves it. */
export function Lightbox(props: Omit<ComponentProps<typeof DialogRoot>, 'isBusy'>) {
  return <DialogRoot isBusy={false} {...props} />;
}
export const LightboxTitle = DialogPrimitive.Title;
export const LightboxClose = DialogPrimitive.Close;

/** The dark room, in either theme; it has the focus first, so that its keys work at once. Needs a LightboxTitle. */
export function LightboxContent({ onCloseAutoFocus, className, children, ...rest }: ComponentProps<typeof DialogPrimitive.Content>) {
  const room = useRef<HTMLDivElement>(null);
  const returnFocus = useReturnFocus(onCloseAutoFocus);
  return (
    <DialogPrimitive.Portal>
      <DialogPrimitive.Content
        ref={room}
        data-slot="lightbox"
        data-theme="dark"
        aria-describedby={undefined}
        onOpenAutoFocus={(event) => {
          event.preventDefault();
          room.current?.focus();
        }}
        onCloseAutoFocus={returnFocus}
        onEscapeKeyDown={leaveEscapeInside}
        className={cn(
          modalClass,
          'fixed inset-0 z-overlay flex flex-col bg-sunken pt-safe-top pb-safe-bottom text-ink outline-none',
          'duration-base ease-out animate-in fade-in-0 data-[state=closed]:animate-out data-[state=closed]:fade-out-0',
          className,
        )}
        {...rest}
      >
        <ClosesByEscape />
        {children}
      </DialogPrimitive.Content>
    </DialogPrimitive.Portal>
  );
}
