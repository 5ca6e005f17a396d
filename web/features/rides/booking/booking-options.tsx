import { Calendar, CreditCard, MessageSquareText, Repeat, Users } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Button } from '../../../ui/button';
import { Sheet, SheetBody, SheetContent, SheetFooter, SheetHeader, SheetTitle } from '../../../ui/overlays/sheet';
import { bookingTexts } from './booking-texts';
import { chosenTime } from '../state/booking/draft';
import type { useBooking } from './use-booking';
import { FallbackChoice } from '../views/booking/fallback-choice';
import { OptionChip } from '../views/booking/option-chip';
import { Notes, Passengers, WhenFields } from '../views/booking/ride-options';

export interface BookingOptionsProps {
  booking: ReturnType<typeof useBooking>;
  card: ReactNode;
  /** The card that pays, in two words. */
  cardWords: string;
}

type Option = 'when' | 'card' | 'passengers' | 'notes' | 'fallback';

/** When, who pays, how many, notes: chips on a phone, each with a sheet of its own; the fields themselves where there is room. */
export function BookingOptions(props: BookingOptionsProps) {
  return (
    <>
      <Chips {...props} />
      <div className="hidden flex-col gap-5 sm:flex">
        <Fallback {...props} />
        <div className="flex flex-wrap items-start gap-x-8 gap-y-4">
          <When {...props} />
          <HowMany {...props} />
        </div>
        {props.card}
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
        icon={<MessageSquareText />}
        label={bookingTexts.notes}
        value={draft.notes.trim() || bookingTexts.addNote}
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
      <Sheet open={open !== undefined} onOpenChange={close}>
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

const titles = (driver = ''): Record<Option, string> => ({
  when: bookingTexts.when,
  card: bookingTexts.payment,
  passengers: bookingTexts.passengers,
  notes: bookingTexts.notes,
  fallback: bookingTexts.fallback({ driver }),
});

function Fields({ open, ...props }: BookingOptionsProps & { open: Option }) {
  if (open === 'when') return <When {...props} />;
  if (open === 'card') return props.card;
  if (open === 'passengers') return <HowMany {...props} />;
  return open === 'notes' ? <NotesField {...props} /> : <Fallback {...props} />;
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

function Fallback({ booking: { draft, change } }: PartProps) {
  if (!draft.driver) return null;
  return <FallbackChoice driver={draft.driver.name} fallback={draft.fallback} onChange={(fallback) => change({ fallback })} />;
}
