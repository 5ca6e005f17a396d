import { cva, type VariantProps } from 'class-variance-authority';
import { Tabs as TabsPrimitive } from 'radix-ui';
import type { ComponentProps } from 'react';
import { cn } from '../cn';

/** Several views of one thing, one at a time. Arrow keys move between them. */
export const Tabs = TabsPrimitive.Root;

const listVariants = cva('group/tabs no-scrollbar flex items-center overflow-x-auto', {
  variants: {
    variant: {
      underline: '-mx-2 gap-1 border-b border-line',
      segmented: 'w-fit max-w-full gap-0.5 rounded-lg bg-sunken p-0.5 inset-ring inset-ring-line',
    },
  },
  defaultVariants: { variant: 'underline' },
});

export type TabsListProps = ComponentProps<typeof TabsPrimitive.List> &
  VariantProps<typeof listVariants> & {
    /** What the tabs choose between. */
    'aria-label'?: string;
  };

/** `underline` for the parts of a page, `segmented` for two to four ways of seeing the same list. */
export function TabsList({ variant, className, ...rest }: TabsListProps) {
  return (
    <TabsPrimitive.List
      data-slot="tabs-list"
      data-variant={variant ?? 'underline'}
      className={cn(listVariants({ variant }), className)}
      {...rest}
    />
  );
}

export function TabsTrigger({ className, ...rest }: ComponentProps<typeof TabsPrimitive.Trigger>) {
  return (
    <TabsPrimitive.Trigger
      data-slot="tabs-trigger"
      className={cn(
        'inline-flex h-control shrink-0 items-center gap-2 text-body font-semibold whitespace-nowrap text-ink-soft transition-colors hover:text-ink disabled:opacity-50 [&_svg]:size-4',
        'rounded-md focus-visible:outline-offset-[-4px] data-[state=active]:text-ink',
        'group-data-[variant=underline]/tabs:-mb-px group-data-[variant=underline]/tabs:rounded-none group-data-[variant=underline]/tabs:border-b-2 group-data-[variant=underline]/tabs:px-2 group-data-[variant=underline]/tabs:border-transparent group-data-[variant=underline]/tabs:data-[state=active]:border-brand',
        'group-data-[variant=segmented]/tabs:rounded-[0.625rem] group-data-[variant=segmented]/tabs:px-3 group-data-[variant=segmented]/tabs:data-[state=active]:bg-raised group-data-[variant=segmented]/tabs:data-[state=active]:shadow-sm',
        // High contrast lays grounds bare and paints what is transparent.
        'group-data-[variant=underline]/tabs:forced-colors:border-[Canvas] group-data-[variant=underline]/tabs:forced-colors:data-[state=active]:border-[Highlight] forced-colors:data-[state=active]:underline forced-colors:data-[state=active]:decoration-2 forced-colors:data-[state=active]:underline-offset-4',
        className,
      )}
      {...rest}
    />
  );
}

export function TabsContent({ className, ...rest }: ComponentProps<typeof TabsPrimitive.Content>) {
  return <TabsPrimitive.Content data-slot="tabs-content" className={cn('rounded-md pt-4', className)} {...rest} />;
}
