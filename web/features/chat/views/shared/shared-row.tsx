import { MessageSquareText } from 'lucide-react';
import type { ReactNode } from 'react';
import { IconButton } from '../../../../ui/icon-button';
import { sharedTexts } from '../../shared/shared-texts';

export interface SharedRowProps {
  /** Where it leads. */
  children: ReactNode;
  onGoTo(): void;
}

/** A file or a link, and the way to the message that it came with. */
export function SharedRow({ children, onGoTo }: SharedRowProps) {
  return (
    <li className="flex items-center gap-1">
      {children}
      <IconButton label={sharedTexts.goTo} onClick={onGoTo}>
        <MessageSquareText />
      </IconButton>
    </li>
  );
}

export const sharedLinkClass =
  'flex min-h-14 min-w-0 flex-1 items-center gap-2.5 rounded-lg px-2 py-2 text-ink -outline-offset-2 hover:bg-hover';
