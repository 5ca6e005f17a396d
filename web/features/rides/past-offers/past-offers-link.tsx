import { History } from 'lucide-react';
import { LinkButton } from '../../../ui/link-button';
import { driverHomeTexts } from '../texts';

/** From where offers close to why each of them went (M171). */
export function PastOffersLink() {
  return (
    <LinkButton variant="quiet" className="self-start" to="/driver/offers">
      <History aria-hidden="true" /> {driverHomeTexts.pastOffers}
    </LinkButton>
  );
}
