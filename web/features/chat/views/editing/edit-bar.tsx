import { Pencil } from 'lucide-react';
import { threadTexts } from '../../thread-texts';
import { ComposerBar } from '../quotes/composer-bar';

export interface EditBarProps {
  onCancel(): void;
}

/** Over the composer while a message is edited in it (M114). */
export function EditBar({ onCancel }: EditBarProps) {
  return (
    <ComposerBar icon={<Pencil />} cancelLabel={threadTexts.cancelEdit} onCancel={onCancel}>
      <span className="min-w-0 flex-1 truncate font-semibold">{threadTexts.editMessage}</span>
    </ComposerBar>
  );
}
