import { DropdownMenu as MenuPrimitive } from 'radix-ui';
import { createContext, use, useRef, useState, type ComponentProps, type ReactNode } from 'react';
import { cn } from '../cn';
import { texts } from '../texts';
import { useSwipeToDismiss } from '../use-swipe-to-dismiss';
import { modalClass } from './overlay';
import { useOpening } from './use-close-request';
import { useEscape } from './use-escape';

const CloseContext = createContext<() => void>(() => undefined);
const ToggleContext = createContext<() => void>(() => undefined);

/** The widest window, in px, where the menu is a sheet (menu-sheet.css). */
const sheetMaxWidth = 768;

/** Acts that belong to the thing one pressed: a menu beside it, on phones a sheet at the foot of the screen, which hides the page while it is open. */
export function DropdownMenu({ open, defaultOpen, modal, onOpenChange, ...rest }: ComponentProps<typeof MenuPrimitive.Root>) {
  const [isSheet, setIsSheet] = useState(false);
  function handleChange(next: boolean) {
    if (next) setIsSheet(opensAsSheet());
    onOpenChange?.(next);
  }
  const opening = useOpening({ open, defaultOpen, onOpenChange: handleChange });
  return (
    <CloseContext value={() => opening.onOpenChange(false)}>
      <ToggleContext value={() => opening.onOpenChange(!opening.open)}>
        <MenuPrimitive.Root modal={modal ?? isSheet} {...opening} {...rest} />
      </ToggleContext>
    </CloseContext>
  );
}

const opensAsSheet = (): boolean => window.innerWidth <= sheetMaxWidth;

/** A sheet opens when the press is over: coming up beneath the finger, it would take the end of the tap for a choice. */
export function DropdownMenuTrigger({ onPointerDown, onClick, ...rest }: ComponentProps<typeof MenuPrimitive.Trigger>) {
  const toggle = use(ToggleContext);
  return (
    <MenuPrimitive.Trigger
      onPointerDown={(event) => {
        onPointerDown?.(event);
        if (opensAsSheet()) event.preventDefault();
      }}
      onClick={(event) => {
        onClick?.(event);
        if (opensAsSheet() && !event.defaultPrevented) toggle();
      }}
      {...rest}
    />
  );
}
/** Items that belong together; name it by `aria-label`. */
export const DropdownMenuGroup = MenuPrimitive.Group;

const contentClass = [
  modalClass,
  'z-menu overflow-y-auto overscroll-contain bg-raised text-ink ease-out outline-none animate-in data-[state=closed]:animate-out',
  'min-[769px]:max-h-(--radix-dropdown-menu-content-available-height) min-[769px]:min-w-48 min-[769px]:rounded-lg min-[769px]:p-1 min-[769px]:shadow-md',
  'min-[769px]:duration-fast min-[769px]:fade-in-0 min-[769px]:data-[state=closed]:fade-out-0',
  'min-[769px]:data-[side=bottom]:slide-in-from-top-1 min-[769px]:data-[side=left]:slide-in-from-right-1 min-[769px]:data-[side=right]:slide-in-from-left-1 min-[769px]:data-[side=top]:slide-in-from-bottom-1',
  'max-[769px]:mx-auto max-[769px]:max-h-[88dvh] max-[769px]:max-w-xl max-[769px]:rounded-t-xl max-[769px]:px-2 max-[769px]:pb-[max(0.5rem,var(--safe-bottom))] max-[769px]:shadow-lg',
  'max-[769px]:duration-slow max-[769px]:slide-in-from-bottom max-[769px]:data-[state=closed]:duration-base max-[769px]:data-[state=closed]:slide-out-to-bottom',
];

export type DropdownMenuContentProps = Omit<ComponentProps<typeof MenuPrimitive.Content>, 'title'> & {
  /** What the acts are about; the sheet says it, since it lies far from the button. */
  title?: ReactNode;
};

export function DropdownMenuContent({ title, sideOffset = 6, className, children, ...rest }: DropdownMenuContentProps) {
  const { sheet, grip } = useSwipeToDismiss();
  return (
    <MenuPrimitive.Portal>
      <MenuPrimitive.Content
        ref={sheet}
        data-slot="dropdown-menu-content"
        sideOffset={sideOffset}
        collisionPadding={8}
        className={cn(contentClass, className)}
        {...rest}
      >
        <Grip {...grip} />
        {title ? (
          <MenuPrimitive.Label data-slot="dropdown-menu-title" className="truncate px-3 pb-2 text-base font-semibold min-[769px]:hidden">
            {title}
          </MenuPrimitive.Label>
        ) : null}
        {children}
        <MenuPrimitive.Item
          data-slot="dropdown-menu-close"
          className={cn(itemClass, 'mt-1 justify-center rounded-lg bg-sunken font-semibold min-[769px]:hidden')}
        >
          {texts.close}
        </MenuPrimitive.Item>
      </MenuPrimitive.Content>
    </MenuPrimitive.Portal>
  );
}

/** Pulled down or pressed, it closes the sheet. For thumbs only: keys have Escape, screen readers the Close at the end. */
function Grip({ onClick, ...handlers }: ReturnType<typeof useSwipeToDismiss>['grip']) {
  const button = useRef<HTMLButtonElement>(null);
  const close = use(CloseContext);
  useEscape(button, close);
  return (
    <button
      ref={button}
      type="button"
      tabIndex={-1}
      aria-hidden="true"
      data-slot="dropdown-menu-grip"
      className="flex h-7 w-full shrink-0 cursor-grab touch-none items-center justify-center outline-none min-[769px]:hidden"
      onClick={(event) => {
        onClick(event);
        if (!event.defaultPrevented) close();
      }}
      {...handlers}
    >
      <span className="h-1 w-9 rounded-full bg-line-strong/50" />
    </button>
  );
}

const itemClass = [
  'relative flex min-h-control cursor-default items-center gap-2.5 rounded-md px-2.5 text-body outline-none select-none',
  'max-[769px]:min-h-control-lg max-[769px]:gap-3.5 max-[769px]:px-3',
  'data-[highlighted]:bg-hover data-[disabled]:pointer-events-none data-[disabled]:opacity-50 [&_svg]:size-4 [&_svg]:shrink-0 [&_svg]:text-ink-faint max-[769px]:[&_svg]:size-5',
];

export type DropdownMenuItemProps = ComponentProps<typeof MenuPrimitive.Item> & {
  /** It takes something away. */
  isDestructive?: boolean;
};

export function DropdownMenuItem({ isDestructive = false, className, ...rest }: DropdownMenuItemProps) {
  return (
    <MenuPrimitive.Item
      data-slot="dropdown-menu-item"
      className={cn(itemClass, isDestructive && 'text-danger-text data-[highlighted]:bg-danger-soft [&_svg]:text-danger-text', className)}
      {...rest}
    />
  );
}

export function DropdownMenuSeparator({ className, ...rest }: ComponentProps<typeof MenuPrimitive.Separator>) {
  return <MenuPrimitive.Separator data-slot="dropdown-menu-separator" className={cn('my-1 h-px bg-line', className)} {...rest} />;
}

/** A keyboard shortcut at the end of an item. */
export function DropdownMenuShortcut({ className, ...rest }: ComponentProps<'span'>) {
  return <span data-slot="dropdown-menu-shortcut" className={cn('ms-auto ps-6 text-xs text-ink-faint', className)} {...rest} />;
}
