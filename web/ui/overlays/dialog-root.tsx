import { Dialog as DialogPrimitive } from 'radix-ui';
import { createContext, use, useLayoutEffect, useRef, type ComponentProps, type RefObject } from 'react';
import { catchLostFocus } from '../lost-focus';
import { useOpening } from './use-close-request';
import { isTakenWithin, useEscape } from './use-escape';

const OpenerContext = createContext<RefObject<HTMLElement | null> | null>(null);
const BusyContext = createContext(false);

export interface DialogRootProps extends ComponentProps<typeof DialogPrimitive.Root> {
  /** What was decided in it is on its way and can't be taken back: nothing closes it until that is answered. */
  isBusy: boolean;
}

/** Radix gives the focus back to a trigger only; a dialog or sheet that is opened by state gives it back to what had it before. */
export function DialogRoot({ open, defaultOpen, isBusy, onOpenChange, ...rest }: DialogRootProps) {
  const opening = useOpening({ open, defaultOpen, onOpenChange }, isBusy);
  const opener = useRef<HTMLElement | null>(null);
  // Before the content is there, and before a menu that asked for it has gone.
  useLayoutEffect(() => {
    if (open) opener.current = findOpener();
  }, [open]);
  return (
    <OpenerContext value={open === undefined ? null : opener}>
      <BusyContext value={isBusy}>
        <DialogPrimitive.Root {...opening} {...rest} />
      </BusyContext>
    </OpenerContext>
  );
}

/** For the content of a DialogRoot: whether it can't be closed now. */
export const useIsBusy = (): boolean => use(BusyContext);

type CloseHandler = (event: Event) => void;

/** For the content of a DialogRoot, as its `onCloseAutoFocus`; what the caller does there comes first. */
export function useReturnFocus(own?: CloseHandler): CloseHandler {
  const opener = use(OpenerContext);
  return (event) => {
    own?.(event);
    // One that opens by its trigger alone knows that best.
    if (event.defaultPrevented || !opener) return;
    event.preventDefault();
    // What had it may be gone, or nothing had it: then whatever has it by now keeps it, or the page gets it.
    if (opener.current?.isConnected) opener.current.focus({ preventScroll: true });
    else catchLostFocus();
  };
}

/** For the content of a DialogRoot, as its `onEscapeKeyDown`: Radix hears Escape before anything inside does. */
export function leaveEscapeInside(event: KeyboardEvent): void {
  if (isTakenWithin(event)) event.preventDefault();
}

/** Of the content of a DialogRoot. */
export interface OutsideProps {
  /** A press beside it closes nothing: it would throw away what somebody chose or typed. */
  ignoresOutside?: boolean;
}

export const stayOpen = (event: Event): void => event.preventDefault();

/** Stands in the content of a DialogRoot, unseen: Escape closes it whatever toast came since. */
export function ClosesByEscape() {
  const button = useRef<HTMLButtonElement>(null);
  useEscape(button, () => button.current?.click());
  return <DialogPrimitive.Close ref={button} hidden tabIndex={-1} />;
}

/** What has the focus now; for an item of a menu, which goes with the menu, the button that opened it. */
function findOpener(): HTMLElement | null {
  const focused = document.activeElement;
  const menuButton = focused?.closest('[role=menu]')?.getAttribute('aria-labelledby');
  const opener = menuButton ? document.getElementById(menuButton) : focused;
  return opener instanceof HTMLElement && opener !== document.body ? opener : null;
}
