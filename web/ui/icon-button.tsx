import { Button, type ButtonProps } from './button';
import { Tooltip } from './overlays/tooltip';

export type IconButtonProps = Omit<ButtonProps, 'size' | 'isFullWidth' | 'aria-label'> & {
  /** Its name, for screen readers and as its tooltip: the act in one or two words. */
  label: string;
  size?: 'small' | 'medium' | 'large';
  tooltipSide?: 'top' | 'right' | 'bottom' | 'left';
};

const sizes = { small: 'iconSmall', medium: 'icon', large: 'iconLarge' } as const;

/** A button that shows only an icon and therefore must be given a name. */
export function IconButton({ label, size = 'medium', variant = 'quiet', tooltipSide, ...rest }: IconButtonProps) {
  return (
    <Tooltip content={label} side={tooltipSide}>
      <Button data-slot="icon-button" aria-label={label} variant={variant} size={sizes[size]} {...rest} />
    </Tooltip>
  );
}
