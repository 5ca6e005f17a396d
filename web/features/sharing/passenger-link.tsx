import { useQuery } from '@tanstack/react-query';
import { formatWhen } from '../../lib/format/when/when';
import { useHere } from '../../lib/here';
import { sharesQuery } from './api/queries';
import { usePassengerLink } from './api/use-passenger-link';
import { problemOf } from './problem-words';
import { PassengerCard } from './views/passenger-card';

export interface PassengerLinkProps {
  rideId: string;
  /** Who rides, as whoever booked calls them. */
  name: string;
}

/** A ride for somebody else: its link, which whoever booked passes on (D3). */
export function PassengerLink({ rideId, name }: PassengerLinkProps) {
  const here = useHere();
  const { data } = useQuery(sharesQuery(rideId));
  const { send, isSending, error } = usePassengerLink(rideId);
  const sent = data?.shares.find(({ is_passenger: isPassenger }) => isPassenger);
  return (
    <PassengerCard
      name={name}
      sentAt={sent && formatWhen(sent.created_at, here.timeZone, here)}
      isSending={isSending}
      problem={error ? problemOf(error) : undefined}
      onSend={send}
    />
  );
}
