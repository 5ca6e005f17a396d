import { Pencil, X } from 'lucide-react';
import { IconButton } from '../../../../ui/icon-button';
import { threadTexts } from '../../thread-texts';

export interface EditBarProps {
  onCancel(): void;
}

/** Over the composer while a message is edited in it (M114). */
export function EditBar({ onCancel }: EditBarProps) {
  return (
    <div className="flex shrink-0 items-center gap-2 border-t border-line bg-surface ps-4 pe-3 text-sm text-ink-soft sm:px-5">
      <Pencil className="size-4 text-ink-faint" aria-hidden="true" />
      <span className="min-w-0 flex-1 truncate font-semibold">{threadTexts.editMessage}</span>
      <IconButton label={threadTexts.cancelEdit} onClick={onCancel}>
        <X />
      </IconButton>
    </div>
  );
}
