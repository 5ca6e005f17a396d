import { Popover as PopoverPrimitive } from 'radix-ui';
import { useRef, type ComponentProps } from 'react';
import { cn } from '../cn';
import { floatingClass } from './overlay';
import { useOpening } from './use-close-request';
import { useEscape } from './use-escape';

/** A small surface hung on a control: details, a short form. It needs an `aria-label` or labelled heading. */
export function Popover({ open, defaultOpen, onOpenChange, ...rest }: ComponentProps<typeof PopoverPrimitive.Root>) {
  return <PopoverPrimitive.Root {...useOpening({ open, defaultOpen, onOpenChange })} {...rest} />;
}
export const PopoverTrigger = PopoverPrimitive.Trigger;
export const PopoverAnchor = PopoverPrimitive.Anchor;

export function PopoverContent({
  align = 'center',
  sideOffset = 6,
  className,
  children,
  ...rest
}: ComponentProps<typeof PopoverPrimitive.Content>) {
  return (
    <PopoverPrimitive.Portal>
      <PopoverPrimitive.Content
        data-slot="popover-content"
        align={align}
        sideOffset={sideOffset}
        collisionPadding={8}
        className={cn(
          floatingClass,
          'max-h-(--radix-popover-content-available-height) w-80 max-w-[calc(100vw-1rem)] overflow-y-auto p-4',
          className,
        )}
        {...rest}
      >
        <ClosesByEscape />
        {children}
      </PopoverPrimitive.Content>
    </PopoverPrimitive.Portal>
  );
}

/** Unseen: whatever toast came since. */
function ClosesByEscape() {
  const button = useRef<HTMLButtonElement>(null);
  useEscape(button, () => button.current?.click());
  return <PopoverPrimitive.Close ref={button} hidden tabIndex={-1} />;
}
