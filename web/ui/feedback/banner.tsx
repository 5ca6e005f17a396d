import { cva, type VariantProps } from 'class-variance-authority';
import { CircleAlert, CircleCheck, Info, TriangleAlert, X } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { cn } from '../cn';
import { IconButton } from '../icon-button';
import { texts } from '../texts';

const bannerVariants = cva('flex items-start gap-3 px-4 py-2.5 text-body [&>svg]:mt-0.5 [&>svg]:size-4.5 [&>svg]:shrink-0', {
  variants: {
    tone: {
      info: 'bg-info-soft [&>svg]:text-info-text',
      success: 'bg-success-soft [&>svg]:text-success-text',
      warning: 'bg-warning-soft [&>svg]:text-warning-text',
      danger: 'bg-danger-soft [&>svg]:text-danger-text',
    },
    shape: { inset: 'rounded-lg', edge: '' },
  },
  defaultVariants: { tone: 'info', shape: 'inset' },
});

const icons = { info: Info, success: CircleCheck, warning: TriangleAlert, danger: CircleAlert };

export type BannerProps = Omit<ComponentProps<'div'>, 'title'> &
  VariantProps<typeof bannerVariants> & {
    title: ReactNode;
    /** One act, as a small Button or LinkButton. */
    action?: ReactNode;
    /** Shows a Dismiss button. */
    onDismiss?: () => void;
  };

/** News that concerns the whole page and stays until it is over; `edge` runs from side to side. */
export function Banner({ tone, shape, title, action, onDismiss, className, children, ...rest }: BannerProps) {
  const Icon = icons[tone ?? 'info'];
  return (
    <div
      data-slot="banner"
      role={tone === 'danger' ? 'alert' : 'status'}
      className={cn(bannerVariants({ tone, shape }), className)}
      {...rest}
    >
      <Icon />
      <div className="flex min-w-0 flex-1 flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <div className="min-w-0">
          <p className="font-semibold text-ink">{title}</p>
          {children ? <div className="text-ink-soft">{children}</div> : null}
        </div>
        {action}
      </div>
      {onDismiss ? (
        <IconButton label={texts.dismiss} size="small" className="-my-0.5 -me-1.5" onClick={onDismiss}>
          <X />
        </IconButton>
      ) : null}
    </div>
  );
}
