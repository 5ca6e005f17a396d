import { theTown } from '../../lib/town';
import { Banner } from '../feedback/banner';
import { LinkButton } from '../link-button';
import { texts } from '../texts';

/** Why no card is added and no ride booked; an admin reads what to set. */
export function NoCards({ isAdmin = false }: { isAdmin?: boolean }) {
  const title = texts.noCards.title({ town: theTown().name });
  if (!isAdmin) return <Banner tone="warning" title={title} data-testid="no-cards" />;
  const toTown = (
    <LinkButton to="/admin/town" size="small">
      {texts.noCards.toTown}
    </LinkButton>
  );
  return (
    <Banner tone="warning" title={title} action={toTown} data-testid="no-cards">
      {texts.noCards.set}
    </Banner>
  );
}
