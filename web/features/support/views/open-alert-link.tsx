import { ridePath } from '@server/contract/pages/ride-paths.js';
import { Shield } from 'lucide-react';
import { Link } from 'react-router';
import { buttonVariants } from '../../../ui/button-variants';
import { rideAlertTexts } from '../alert-texts';

export interface OpenAlertLinkProps {
  rideId: string;
}

/**
 * To where one says that one is safe. Named as on the ride, without a word of the alert: others may see the screen. No LinkButton: it is
 * built into the entry, whose styles a page would then have to name for this late part (first-load.test.ts counts that).
 */
export function OpenAlertLink({ rideId }: OpenAlertLinkProps) {
  return (
    <Link to={ridePath(rideId)} className={buttonVariants({ isFullWidth: true })}>
      <Shield aria-hidden="true" /> {rideAlertTexts.way}
    </Link>
  );
}
