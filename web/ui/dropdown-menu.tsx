import { Check } from 'lucide-react';
import { DropdownMenu as MenuPrimitive } from 'radix-ui';
import type { ComponentProps } from 'react';
import { cn } from './cn';
import { floatingClass } from './overlay';

/** Acts that belong to the thing one pressed. */
export const DropdownMenu = MenuPrimitive.Root;
export const DropdownMenuTrigger = MenuPrimitive.Trigger;
export const DropdownMenuRadioGroup = MenuPrimitive.RadioGroup;

export function DropdownMenuContent({ sideOffset = 6, className, ...rest }: ComponentProps<typeof MenuPrimitive.Content>) {
  return (
    <MenuPrimitive.Portal>
      <MenuPrimitive.Content
        data-slot="dropdown-menu-content"
        sideOffset={sideOffset}
        collisionPadding={8}
        className={cn(floatingClass, 'max-h-(--radix-dropdown-menu-content-available-height) min-w-48 overflow-y-auto p-1', className)}
        {...rest}
      />
    </MenuPrimitive.Portal>
  );
}

const itemClass = [
  'relative flex min-h-control cursor-default items-center gap-2.5 rounded-md px-2.5 text-body outline-none select-none',
  'data-[highlighted]:bg-hover data-[disabled]:pointer-events-none data-[disabled]:opacity-50 [&_svg]:size-4 [&_svg]:shrink-0 [&_svg]:text-ink-faint',
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

export function DropdownMenuRadioItem({ className, children, ...rest }: ComponentProps<typeof MenuPrimitive.RadioItem>) {
  return (
    <MenuPrimitive.RadioItem data-slot="dropdown-menu-radio-item" className={cn(itemClass, 'pe-9', className)} {...rest}>
      {children}
      <Ticked />
    </MenuPrimitive.RadioItem>
  );
}

export function DropdownMenuCheckboxItem({ className, children, ...rest }: ComponentProps<typeof MenuPrimitive.CheckboxItem>) {
  return (
    <MenuPrimitive.CheckboxItem data-slot="dropdown-menu-checkbox-item" className={cn(itemClass, 'pe-9', className)} {...rest}>
      {children}
      <Ticked />
    </MenuPrimitive.CheckboxItem>
  );
}

function Ticked() {
  return (
    <MenuPrimitive.ItemIndicator className="absolute end-2.5">
      <Check />
    </MenuPrimitive.ItemIndicator>
  );
}

export function DropdownMenuLabel({ className, ...rest }: ComponentProps<typeof MenuPrimitive.Label>) {
  return (
    <MenuPrimitive.Label
      data-slot="dropdown-menu-label"
      className={cn('px-2.5 pt-2 pb-1 text-xs font-semibold text-ink-faint', className)}
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
