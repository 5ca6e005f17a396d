import '@testing-library/jest-dom/jest-globals';
import '../ui/server-globals';
import { afterEach, describe, expect, test } from '@jest/globals';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { onCheckInChanged } from '../../../web/features/support/live/on-check-in';
import { onRideAlertChanged } from '../../../web/features/support/live/on-ride-alert';
import { RideAlert } from '../../../web/features/support/ride-alert';
import { RideCheckIn } from '../../../web/features/support/ride-check-in';
import { mayPrint } from '../../lib/printed';
import { button, showPage, unreachable } from '../pages/show-page';
import { answerWith, type Answers, type Call } from '../rides/wire';

const ride = '0198a0a0-0000-7000-8000-000000000001';
const id = (last: number) => `0198a0a0-0000-7000-8000-00000000001${last}`;
let calls: Call[] = [];

afterEach(cleanup);

const sent = (name: string) => calls.filter((call) => call.name === name).map(({ body }) => body);

describe('the silent alert', () => {
  const alert = { id: id(1), raised_at: '2026-11-21T15:00:00.000Z', ended_at: null, contacts_told: 1 };
  const ended = { ...alert, ended_at: '2026-11-21T15:05:00.000Z' };
  const raise = `POST /api/rides/${ride}/alert`;

  test('raised or ended in another tab, it stands here at once; what comes late changes nothing', async () => {
    ({ calls } = answerWith({ [`GET /api/rides/${ride}/alert`]: () => ({ body: { alert: null } }) }));
    const cache = showPage(<RideAlert rideId={ride} ride="Plate HT 204." mayRaise seen={null} place={() => Promise.resolve(undefined)} />);
    await button('Hold to alert silently');
    await waitFor(() => expect(cache.isFetching()).toBe(0));
    await act(async () => onRideAlertChanged.apply({ ride_id: ride, alert }, cache));
    expect(await screen.findByText(/^Alert sent \w/)).toBeVisible();
    await act(async () => onRideAlertChanged.apply({ ride_id: ride, alert: ended }, cache));
    await act(async () => onRideAlertChanged.apply({ ride_id: ride, alert }, cache));
    expect(await screen.findByText(/^You said you’re safe \w/)).toBeVisible();
    expect(screen.queryByText(/^Alert sent \w/)).toBeNull();
  });

  test.each([
    [null, /^Alert sent on Fri, May 1 at /],
    ['2020-05-02T12:00:00.000Z', /^You said you’re safe on Sat, May 2 at /],
  ])('D8: one of days ago, ended %s, says of which day', async (endedAt, words) => {
    const old = { ...alert, raised_at: '2020-05-01T12:00:00.000Z', ended_at: endedAt };
    ({ calls } = answerWith({ [`GET /api/rides/${ride}/alert`]: () => ({ body: { alert: old } }) }));
    showPage(<RideAlert rideId={ride} ride={null} mayRaise={false} seen={null} place={() => Promise.resolve(undefined)} />);
    expect(await screen.findByText(words)).toBeVisible();
  });

  /** By the keyboard, the first of two presses asks. */
  async function holds(name: string): Promise<string> {
    const before = sent(raise).length;
    (await button(name)).focus();
    await userEvent.keyboard('{Enter}{Enter}');
    expect(await screen.findByText(/^The alert may not have been sent/)).toBeVisible();
    await waitFor(() => expect(sent(raise)).toHaveLength(before + 1));
    return (sent(raise).at(-1) as { alert_id: string }).alert_id;
  }

  async function opens() {
    mayPrint(/the alert was not sent/);
    ({ calls } = answerWith({ [`GET /api/rides/${ride}/alert`]: () => ({ body: { alert: null } }), [raise]: unreachable }));
    const cache = showPage(<RideAlert rideId={ride} ride="Plate HT 204." mayRaise seen={null} place={() => Promise.resolve(undefined)} />);
    await button('Hold to alert silently');
    await waitFor(() => expect(cache.isFetching()).toBe(0));
    return (told: typeof alert | typeof ended) => act(async () => onRideAlertChanged.apply({ ride_id: ride, alert: told }, cache));
  }

  test('an answer that comes late takes nothing back that was told since', async () => {
    const raised = Promise.withResolvers<{ body: unknown }>();
    ({ calls } = answerWith({ [`GET /api/rides/${ride}/alert`]: () => ({ body: { alert: null } }), [raise]: () => raised.promise }));
    const cache = showPage(<RideAlert rideId={ride} ride="Plate HT 204." mayRaise seen={null} place={() => Promise.resolve(undefined)} />);
    (await button('Hold to alert silently')).focus();
    await userEvent.keyboard('{Enter}{Enter}');
    await waitFor(() => expect(sent(raise)).toHaveLength(1));
    const { alert_id: pressed } = sent(raise)[0] as { alert_id: string };
    await act(async () => onRideAlertChanged.apply({ ride_id: ride, alert: { ...ended, id: pressed } }, cache));
    await act(async () => raised.resolve({ body: { alert: { ...alert, id: pressed } } }));
    await waitFor(() => expect(cache.isMutating()).toBe(0));
    expect(await screen.findByText(/^You said you’re safe \w/)).toBeVisible();
    expect(screen.queryByText(/^Alert sent \w/)).toBeNull();
  });

  test('I7: one that did not arrive is the same when it is tried again: whoever was told is not told twice', async () => {
    await opens();
    const first = await holds('Hold to alert silently');
    expect(await holds('Hold to alert silently')).toBe(first);
  });

  test('D8: one that arrived though its answer did not is told, and the next press is another one', async () => {
    const hears = await opens();
    const first = await holds('Hold to alert silently');
    await hears({ ...alert, id: first });
    expect(await screen.findByText(/^Alert sent \w/)).toBeVisible();
    expect(screen.queryByText(/^The alert may not have been sent/)).toBeNull();
    const again = await holds('Hold to alert again');
    await hears({ ...ended, id: first });
    expect(await screen.findByText(/^You said you’re safe \w/)).toBeVisible();
    const third = await holds('Hold to alert silently');
    expect([again, third]).not.toContain(first);
  });
});

describe('the check-in', () => {
  const asked = { id: id(2), why: 'still', asked_at: '2026-11-21T15:00:00.000Z', answer: null } as const;
  const [read, write] = [`GET /api/rides/${ride}/check-in`, `POST /api/rides/${ride}/check-in`];

  async function open(answers: Answers = {}) {
    ({ calls } = answerWith({ [read]: () => ({ body: { check_in: null } }), ...answers }));
    const cache = showPage(<RideCheckIn rideId={ride} />);
    await waitFor(() => expect(cache.isFetching()).toBe(0));
    expect(screen.queryByTestId('check-in')).toBeNull();
    await act(async () => onCheckInChanged.apply({ ride_id: ride, check_in: asked }, cache));
    expect(await screen.findByText('This ride hasn’t moved for a while.')).toBeVisible();
    return cache;
  }

  test('comes live, and goes with “I’m OK”', async () => {
    await open({ [write]: () => ({ body: { check_in: { ...asked, answer: 'ok' } } }) });
    await userEvent.click(await button('I’m OK'));
    await waitFor(() => expect(screen.queryByTestId('check-in')).toBeNull());
    expect(sent(write)).toEqual([{ check_in_id: asked.id, answer: 'ok' }]);
  });

  test('an answer that comes late takes away no question that was asked since', async () => {
    const { promise, resolve } = Promise.withResolvers<{ body: unknown }>();
    const cache = await open({ [write]: () => promise });
    await userEvent.click(await button('I’m OK'));
    const next = { id: id(3), why: 'off_route', asked_at: '2026-11-21T15:10:00.000Z', answer: null } as const;
    await act(async () => onCheckInChanged.apply({ ride_id: ride, check_in: next }, cache));
    await act(async () => resolve({ body: { check_in: { ...asked, answer: 'ok' } } }));
    await waitFor(async () => expect(await button('I’m OK')).toBeEnabled());
    await userEvent.click(await button('I’m OK'));
    await waitFor(() => expect(sent(write).at(-1)).toEqual({ check_in_id: next.id, answer: 'ok' }));
  });

  test('answered in another tab it goes here, too', async () => {
    const cache = await open();
    await act(async () => onCheckInChanged.apply({ ride_id: ride, check_in: { ...asked, answer: 'ok' } }, cache));
    await waitFor(() => expect(screen.queryByTestId('check-in')).toBeNull());
  });

  test('“I need help” says who knows, and whom to call', async () => {
    await open({ [write]: () => ({ body: { check_in: { ...asked, answer: 'help' } } }) });
    await userEvent.click(await button('I need help'));
    expect(await screen.findByText('Our operators know you need help')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Call 911' })).toHaveAttribute('href', 'tel:911');
  });

  test('shows on the answer that is on its way that it is, and takes no other', async () => {
    const { promise, resolve } = Promise.withResolvers<{ body: unknown }>();
    await open({ [write]: () => promise });
    const [fine, help] = [await button('I’m OK'), await button('I need help')];
    await userEvent.click(help);
    await waitFor(() => expect(help).toHaveAttribute('aria-busy', 'true'));
    expect(help).toHaveFocus();
    expect(fine).not.toHaveAttribute('aria-busy');
    await userEvent.click(fine);
    expect(sent(write)).toEqual([{ check_in_id: asked.id, answer: 'help' }]);
    await act(async () => resolve({ body: { check_in: { ...asked, answer: 'help' } } }));
    expect(await screen.findByText('Our operators know you need help')).toBeVisible();
  });

  test('an answer that failed is told of its own question alone', async () => {
    const cache = await open({ [write]: unreachable });
    await userEvent.click(await button('I need help'));
    expect(await screen.findByRole('alert')).toHaveTextContent(/^We couldn’t send your answer/);
    const next = { id: id(3), why: 'off_route', asked_at: '2026-11-21T15:10:00.000Z', answer: null } as const;
    await act(async () => onCheckInChanged.apply({ ride_id: ride, check_in: next }, cache));
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
    expect(screen.queryByRole('link', { name: 'Call 911' })).toBeNull();
  });

  test('an answer that does not arrive leaves the question and offers the call', async () => {
    await open({ [write]: unreachable });
    await userEvent.click(await button('I need help'));
    expect(await screen.findByText(/^We couldn’t send your answer/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Call 911' })).toBeVisible();
    expect(await button('I need help')).toBeEnabled();
  });
});
