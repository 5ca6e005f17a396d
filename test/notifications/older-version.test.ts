import { expect, test } from '@jest/globals';
import { world } from '../world/world.js';
import { all } from './tell.js';

/** As an instance of the version before writes, while a newer one runs already: in words, without facts. */
const writes = (id: string, { type, title, message }: { type: string; title: string; message: string }) =>
  world.sql(
    `insert into notifications (user_id, type, section, title, message, priority, event_key, created_at)
     values ($1, $2, 'messages', $3, $4, 'normal', $2, $5)`,
    [id, type, title, message, world.clock.now()],
  );

test('what an instance of the version before wrote is read in its words', async () => {
  const { rosa } = await world.people({ rosa: {} });
  await writes(rosa.id, { type: 'ride_completed', title: 'Ride completed', message: 'How was it?' });
  await writes(rosa.id, { type: 'new_message', title: 'Dora', message: 'Meet me at the pier' });
  expect(await all(rosa)).toMatchObject([
    { title: 'Dora', message: 'Meet me at the pier' },
    { title: 'Ride completed', message: 'How was it?' },
  ]);
});

test('P7: the words of a message that it takes back are gone here too', async () => {
  const { rosa } = await world.people({ rosa: {} });
  await world.sql(`update notifications set message = '' where user_id = $1 and type = 'new_message'`, [rosa.id]);
  expect(await all(rosa)).toMatchObject([{ title: 'Dora', message: '1 new message' }, { title: 'Ride completed' }]);
  const [kept] = await world.sql(`select facts from notifications where type = 'new_message'`);
  expect(kept).toEqual({ facts: { says: 'messages', sender: 'Dora' } });
});
