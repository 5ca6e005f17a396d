import { cva, type VariantProps } from 'class-variance-authority';

/** The look of everything that is pressed like a button, links among them. */
export const buttonVariants = cva(
  [
    'relative inline-flex max-w-full shrink-0 items-center justify-center gap-2 rounded-md text-center font-semibold select-none',
    'transition-[background-color,border-color,color,opacity,scale] active:scale-[0.985]',
    'disabled:pointer-events-none disabled:opacity-50 aria-disabled:cursor-default',
    '[&_svg]:pointer-events-none [&_svg]:shrink-0',
  ],
  {
    variants: {
      variant: {
        primary: 'bg-brand text-on-brand hover:bg-brand-hover forced-colors:border',
        secondary: 'border border-line bg-surface text-ink shadow-sm hover:border-line-strong/50 hover:bg-hover active:bg-pressed',
        quiet: 'text-ink-soft hover:bg-hover hover:text-ink active:bg-pressed aria-expanded:bg-hover aria-expanded:text-ink',
        destructive: 'bg-danger text-on-danger hover:bg-danger-hover forced-colors:border',
        link: 'text-info-text underline decoration-transparent underline-offset-4 hover:decoration-current active:scale-100',
      },
      size: {
        small: 'touch-area min-h-7 gap-1.5 px-2.5 text-caption [&_svg]:size-3.5',
        medium: 'min-h-control px-3.5 py-1 text-body [&_svg]:size-4',
        large: 'min-h-control-lg gap-2.5 px-5 py-2 text-base [&_svg]:size-5',
        icon: 'size-control text-body [&_svg]:size-5 lg:[&_svg]:size-4.5',
        iconSmall: 'touch-area size-7 [&_svg]:size-4',
        iconLarge: 'size-control-lg rounded-lg [&_svg]:size-6',
      },
      isFullWidth: { true: 'w-full' },
    },
    compoundVariants: [{ variant: 'link', size: ['small', 'medium', 'large'], className: 'px-0.5' }],
    defaultVariants: { variant: 'secondary', size: 'medium' },
  },
);

export type ButtonVariants = VariantProps<typeof buttonVariants>;
