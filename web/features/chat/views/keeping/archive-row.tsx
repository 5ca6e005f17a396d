import { Archive, ChevronRight } from 'lucide-react';
import { ListRow } from '../../../../ui/display/list-row';
import { chatTexts } from '../../texts';

export interface ArchiveRowProps {
  onOpen(): void;
}

/** The way from the list of conversations to the archived ones (M114). */
export function ArchiveRow({ onOpen }: ArchiveRowProps) {
  return (
    <ListRow
      data-testid="archive-row"
      leading={
        <span className="flex size-10 items-center justify-center [&>svg]:size-5">
          <Archive aria-hidden="true" />
        </span>
      }
      title={chatTexts.archivedChats}
      trailing={<ChevronRight className="size-4 text-ink-faint rtl:-scale-x-100" aria-hidden="true" />}
      onPress={onOpen}
    />
  );
}
