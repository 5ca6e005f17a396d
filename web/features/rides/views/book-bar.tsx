import { formatCountdown, urgentBelowMs } from '../../../lib/format/countdown';
import { Button } from '../../../ui/button';
import { cn } from '../../../ui/cn';
import { bookingTexts } from '../booking-texts';

export interface BookBarProps {
  /** What the button says: 'Book for $12.50'. */
  label: string;
  /** Time that the price still holds (ms); 0 or less is over. */
  remainingMs: number;
  isBooking: boolean;
  /** The price is not the one of what is chosen now. */
  isWaiting: boolean;
  /** No card pays: a red dot on the button (M32, S38). */
  isCardMissing: boolean;
  onBook(): void;
  onNewPrice(): void;
}

/** The one main act of the booking, and how long its price holds. */
export function BookBar({ label, remainingMs, isBooking, isWaiting, isCardMissing, onBook, onNewPrice }: BookBarProps) {
  if (remainingMs <= 0)
    return (
      <div className="flex flex-col gap-2">
        <output className="text-caption font-semibold text-danger-text">{bookingTexts.expired}</output>
        <Button variant="primary" size="large" isFullWidth isBusy={isWaiting} onClick={onNewPrice}>
          {bookingTexts.newPrice}
        </Button>
      </div>
    );
  return (
    <div className="flex flex-col gap-2">
      <p className="flex items-center justify-between text-caption text-ink-soft">
        <span>{bookingTexts.holds}</span>
        <span role="timer" className={cn('numeral font-semibold', remainingMs < urgentBelowMs ? 'text-danger-text' : 'text-ink')}>
          {formatCountdown(remainingMs)}
        </span>
      </p>
      <Button variant="primary" size="large" isFullWidth isBusy={isBooking} disabled={isWaiting} data-testid="book" onClick={onBook}>
        {isCardMissing ? bookingTexts.addCard : label}
        {isCardMissing ? (
          <span data-testid="missing-card-dot" className="absolute -top-1 -right-1 size-3.5 rounded-full bg-danger ring-2 ring-surface" />
        ) : null}
      </Button>
      {isCardMissing ? <p className="text-caption text-ink-soft">{bookingTexts.noCard}</p> : null}
    </div>
  );
}
