import { ArrowLeft } from 'lucide-react';
import { IconButton } from '../../../../ui/icon-button';
import { chatTexts } from '../../texts';

export interface ArchiveHeadProps {
  onBack(): void;
}

/** The way back from the archived conversations, and their name, where the focus goes: the row that led here is gone. */
export function ArchiveHead({ onBack }: ArchiveHeadProps) {
  return (
    <div className="flex shrink-0 items-center gap-1 border-b border-line ps-2 pe-4">
      <IconButton label={chatTexts.back} onClick={onBack}>
        <ArrowLeft />
      </IconButton>
      <h1 ref={focus} tabIndex={-1} className="py-3 text-lg outline-none">
        {chatTexts.archivedChats}
      </h1>
    </div>
  );
}

function focus(name: HTMLElement | null): void {
  name?.focus({ preventScroll: true });
}
