import { localAddress } from '@server/town/address.contract.js';
import type { Ride } from '@server/rides/ride.contract.js';
import { useState } from 'react';
import { firstName } from '../../../../lib/format/first-name';
import { formatMoney } from '../../../../lib/format/money';
import { Banner } from '../../../../ui/feedback/banner';
import { reroutedTexts } from '../../trips/reroute-texts';

/** For the driver: the ride goes elsewhere now. Each change is said once more, until it has been read or the ride is over. */
export function ReroutedNotice({ ride }: { ride: Ride }) {
  const [readAt, setReadAt] = useState<string | null>(null);
  const { rerouted_at: at, status, currency } = ride;
  const goesOn = status === 'confirmed' || status === 'in_route' || status === 'in_progress';
  if (at === null || at === readAt || !goesOn) return null;
  const money = (amount: number) => formatMoney(amount, currency);
  return (
    <Banner
      data-testid="rerouted"
      tone="warning"
      title={reroutedTexts.title({ rider: firstName(ride.customer.full_name) })}
      onDismiss={() => setReadAt(at)}
    >
      {reroutedTexts.detail({
        destination: localAddress(ride.destination_address),
        price: money(ride.price),
        share: money(ride.driver_share),
      })}
    </Banner>
  );
}
