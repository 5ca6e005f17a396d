import { theTown } from '../../lib/town';
import { useCheckIn } from './api/use-check-in';
import { CheckInCard } from './views/check-in-card';

/** The question whether whoever reads this is all right, where a ride stands still or is far off its route; else nothing (D8). */
export function RideCheckIn({ rideId }: { rideId: string }) {
  const { checkIn, answer, sending, hasFailed } = useCheckIn(rideId);
  if (!checkIn || checkIn.answer === 'ok') return null;
  const { emergency_number: number } = theTown();
  return <CheckInCard {...{ checkIn, number, sending, hasFailed }} onAnswer={answer} />;
}
