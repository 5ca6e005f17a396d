import { Link2 } from 'lucide-react';
import { Button } from '../../../ui/button';
import { ProblemLine } from '../../../ui/feedback/problem-line';
import { passengerTexts } from '../passenger-texts';

export interface PassengerCardProps {
  /** Who rides. */
  name: string;
  /** When they were sent the link, 'today at 3:00 PM'; undefined while they have none. */
  sentAt?: string | undefined;
  isSending: boolean;
  /** Why the last try did not work. */
  problem?: string | undefined;
  onSend(): void;
}

/** Who rides, and the link that brings them the PIN. */
export function PassengerCard({ name, sentAt, isSending, problem, onSend }: PassengerCardProps) {
  const isFirst = sentAt === undefined;
  return (
    <section data-testid="passenger-link" aria-labelledby="passenger-title" className="flex flex-col gap-3 rounded-lg bg-sunken px-4 py-3">
      <div>
        <h2 id="passenger-title" className="font-sans text-base font-semibold [overflow-wrap:anywhere] text-ink">
          {passengerTexts.title({ name })}
        </h2>
        <p className="text-caption [overflow-wrap:anywhere] text-ink-soft">
          {isFirst ? passengerTexts.detail({ name }) : `${passengerTexts.sent({ name, when: sentAt })} ${passengerTexts.againHint}`}
        </p>
      </div>
      <ProblemLine>{problem}</ProblemLine>
      <Button variant={isFirst ? 'primary' : 'secondary'} isFullWidth isBusy={isSending} onClick={onSend}>
        <Link2 aria-hidden="true" /> {isFirst ? passengerTexts.send({ name }) : passengerTexts.again}
      </Button>
    </section>
  );
}
