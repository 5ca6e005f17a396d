import { beforeEach, describe, expect, test } from '@jest/globals';
import { bookRide } from '../../src/booking/booking.contract.js';
import { getTownSetup, setServiceArea } from '../../src/service-area/service-area.contract.js';
import type { Currency } from '../../src/service-area/the-town.contract.js';
import type { Person } from '../world/person.js';
import { overlapping } from '../world/waiting.js';
import { world } from '../world/world.js';
import { cardOf, quoteFor } from '../rides/town.js';
import { area } from './area.js';

let ada: Person;
let rita: Person;

/** Nobody has booked yet. */
beforeEach(async () => {
  await world.settle();
  await world.truncate('rides cascade');
  await world.sql('delete from service_areas');
  ({ ada, rita } = await world.people({ ada: { admin: true }, rita: {} }));
  await sets('USD');
});

async function sets(currency: Currency): Promise<unknown> {
  const version = (await ada.call(getTownSetup, {})).area?.version ?? 0;
  return ada.call(setServiceArea, { body: { ...area, currency, version, reason: 'We begin here.' } });
}

const currencies = async () => [
  (await ada.call(getTownSetup, {})).area?.currency,
  ...(await world.sql<{ currency: string }>('select currency from rides')).map(({ currency }) => currency),
];

test('what was quoted before the town took another currency is a price no more', async () => {
  const [quote, card] = [await quoteFor(rita), await cardOf(rita)];
  await sets('EUR');
  const wish = { body: { quote_id: quote.id, payment_method_id: card } };
  expect(await rita.refused(bookRide, wish)).toMatchObject({ status: 409, code: 'quote_expired' });
  expect(await currencies()).toEqual(['EUR']);
  const anew = await quoteFor(rita);
  expect(await rita.call(bookRide, { body: { ...wish.body, quote_id: anew.id } })).toMatchObject({ currency: 'EUR' });
});

describe.each([
  ['is changed', false],
  ['is set up for the first time', true],
])('as the town %s at the moment of a booking', (_, isFirst) => {
  const done: Record<string, unknown> = {};
  let booksNow: () => Promise<void>;
  const setsNow = async () => {
    done.set = await sets('EUR').then(() => 'done', String);
  };

  beforeEach(async () => {
    if (isFirst) await world.sql('delete from service_areas');
    const body = { quote_id: (await quoteFor(rita)).id, payment_method_id: await cardOf(rita) };
    booksNow = async () => {
      done.booked = await rita.call(bookRide, { body }).then(({ currency }) => currency, String);
    };
  });

  test('the booking comes first: the currency stays', async () => {
    await overlapping('lock table rides in share mode', { first: booksNow, second: setsNow });
    expect(done).toEqual({ booked: 'USD', set: expect.stringContaining('currency_in_use') });
    expect(await currencies()).toEqual([isFirst ? undefined : 'USD', 'USD']);
  });

  test('another currency comes first: the quote is a price no more', async () => {
    await overlapping('lock table audit_log in share mode', { first: setsNow, second: booksNow });
    expect(done).toEqual({ set: 'done', booked: expect.stringContaining('quote_expired') });
    expect(await currencies()).toEqual(['EUR']);
  });
});
