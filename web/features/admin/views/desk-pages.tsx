import { LinkButton } from '../../../ui/link-button';
import { deskTexts } from '../texts';

export interface DeskPagesProps {
  /** The address of the next page; null on the last one. */
  nextTo?: string | null;
  /** The address of the first page; null on it. */
  firstTo?: string | null;
}

/** The way to the other pages of a list of the desk; nothing where there are none. */
export function DeskPages({ nextTo = null, firstTo = null }: DeskPagesProps) {
  if (nextTo === null && firstTo === null) return null;
  return (
    <div className="flex flex-wrap justify-center gap-2">
      {firstTo === null ? null : <LinkButton to={firstTo}>{deskTexts.first}</LinkButton>}
      {nextTo === null ? null : <LinkButton to={nextTo}>{deskTexts.next}</LinkButton>}
    </div>
  );
}
