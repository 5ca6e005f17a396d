import { cva, type VariantProps } from 'class-variance-authority';
import { X } from 'lucide-react';
import { Dialog as SheetPrimitive } from 'radix-ui';
import type { ComponentProps } from 'react';
import { cn } from '../cn';
import { ClosesByEscape, DialogRoot, leaveEscapeInside, type OutsideProps, stayOpen, useIsBusy, useReturnFocus } from './dialog-root';
import { IconButton } from '../icon-button';
import { modalClass, overlayClass } from './overlay';
import { texts } from '../texts';
import { useSwipeToDismiss } from '../use-swipe-to-dismiss';

/** A panel that comes in from an edge of the screen; on phones the place of menus and details. */
export const Sheet = DialogRoot;
export const SheetTrigger = SheetPrimitive.Trigger;

const sheetVariants = cva(
  [
    modalClass,
    'fixed z-overlay flex flex-col overflow-hidden bg-raised shadow-lg outline-none',
    'duration-slow ease-out animate-in data-[state=closed]:animate-out data-[state=closed]:duration-base',
  ],
  {
    variants: {
      side: {
        start: 'inset-y-0 start-0 w-[min(24rem,calc(100vw-3rem))] slide-in-from-start data-[state=closed]:slide-out-to-start',
        end: 'inset-y-0 end-0 w-[min(24rem,calc(100vw-3rem))] slide-in-from-end data-[state=closed]:slide-out-to-end',
        bottom: [
          'inset-x-0 bottom-0 mx-auto max-h-[88dvh] max-w-xl rounded-t-xl pb-safe-bottom slide-in-from-bottom data-[state=closed]:slide-out-to-bottom',
          // Where there is room it is a dialog: nothing to pull, and not cut off by the window's edge.
          'min-[769px]:inset-0 min-[769px]:m-auto min-[769px]:h-fit min-[769px]:max-w-md min-[769px]:rounded-xl',
          'min-[769px]:fade-in-0 min-[769px]:slide-in-from-bottom-4 min-[769px]:data-[state=closed]:fade-out-0 min-[769px]:data-[state=closed]:slide-out-to-bottom-4',
        ],
      },
    },
    defaultVariants: { side: 'bottom' },
  },
);

export type SheetContentProps = ComponentProps<typeof SheetPrimitive.Content> & VariantProps<typeof sheetVariants> & OutsideProps;

/** The panel. On phones a bottom one has a grip that is pulled down or pressed to close; all others have a Close in the corner. */
export function SheetContent({
  side = 'bottom',
  ignoresOutside = false,
  onCloseAutoFocus,
  className,
  children,
  ...rest
}: SheetContentProps) {
  const { sheet, grip } = useSwipeToDismiss();
  const returnFocus = useReturnFocus(onCloseAutoFocus);
  const isBusy = useIsBusy();
  // The panel, not its first control: screen readers begin with the title, and nobody sees a ring they did not ask for.
  function focusPanel(event: Event) {
    event.preventDefault();
    sheet.current?.focus();
  }
  return (
    <SheetPrimitive.Portal>
      <SheetPrimitive.Overlay data-slot="sheet-overlay" className={overlayClass} />
      <SheetPrimitive.Content
        ref={sheet}
        data-slot="sheet-content"
        data-side={side}
        onOpenAutoFocus={focusPanel}
        onCloseAutoFocus={returnFocus}
        onEscapeKeyDown={leaveEscapeInside}
        onInteractOutside={ignoresOutside ? stayOpen : undefined}
        className={cn(sheetVariants({ side }), className)}
        {...rest}
      >
        <ClosesByEscape />
        {/* What can't be closed isn't pulled down either: it would stay there. */}
        {side === 'bottom' ? <Grip {...(isBusy ? { disabled: true } : grip)} /> : null}
        {children}
        <SheetPrimitive.Close asChild disabled={isBusy}>
          <IconButton
            label={texts.close}
            tooltipSide="bottom"
            className={cn('absolute end-3 top-3', side === 'bottom' && 'hidden min-[769px]:inline-flex')}
          >
            <X />
          </IconButton>
        </SheetPrimitive.Close>
      </SheetPrimitive.Content>
    </SheetPrimitive.Portal>
  );
}

function Grip(props: ComponentProps<typeof SheetPrimitive.Close>) {
  return (
    <SheetPrimitive.Close
      aria-label={texts.close}
      data-slot="sheet-grip"
      className="group touch-area flex h-7 w-full shrink-0 cursor-grab touch-none items-center justify-center outline-none min-[769px]:hidden"
      {...props}
    >
      <span className="h-1 w-9 rounded-full bg-line-strong/50 outline-offset-2 outline-focus transition-colors group-hover:bg-line-strong group-focus-visible:outline-2" />
    </SheetPrimitive.Close>
  );
}

export function SheetHeader({ className, ...rest }: ComponentProps<'div'>) {
  return (
    <div
      data-slot="sheet-header"
      className={cn(
        'flex flex-col gap-1 ps-5 pe-16 pt-4 pb-3 max-[769px]:[[data-side=bottom]_&]:pt-1 max-[769px]:[[data-side=bottom]_&]:pe-5',
        className,
      )}
      {...rest}
    />
  );
}

export function SheetTitle({ className, ...rest }: ComponentProps<typeof SheetPrimitive.Title>) {
  return <SheetPrimitive.Title data-slot="sheet-title" className={cn('text-lg', className)} {...rest} />;
}

export function SheetDescription({ className, ...rest }: ComponentProps<typeof SheetPrimitive.Description>) {
  return <SheetPrimitive.Description data-slot="sheet-description" className={cn('text-body text-ink-soft', className)} {...rest} />;
}

/** The part that scrolls. */
export function SheetBody({ className, ...rest }: ComponentProps<'div'>) {
  return <div data-slot="sheet-body" className={cn('min-h-0 flex-1 overflow-y-auto overscroll-contain px-5 pb-5', className)} {...rest} />;
}

/** Actions that stay at the foot while the body scrolls. */
export function SheetFooter({ className, ...rest }: ComponentProps<'div'>) {
  return (
    <div data-slot="sheet-footer" className={cn('flex shrink-0 flex-col gap-2 border-t border-line px-5 py-4', className)} {...rest} />
  );
}
