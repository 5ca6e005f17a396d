import { Bell } from 'lucide-react';
import type { ComponentProps } from 'react';
import { formatCount } from '../../../lib/format/count';
import { Button } from '../../../ui/button';
import { CountBadge } from '../../../ui/display/count-badge';
import { texts } from '../texts';

export type BellButtonProps = Omit<ComponentProps<typeof Button>, 'children'> & {
  /** Unread notifications that count in the bell (S50). */
  count: number;
};

/** The bell with its count, '9+' above nine (S1). */
export function BellButton({ count, ...rest }: BellButtonProps) {
  return (
    <Button
      variant="quiet"
      size="icon"
      aria-label={count > 0 ? texts.titleCounted({ count: formatCount(count, 9) }) : texts.title}
      {...rest}
    >
      <Bell aria-hidden />
      <CountBadge count={count} max={9} aria-hidden className="absolute -top-0.5 -end-1" data-testid="bell-count" />
    </Button>
  );
}
