import type { ComponentProps } from 'react';
import { Button } from '../../ui/button';

export type IconActionProps = Omit<ComponentProps<typeof Button>, 'size' | 'variant' | 'aria-label' | 'title'> & {
  /** Its name, for screen readers and under a resting pointer. */
  label: string;
};

/** An icon button with the browser's own tooltip: the shell is on every page, and Radix' would cost 18 kB of first load. */
export function IconAction({ label, ...rest }: IconActionProps) {
  return <Button variant="quiet" size="icon" aria-label={label} title={label} {...rest} />;
}
