import { EmptyState } from '../../../ui/feedback/empty-state';
import { LinkButton } from '../../../ui/link-button';
import { deskTexts } from '../texts';

export interface EmptyPageProps {
  /** The address of the first page. */
  firstTo: string;
}

/** In place of a further page of a list of the desk, once nothing is left on it. */
export function EmptyPage({ firstTo }: EmptyPageProps) {
  return <EmptyState title={deskTexts.emptyPage} action={<LinkButton to={firstTo}>{deskTexts.first}</LinkButton>} />;
}
