import type { FrontFace } from '@server/drivers/pages/front-page.contract.js';
import { Avatar } from '../../../ui/display/avatar';
import { MeanRating } from '../../../ui/ratings/mean-rating';
import { texts } from './texts';

/** Drivers who agreed to be seen here: first name, car and rating; whoever drives now says so. */
export function Faces({ drivers }: { drivers: readonly FrontFace[] }) {
  if (drivers.length === 0) return null;
  return (
    <section aria-labelledby="drivers" className="mx-auto w-full max-w-6xl px-5 pt-14 sm:px-8 lg:pt-20">
      <h2 id="drivers" className="text-2xl sm:text-3xl">
        {texts.faces.title}
      </h2>
      <ul className="mt-8 grid gap-x-6 gap-y-7 sm:grid-cols-2 lg:grid-cols-3">
        {drivers.map((driver) => (
          <li key={`${driver.first_name} ${driver.car}`} data-testid="front-face" className="flex items-center gap-4">
            <Avatar size="large" name={driver.first_name} src={driver.avatar_url} isDecorative />
            <Words driver={driver} />
          </li>
        ))}
      </ul>
      <p className="mt-8 text-base text-ink-soft">
        {texts.faces.drive}{' '}
        <a href="/driver/application" className="font-semibold text-brand-text underline underline-offset-2">
          {texts.faces.driveLink}
        </a>
      </p>
    </section>
  );
}

function Words({ driver: { first_name: name, car, average_rating: rating, is_on: isOn } }: { driver: FrontFace }) {
  return (
    <div className="min-w-0">
      <p className="flex flex-wrap items-center gap-x-2.5 font-display text-lg font-semibold text-ink">
        <bdi>{name}</bdi>
        {rating === null ? null : <MeanRating average={rating} className="text-sm" />}
      </p>
      {car ? <p className="text-body text-ink-soft">{car}</p> : null}
      {isOn ? (
        <p className="mt-0.5 flex items-center gap-1.5 text-caption font-semibold text-success-text">
          <span aria-hidden="true" className="size-2 rounded-full bg-success" />
          {texts.faces.on}
        </p>
      ) : null}
    </div>
  );
}
