import { Tooltip as TooltipPrimitive } from 'radix-ui';
import { createContext, use, type ComponentProps, type ReactNode } from 'react';
import { cn } from './cn';

const IsProvided = createContext(false);

/** Stands once round the app, so that moving from one tooltip to the next shows it at once. */
export function TooltipProvider({ children, delayDuration = 500, ...rest }: ComponentProps<typeof TooltipPrimitive.Provider>) {
  return (
    <IsProvided value={true}>
      <TooltipPrimitive.Provider delayDuration={delayDuration} skipDelayDuration={300} {...rest}>
        {children}
      </TooltipPrimitive.Provider>
    </IsProvided>
  );
}

export type TooltipProps = Pick<ComponentProps<typeof TooltipPrimitive.Root>, 'open' | 'defaultOpen' | 'onOpenChange'> & {
  /** The words shown; never the only place where something is said, since touch has no hover. */
  content: ReactNode;
  side?: 'top' | 'right' | 'bottom' | 'left';
  /** The control it belongs to; one element that takes props and a ref. */
  children: ReactNode;
};

/** A short name or shortcut beside a control under the pointer or focus. */
export function Tooltip({ content, side = 'top', children, ...root }: TooltipProps) {
  const isProvided = use(IsProvided);
  const tooltip = (
    <TooltipPrimitive.Root {...root}>
      <TooltipPrimitive.Trigger asChild>{children}</TooltipPrimitive.Trigger>
      <TooltipPrimitive.Portal>
        <TooltipPrimitive.Content
          data-slot="tooltip"
          side={side}
          sideOffset={6}
          collisionPadding={8}
          className={cn(
            'z-menu max-w-64 rounded-md bg-inverse px-2 py-1 text-xs font-medium text-balance text-on-inverse shadow-md',
            'animate-in duration-fast ease-out fade-in-0 data-[state=closed]:animate-out data-[state=closed]:fade-out-0',
          )}
        >
          {content}
        </TooltipPrimitive.Content>
      </TooltipPrimitive.Portal>
    </TooltipPrimitive.Root>
  );
  return isProvided ? tooltip : <TooltipProvider>{tooltip}</TooltipProvider>;
}
