import { passengerNameMaxLength } from '@server/booking/booking.contract.js';
import { notesMaxLength } from '@server/booking/quotes/quote.contract.js';
import { Calendar, Coins, CreditCard, MessageSquareText, Repeat, UserRound, Users } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { formatMoney } from '../../../lib/format/money';
import { useHere } from '../../../lib/here';
import { Button } from '../../../ui/button';
import { tooLong } from '../../../ui/forms/at-most';
import { Sheet, SheetBody, SheetContent, SheetFooter, SheetHeader, SheetTitle } from '../../../ui/overlays/sheet';
import { bookingTexts } from './booking-texts';
import { guestBookingTexts, promiseTexts } from './extras-texts';
import { chosenTime } from '../state/booking/draft';
import { promisedTip } from '../state/booking/promised-tip';
import type { useBooking } from './use-booking';
import { FallbackChoice } from '../views/booking/fallback-choice';
import { OptionChip } from '../views/booking/option-chip';
import { PassengerName } from '../views/booking/passenger-name';
import { Notes, Passengers, WhenFields } from '../views/booking/ride-options';
import { TipPromise } from '../views/booking/tip-promise';
import { WaitChoice } from '../views/booking/wait-choice';

export interface BookingOptionsProps {
  booking: ReturnType<typeof useBooking>;
  card: ReactNode;
  /** The card that pays, in two words. */
  cardWords: string;
}

type Option = 'when' | 'card' | 'passengers' | 'who' | 'notes' | 'fallback' | 'tip';

/** When and how many, before who drives: the price hangs on them. On a phone they are chips with the others. */
export function BookingTimes({ booking }: PartProps) {
  return (
    <div className="hidden flex-wrap items-start gap-x-8 gap-y-4 sm:flex">
      <When booking={booking} />
      <HowMany booking={booking} />
    </div>
  );
}

/** Who pays, who rides, notes: chips on a phone, each with a sheet of its own; the fields themselves where there is room. */
export function BookingOptions(props: BookingOptionsProps) {
  return (
    <>
      <Chips {...props} />
      <div className="hidden flex-col gap-5 sm:flex">
        <Fallback {...props} />
        <Tip {...props} />
        {props.card}
        <Who {...props} />
        <NotesField {...props} />
      </div>
    </>
  );
}

function Chips(props: BookingOptionsProps) {
  const { draft } = props.booking;
  const [open, setOpen] = useState<Option>();
  const close = () => setOpen(undefined);
  return (
    <div className="flex flex-wrap gap-x-2 gap-y-2.5 sm:hidden">
      <OptionChip
        icon={<Calendar />}
        label={bookingTexts.when}
        value={chosenTime(draft) ?? bookingTexts.now}
        onOpen={() => setOpen('when')}
      />
      <OptionChip icon={<CreditCard />} label={bookingTexts.payment} value={props.cardWords} onOpen={() => setOpen('card')} />
      <OptionChip icon={<Users />} label={bookingTexts.passengers} value={String(draft.passengers)} onOpen={() => setOpen('passengers')} />
      <OptionChip
        icon={<UserRound />}
        label={guestBookingTexts.label}
        value={shortOf(draft.passengerName, passengerNameMaxLength) ?? guestBookingTexts.me}
        onOpen={() => setOpen('who')}
      />
      <OptionChip
        icon={<MessageSquareText />}
        label={bookingTexts.notes}
        value={shortOf(draft.notes, notesMaxLength) ?? bookingTexts.addNote}
        onOpen={() => setOpen('notes')}
      />
      {draft.driver ? (
        <OptionChip
          icon={<Repeat />}
          label={bookingTexts.fallback({ driver: draft.driver.name })}
          value={bookingTexts.fallbackShort[draft.fallback]({ driver: draft.driver.name })}
          onOpen={() => setOpen('fallback')}
        />
      ) : null}
      <TipChip {...props} onOpen={() => setOpen('tip')} />
      <Sheet open={open !== undefined} isBusy={false} onOpenChange={close}>
        <SheetContent aria-describedby={undefined}>
          <SheetHeader>
            <SheetTitle className="sr-only">{open ? titles(draft.driver?.name)[open] : ''}</SheetTitle>
          </SheetHeader>
          <SheetBody>{open ? <Fields {...props} open={open} /> : null}</SheetBody>
          <SheetFooter>
            <Button variant="primary" size="large" onClick={close}>
              {bookingTexts.done}
            </Button>
          </SheetFooter>
        </SheetContent>
      </Sheet>
    </div>
  );
}

/** What was written, or that it is too long; undefined where nothing was. */
function shortOf(written: string, most: number): string | undefined {
  const words = written.trim();
  return tooLong(words, most) ?? (words === '' ? undefined : words);
}

const titles = (driver = ''): Record<Option, string> => ({
  when: bookingTexts.when,
  card: bookingTexts.payment,
  passengers: bookingTexts.passengers,
  who: guestBookingTexts.label,
  notes: bookingTexts.notes,
  fallback: bookingTexts.fallback({ driver }),
  tip: promiseTexts.label,
});

function Fields({ open, ...props }: BookingOptionsProps & { open: Option }) {
  const fields: Record<Option, () => ReactNode> = {
    when: () => <When {...props} />,
    card: () => props.card,
    passengers: () => <HowMany {...props} />,
    who: () => <Who {...props} />,
    notes: () => <NotesField {...props} />,
    fallback: () => <Fallback {...props} />,
    tip: () => <Tip {...props} />,
  };
  return fields[open]();
}

/** Only where a tip is spoken of, and in the price's currency. */
function TipChip({ booking: { draft, quote }, onOpen }: PartProps & { onOpen(): void }) {
  if (draft.tipCents === null || !quote.data) return null;
  const { cents = 0, problem } = promisedTip(draft);
  const value = problem ? promiseTexts.unready : cents === 0 ? promiseTexts.none : formatMoney(cents / 100, quote.data.currency);
  return <OptionChip icon={<Coins />} label={promiseTexts.label} value={value} onOpen={onOpen} />;
}

type PartProps = Pick<BookingOptionsProps, 'booking'>;

function When({ booking }: PartProps) {
  return (
    <WhenFields
      draft={booking.draft}
      bounds={booking.bounds}
      isTimeBad={booking.isTimeBad}
      timeAtPickup={booking.timeAtPickup}
      onChange={booking.change}
      onLater={booking.chooseLater}
    />
  );
}

function HowMany({ booking: { draft, change } }: PartProps) {
  return <Passengers count={draft.passengers} onChange={(passengers) => change({ passengers })} />;
}

function NotesField({ booking: { draft, change } }: PartProps) {
  return <Notes notes={draft.notes} onChange={(notes) => change({ notes })} />;
}

function Who({ booking: { draft, change } }: PartProps) {
  return <PassengerName name={draft.passengerName} onChange={(passengerName) => change({ passengerName })} />;
}

function Tip({ booking: { draft, quote, change } }: PartProps) {
  const { tipCents: cents, tipTyped: typed } = draft;
  if (cents === null || !quote.data) return null;
  return <TipPromise {...{ cents, typed }} problem={promisedTip(draft).problem} currency={quote.data.currency} onChange={change} />;
}

function Fallback({ booking: { draft, waits, change } }: PartProps) {
  const { timeZone } = useHere();
  if (!draft.driver) return null;
  const { name: driver } = draft.driver;
  const { fallback, preferredMinutes: minutes, isScheduled: isForLater } = draft;
  return (
    <div className="flex flex-col gap-4">
      <FallbackChoice {...{ driver, fallback }} onChange={(next) => change({ fallback: next })} />
      <WaitChoice
        {...{ driver, fallback, waits, minutes, isForLater, timeZone }}
        onChange={(preferredMinutes) => change({ preferredMinutes })}
      />
    </div>
  );
}
