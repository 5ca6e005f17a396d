import type { AboutDriving } from '@server/drivers/pages/about.contract.js';
import { Car } from 'lucide-react';
import { Badge } from '../../../ui/display/badge';
import { Card, CardBody } from '../../../ui/display/card';
import { aboutTexts } from '../about-texts';

export interface CarCardProps {
  driving: AboutDriving;
}

/** The car to look for, and whether its driver takes rides now. The plate only where one may see it. */
export function CarCard({ driving: { vehicle, availability } }: CarCardProps) {
  return (
    <Card data-testid="car-card" aria-label={aboutTexts.car}>
      <CardBody className="flex-row items-center gap-4">
        <span className="flex size-12 shrink-0 items-center justify-center rounded-full bg-brand-soft text-brand-text" aria-hidden="true">
          <Car className="size-6" />
        </span>
        <div className="min-w-0 flex-1">
          {vehicle ? (
            <>
              <p className="font-display text-base font-semibold text-ink">
                {vehicle.colour} {vehicle.make} {vehicle.model}
              </p>
              <p className="text-caption text-ink-soft">{aboutTexts.seats({ count: vehicle.seats })}</p>
            </>
          ) : (
            <p className="text-body text-ink-soft">{aboutTexts.noCar}</p>
          )}
        </div>
        <div className="flex shrink-0 flex-col items-end gap-1.5">
          {vehicle?.plate ? (
            <span className="numeral rounded-sm border border-line-strong/60 bg-raised px-2 py-0.5 text-sm font-bold tracking-wide text-ink">
              <span className="sr-only">{aboutTexts.plate} </span>
              {vehicle.plate}
            </span>
          ) : null}
          <Badge tone={availability === 'available' ? 'success' : 'neutral'}>{aboutTexts.availability[availability]}</Badge>
        </div>
      </CardBody>
    </Card>
  );
}
