import type { ComponentProps } from 'react';
import { Button } from '../../../ui/button';
import { Tooltip, type TooltipProps } from '../../../ui/overlays/tooltip';

export type IconActionProps = Omit<ComponentProps<typeof Button>, 'size' | 'variant' | 'aria-label' | 'title'> & {
  /** Its name, for screen readers, and beside it under a resting pointer or the focus. */
  label: string;
  side?: TooltipProps['side'];
};

/** An icon button that says its name. */
export function IconAction({ label, side = 'bottom', ...rest }: IconActionProps) {
  return (
    <Tooltip content={label} side={side}>
      <Button variant="quiet" size="icon" aria-label={label} {...rest} />
    </Tooltip>
  );
}
