import type { TariffPreview as Preview, TripPrice } from '@server/fares/desk/desk-tariffs.contract.js';
import { formatMoney } from '../../../../lib/format/money';
import { formatMiles } from '../../../../lib/format/units/distance';
import { tariffTexts as texts } from '../../tariffs/tariff-texts';
import { PreviewDialog, type PreviewDialogProps } from '../planning/preview-dialog';

export interface TariffPreviewProps extends PreviewDialogProps {
  preview: Preview;
}

/** What three trips cost by the old and the new tariff, before the new one is saved. */
export function TariffPreview({ preview: { currency, trips }, ...dialog }: TariffPreviewProps) {
  const confirm = { now: texts.confirm, later: texts.confirmLater };
  return (
    <PreviewDialog {...dialog} words={texts} confirm={confirm} description={texts.previewHint}>
      <ul className="flex flex-col gap-4">
        {trips.map((trip) => (
          <li key={`${trip.distance_miles} ${trip.duration_minutes}`} className="flex flex-col gap-1.5">
            <h3 className="text-sm">{tripWords(trip)}</h3>
            <Compared label={texts.rider} of="price" {...{ currency, ...trip }} />
            <Compared label={texts.driver} of="driver_share" {...{ currency, ...trip }} />
          </li>
        ))}
      </ul>
    </PreviewDialog>
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
