import '@testing-library/jest-dom/jest-globals';
import '../ui/server-globals';
import { afterEach, expect, test } from '@jest/globals';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { onRideAlertChanged } from '../../../web/features/support/live/on-ride-alert';
import { OpenAlert } from '../../../web/features/support/open-alert';
import { showPage } from '../pages/show-page';
import { answerWith } from '../rides/wire';

const ride = '0198a0a0-0000-7000-8000-000000000001';
const alert = { id: '0198a0a0-0000-7000-8000-000000000011', raised_at: '2026-11-21T15:00:00.000Z', ended_at: null, contacts_told: 1 };

afterEach(cleanup);

test('D8: an alert that goes on is one press away, also one of another tab; once it ended, nothing is left of it', async () => {
  let open: string | null = null;
  answerWith({ 'GET /api/ride-alerts/open': () => ({ body: { ride_id: open } }) });
  const cache = showPage(<OpenAlert />);
  const hears = async (told: typeof alert | { ended_at: string }) => {
    open = told.ended_at === null ? ride : null;
    await act(async () => onRideAlertChanged.apply({ ride_id: ride, alert: { ...alert, ...told } }, cache));
  };
  await waitFor(() => expect(cache.isFetching()).toBe(0));
  expect(screen.queryByRole('link', { name: 'Safety' })).toBeNull();
  await hears(alert);
  // Whoever stands by the screen reads no word of it.
  const link = await screen.findByRole('link', { name: 'Safety' });
  expect(link).toHaveAttribute('href', `/ride/${ride}`);
  await hears({ ended_at: '2026-11-21T15:05:00.000Z' });
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Safety' })).toBeNull());
});
