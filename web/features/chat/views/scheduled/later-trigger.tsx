import { CalendarClock } from 'lucide-react';
import { IconButton, type IconButtonProps } from '../../../../ui/icon-button';
import { threadTexts } from '../../thread-texts';

/** Beside the send button, while there is something to send (M120). */
export function LaterTrigger(props: Omit<IconButtonProps, 'label' | 'children'>) {
  return (
    <IconButton label={threadTexts.sendLater} aria-haspopup="menu" className="rounded-full" {...props}>
      <CalendarClock />
    </IconButton>
  );
}
