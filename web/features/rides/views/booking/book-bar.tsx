import { formatCountdown, urgentBelowMs } from '../../../../lib/format/countdown';
import { Button } from '../../../../ui/button';
import { cn } from '../../../../ui/cn';
import { Skeleton, SkeletonText } from '../../../../ui/feedback/skeleton';
import { passFocus } from '../../../../ui/lost-focus';
import { bookingTexts, noCardWords } from '../../booking/booking-texts';
import { useJustMoved } from '../../../../ui/presses/use-just-moved';

export interface BookBarProps {
  /** What the button says: 'Book for $12.50'. */
  label: string;
  /** How soon somebody can be there, or that nobody is near. */
  news?: string | undefined;
  /** Time that the price still holds (ms); 0 or less is over. */
  remainingMs: number;
  isBooking: boolean;
  /** The price is not the one of what is chosen now. */
  isWaiting: boolean;
  /** No card pays: a red dot on the button (M32, S38). */
  isCardMissing: boolean;
  /** What is chosen cannot be booked as it is; the label says what to see to. */
  isUnready?: boolean;
  onBook(): void;
  onNewPrice(): void;
}

/** For the ref of a button that goes with the price it asks for: whoever pressed it reads that price next. */
export const toPrice = passFocus('[data-slot=map-page]', '[data-slot=price]');

/** The one main act of the booking, and how long its price holds. */
export function BookBar(props: BookBarProps) {
  const isOver = props.remainingMs <= 0;
  // Where a new price was asked for, a second press was not meant for one that nobody has read.
  const isResting = useJustMoved([isOver ? 'new price' : 'book'])(0);
  if (isOver) return <Over {...props} />;
  return <Holding {...props} onBook={() => (isResting ? undefined : props.onBook())} />;
}

function Over({ isWaiting, onNewPrice }: BookBarProps) {
  return (
    <div className="flex flex-col gap-2">
      <output className="text-caption font-semibold text-danger-text">{bookingTexts.expired}</output>
      <Button ref={toPrice} variant="primary" size="large" isFullWidth isBusy={isWaiting} onClick={onNewPrice}>
        {bookingTexts.newPrice}
      </Button>
    </div>
  );
}

function Holding({ label, news, remainingMs, isBooking, isWaiting, isCardMissing, isUnready = false, onBook }: BookBarProps) {
  return (
    <div className="flex flex-col gap-1.5">
      <div className="text-caption text-ink-soft">
        {news ? <p data-testid="eta">{news}</p> : null}
        <p className="flex justify-between gap-x-4">
          {bookingTexts.holds}{' '}
          <span role="timer" className={cn('numeral font-semibold', remainingMs < urgentBelowMs ? 'text-danger-text' : 'text-ink')}>
            {formatCountdown(remainingMs)}
          </span>
        </p>
      </div>
      <Button
        variant="primary"
        size="large"
        isFullWidth
        isBusy={isBooking}
        disabled={isWaiting || isUnready}
        data-testid="book"
        onClick={onBook}
      >
        {isCardMissing ? bookingTexts.addCard : label}
        {isCardMissing ? (
          <span data-testid="missing-card-dot" className="absolute -top-1 -end-1 size-3.5 rounded-full bg-danger ring-2 ring-surface" />
        ) : null}
      </Button>
      {isCardMissing ? <p className="text-caption text-ink-soft">{noCardWords()}</p> : null}
    </div>
  );
}

export interface BookBarSkeletonProps {
  /** How soon somebody can be there will stand above. */
  hasNews?: boolean;
  isCardMissing?: boolean;
}

/** As high as the bar, while its price is on the way. */
export function BookBarSkeleton({ hasNews = false, isCardMissing = false }: BookBarSkeletonProps) {
  return (
    <div aria-hidden="true" className="flex flex-col gap-1.5">
      <SkeletonText lines={hasNews ? 2 : 1} className="text-caption" />
      <Skeleton className="h-control-lg rounded-md" />
      {isCardMissing ? <p className="text-caption text-ink-soft">{noCardWords()}</p> : null}
    </div>
  );
}
