import '@testing-library/jest-dom/jest-globals';
import '../ui/server-globals';
import { afterEach, expect, test } from '@jest/globals';
import { onlineManager } from '@tanstack/react-query';
import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ToldName } from '../../../src/notifications/notices/rides/told.contract';
import { cardRefusedReason } from '../../../src/rides/ride.contract';
import { runningLateReason } from '../../../src/rides/rides.contract';
import type { WhyEvent } from '../../../src/why/why.contract';
import { aWhy, driverWhy, riderWhy } from '../../../stories/features/why/fixtures';
import { RideWhy } from '../../../web/features/why/ride-why';
import { show } from '../rides/render';
import { answerWith, refusal, type Answers } from '../rides/wire';

const id = aWhy().ride_id;
const name = `GET /api/rides/${id}/why`;

function open(answers: Answers, isWithoutEvents = false) {
  answerWith(answers);
  return show(<RideWhy rideId={id} isWithoutEvents={isWithoutEvents} />);
}
const part = (title: string) => screen.findByRole('region', { name: title });

afterEach(() => {
  cleanup();
  onlineManager.setOnline(true);
});

test('M170: the desk reads who was asked, how far, what they said and whether a push reached them', async () => {
  open({ [name]: () => ({ body: aWhy() }) });
  const asked = within(await part('Who was asked'));
  expect(asked.getByText('3 drivers asked · One of them took it')).toBeVisible();
  expect(asked.getByText('1 minute away')).toBeVisible();
  expect(asked.getByText('Declined')).toBeVisible();
  expect(asked.getByText(/Push taken by the push service at 2:01 PM/)).toBeVisible();
  expect(asked.getByText('Place not known')).toBeVisible();
});

test('until when only the preferred driver was asked is told with its day', async () => {
  const [dora] = aWhy().rounds.flatMap(({ offers }) => offers);
  const preferred = { driver: dora?.driver ?? null, until: '2020-05-01T12:00:00.000Z', outcome: 'timed_out' };
  open({ [name]: () => ({ body: { ...aWhy(), preferred } }) });
  const asked = within(await part('Who was asked'));
  expect(asked.getByText(/^Didn’t answer, by Fri, May 1 at .* at the latest$/)).toBeVisible();
});

test('M170: why the house itself took a ride away or ended it stands there in words, and what people wrote as they wrote it', async () => {
  const at = '2026-11-21T14:10:00.000Z';
  const events: WhyEvent[] = [
    { seq: 1, type: 'released', actor: 'system', reason: runningLateReason, at },
    { seq: 2, type: 'released', actor: 'driver', reason: cardRefusedReason, at },
    { seq: 3, type: 'cancelled', actor: 'system', reason: cardRefusedReason, at },
  ];
  open({ [name]: () => ({ body: aWhy({ events }) }) });
  const rows = within(await part('What happened')).getAllByRole('listitem');
  expect(rows[0]).toHaveTextContent('The driver’s ride before took longer');
  expect(rows[1]).toHaveTextContent('card_refused');
  expect(rows[2]).toHaveTextContent('The rider’s card was declined');
});

test('the fare by its lines, each charge with its rule, and accounts that add up to nothing', async () => {
  const money = { ...aWhy().money, charges: [{ purpose: 'cancel_fee', amount_cents: 500, status: 'captured', is_owed: false }] };
  open({ [name]: () => ({ body: { ...aWhy(), money } }) });
  const fare = within(await part('How the fare adds up'));
  expect(fare.getByText('Distance (1.20 mi)')).toBeVisible();
  expect(fare.getByText('Canceling is free for 2 minutes after a driver took it. After that it’s $5.00, all to the driver.')).toBeVisible();
  expect(fare.getByRole('row', { name: 'Sum of all accounts $0.00' })).toBeVisible();
});

test('notices with what came of their pushes; of messages how many, and not what', async () => {
  open({ [name]: () => ({ body: aWhy() }) }, true);
  const notices = within(await part('Notices and pushes'));
  expect(notices.getByText('Driver found · Driver is here · Ride completed')).toBeVisible();
  expect(notices.getByText(/That browser is gone/)).toBeVisible();
  expect(within(await part('Messages between the two')).getByText('Rider · 2 messages · 1 call')).toBeVisible();
  expect(screen.queryByRole('region', { name: 'What happened' })).toBeNull();
});

test.each([
  ['the rider', riderWhy],
  ['the driver', driverWhy],
  ['the desk', aWhy()],
])('whatever %s was told stands there in words, what another version called it too', async (_, why) => {
  const notices = why.notices.map((notice) => ({ ...notice, told: [...ToldName.options, 'dog_walked'] }));
  open({ [name]: () => ({ body: { ...why, notices } }) });
  const told = within(await part(why.my_role === 'operator' ? 'Notices and pushes' : 'What you were told'));
  for (const words of told.getAllByText(/Ride completed/)) {
    const each = words.textContent.split(' · ');
    expect(each).toHaveLength(ToldName.options.length + 1);
    expect(each.at(-1)).toBe('Something about the ride');
    expect(each.filter((code) => ToldName.safeParse(code).success)).toEqual([]);
  }
});

test('a rider reads that another driver is sought where a driver was asked', async () => {
  open({ [name]: () => ({ body: { ...riderWhy, notices: riderWhy.notices.map((notice) => ({ ...notice, told: ['ride_requested'] })) } }) });
  expect(within(await part('What you were told')).getByText('Another driver is sought')).toBeVisible();
});

test.each([
  ['the rider', riderWhy, 'Dora Rivera'],
  ['the driver', driverWhy, 'Dora Rivera'],
])('%s reads their own cut', async (_, why, unknown) => {
  open({ [name]: () => ({ body: why }) });
  expect(await part('What you were told')).toBeVisible();
  expect(screen.queryByText(unknown)).toBeNull();
  expect(screen.queryByText('Rider · Rosa Rivera')).toBeNull();
});

test('what does not load says so, and is asked for again', async () => {
  const answers = [refusal(500, 'internal', 'Something went wrong.'), refusal(500, 'internal', 'Something went wrong.')];
  open({ [name]: () => answers.shift() ?? { body: aWhy() } });
  await userEvent.click(await screen.findByRole('button', { name: /Try again/ }));
  expect(await part('Who was asked')).toBeVisible();
});

test('without a network it says so', async () => {
  onlineManager.setOnline(false);
  open({ [name]: () => ({ body: aWhy() }) });
  expect(await screen.findByText(/offline/i)).toBeVisible();
});
