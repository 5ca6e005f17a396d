import { Pencil } from 'lucide-react';
import { agentTexts } from '../../agents/agent-texts';
import { threadTexts } from '../../thread-texts';
import { ComposerBar } from '../quotes/composer-bar';

export interface EditBarProps {
  /** Saved, it is answered anew (M132). */
  isResent?: boolean;
  onCancel(): void;
}

/** Over the composer while a message is edited in it (M114). */
export function EditBar({ isResent = false, onCancel }: EditBarProps) {
  return (
    <ComposerBar icon={<Pencil />} cancelLabel={threadTexts.cancelEdit} onCancel={onCancel}>
      <span className="min-w-0 flex-1 truncate font-semibold">{isResent ? agentTexts.editAndResend : threadTexts.editMessage}</span>
    </ComposerBar>
  );
}
