import '../ui/server-globals';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import type { ReactElement } from 'react';
import { MemoryRouter } from 'react-router';
import { english, readLanguageFrom } from '../../../src/contract/texts/language.js';
import { people } from '../../../stories/app/fixtures';
import { aDriver } from '../../../stories/features/drivers/fixtures';
import { here, profiles } from '../../../stories/features/friends/fixtures';
import { dan } from '../../../stories/features/rides/fixtures';
import { Faces } from '../../../web/app/pages/landing/faces';
import { ProfileCard } from '../../../web/app/shell/sidebar/profile-card';
import { HintOf } from '../../../web/features/drivers/views/driver-tile';
import { ProfileView } from '../../../web/features/friends/views/profile-view';
import { ProfileHead } from '../../../web/features/profiles/views/profile-head';
import { PersonRow } from '../../../web/features/rides/views/trips/person-row';

const face = { first_name: 'Dan', avatar_url: null, car: 'Blue Subaru Outback', average_rating: 4.7, is_on: true };
const profile = { ...profiles.friend, user: { ...profiles.friend.user, average_rating: 4.7 } } as typeof profiles.friend;
const nothing = () => undefined;

/** Each place that tells a person's mean, of somebody with 4.7. */
const places: Readonly<Record<string, ReactElement>> = {
  'the front page': <Faces drivers={[face]} />,
  'the choice of a driver': <HintOf driver={aDriver({ average_rating: 4.7 })} />,
  'a ride': <PersonRow person={dan} />,
  'a person’s page': <ProfileView {...{ here, profile }} actions={null} />,
  'one’s own profile': <ProfileHead me={people.dan} roles={[]} onChoose={nothing} onRemove={nothing} />,
};

// Any locale that writes a decimal with a comma.
beforeEach(() => readLanguageFrom(() => ({ ...english, locale: 'de-DE' })));
afterEach(() => readLanguageFrom(() => english));

/** Seen and said as numbers are written in the reader's language, and nothing of it in another. */
function expectMean(container: Element): void {
  expect(container.textContent).not.toContain('4.7');
  const spoken = container.cloneNode(true) as Element;
  for (const hidden of spoken.querySelectorAll('[aria-hidden=true]')) hidden.remove();
  expect(spoken.textContent).toContain('4,7 of 5 stars');
  const seen = container.cloneNode(true) as Element;
  for (const said of seen.querySelectorAll('.sr-only')) said.remove();
  expect(seen.textContent).toContain('4,7');
}

test.each(Object.entries(places))('%s shows and says a mean rating as the reader writes numbers', (_place, view) => {
  expectMean(render(<MemoryRouter>{view}</MemoryRouter>).container);
});

test('the sidebar shows and says a mean rating as the reader writes numbers', async () => {
  const { container } = render(
    <MemoryRouter>
      <ProfileCard me={people.dan} isFolded={false} />
    </MemoryRouter>,
  );
  await screen.findByRole('button', { name: /^Your status/ });
  expectMean(container);
});
