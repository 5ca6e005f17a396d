import type { TariffPreview as Preview, TripPrice } from '@server/fares/desk/desk-tariffs.contract.js';
import { formatMoney } from '../../../../lib/format/money';
import { formatMiles } from '../../../../lib/format/units/distance';
import { Button } from '../../../../ui/button';
import { Banner } from '../../../../ui/feedback/banner';
import { CancelButton } from '../../../../ui/overlays/cancel-button';
import { Dialog, DialogContent, DialogDescription, DialogFooter, DialogHeader, DialogTitle } from '../../../../ui/overlays/dialog';
import { tariffTexts as texts } from '../../tariffs/tariff-texts';

export interface TariffPreviewProps {
  preview: Preview;
  isOpen: boolean;
  /** When it comes into force, in words; undefined for right away. */
  time: string | undefined;
  isBusy: boolean;
  problem?: string | undefined;
  onConfirm(): void;
  onClose(): void;
}

/** What three trips cost by the old and the new tariff, before the new one is saved. */
export function TariffPreview({ preview: { currency, trips }, isOpen, time, isBusy, problem, onConfirm, onClose }: TariffPreviewProps) {
  return (
    <Dialog open={isOpen} isBusy={isBusy} onOpenChange={(open) => (open ? undefined : onClose())}>
      <DialogContent hasCloseButton={false}>
        <DialogHeader>
          <DialogTitle>{time === undefined ? texts.askNow : texts.askLater({ time })}</DialogTitle>
          <DialogDescription>{texts.previewHint}</DialogDescription>
        </DialogHeader>
        <ul className="flex flex-col gap-4">
          {trips.map((trip) => (
            <li key={`${trip.distance_miles} ${trip.duration_minutes}`} className="flex flex-col gap-1.5">
              <h3 className="text-sm">{tripWords(trip)}</h3>
              <Compared label={texts.rider} of="price" {...{ currency, ...trip }} />
              <Compared label={texts.driver} of="driver_share" {...{ currency, ...trip }} />
            </li>
          ))}
        </ul>
        {problem ? <Banner tone="danger" title={problem} /> : null}
        <DialogFooter>
          <CancelButton>{texts.back}</CancelButton>
          <Button variant="primary" isBusy={isBusy} onClick={onConfirm}>
            {time === undefined ? texts.confirm : texts.confirmLater}
          </Button>
        </DialogFooter>
      </DialogContent>
    </Dialog>
  );
}

function tripWords(trip: Preview['trips'][number]): string {
  const values = { distance: formatMiles(trip.distance_miles), count: trip.duration_minutes };
  return trip.is_scheduled ? texts.tripScheduled(values) : texts.trip(values);
}

interface ComparedProps {
  label: string;
  of: 'price' | 'driver_share';
  currency: string;
  before: TripPrice;
  after: TripPrice;
}

function Compared({ label, of, currency, before, after }: ComparedProps) {
  return (
    <p className="flex items-baseline justify-between gap-4 text-body">
      <span className="text-ink-soft">{label}</span>
      <span className="numeral">
        <span className="sr-only">{texts.before} </span>
        <del className="text-ink-faint">{formatMoney(before[of], currency)}</del> <span className="sr-only">{texts.after} </span>
        <ins className="font-semibold no-underline">{formatMoney(after[of], currency)}</ins>
      </span>
    </p>
  );
}
