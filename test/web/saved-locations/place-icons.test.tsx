import '../ui/server-globals';
import { expect, test } from '@jest/globals';
import { render } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { PlaceList } from '../../../web/features/places/views/place-list';
import { RecentList } from '../../../web/features/rides/views/booking/recent-list';
import { SavedRow } from '../../../web/features/saved-locations/views/saved-row';

const ignore = () => undefined;
const home = {
  id: '01890000-0000-7000-8000-000000000001',
  name: 'Home',
  kind: 'home' as const,
  address: '14 Orchard Road, Hometown',
  lat: 41.5,
  lng: -73.9,
  created_at: '2026-11-01T12:00:00Z',
};

/** What is drawn before the first row's words. */
function iconIn(part: React.ReactNode): string | undefined {
  const { container, unmount } = render(<MemoryRouter>{part}</MemoryRouter>);
  const drawn = container.querySelector('svg')?.innerHTML;
  unmount();
  return drawn;
}

test('14: a home has one face: among the saved places, the suggestions and the recent ones', () => {
  const saved = iconIn(<SavedRow place={home} free={[]} onEdit={ignore} onMakeKind={ignore} onRemove={ignore} />);
  const suggested = iconIn(
    <PlaceList id="list" label="Places" places={[home]} active={-1} isOld={false} onActive={ignore} onPick={ignore} />,
  );
  const recent = iconIn(<RecentList places={[home]} onPick={ignore} />);
  expect(saved).toBeTruthy();
  expect([suggested, recent]).toEqual([saved, saved]);
  const elsewhere = iconIn(<RecentList places={[{ ...home, kind: 'other' }]} onPick={ignore} />);
  expect(elsewhere).not.toBe(saved);
});
