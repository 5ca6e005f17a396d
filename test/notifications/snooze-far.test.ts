import { expect, test } from '@jest/globals';
import { dayMs } from '../../src/contract/duration.js';
import { snoozeNotification } from '../../src/notifications/snooze/snooze.contract.js';
import { notificationsQueue } from '../../src/notifications/snooze/snooze.service.js';
import { world } from '../world/world.js';
import { all, tellEach, titles } from './tell.js';

test('M71: put off again and again, and far ahead, it leaves no job behind; a sweep brings it back', async () => {
  const { rosa } = await world.people({ rosa: {} });
  await tellEach(rosa, ['news']);
  const [item] = await all(rosa);
  const now = world.clock.now().getTime();
  for (let days = 1; days <= 10; days += 1)
    await rosa.call(snoozeNotification, { params: { id: item?.id ?? '' }, body: { until: new Date(now + days * dayMs).toISOString() } });
  await world.settle();
  expect(await world.app.jobs.queues.get(notificationsQueue)?.getDelayedCount()).toBe(0);
  world.clock.advance(10 * dayMs);
  await world.settle();
  expect(titles(await all(rosa))).toEqual(['news']);
});
