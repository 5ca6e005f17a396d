import { randomUUID } from 'node:crypto';
import { expect, test } from '@jest/globals';
import { type MessageSent, messageSent } from '../../src/chat/chat.events.js';
import { Events } from '../../src/database/events.js';
import { notified } from '../../src/notifications/notifications.events.js';
import { pair, says } from '../chat/thread.js';
import { pushService } from '../push/push-service.js';
import { world } from '../world/world.js';
import { all } from './tell.js';

test('what is said because of a notice, in the same transaction, is told and pushed as well', async () => {
  const [rosa, dan] = await pair('rosa', 'dan');
  const browser = pushService.browser();
  await browser.subscribe(rosa);
  const events = world.app.get(Events);
  const said: MessageSent[] = [];
  events.inside(messageSent, (sent) => void said.push(sent));
  events.inside(notified, (_, unit) => {
    const [first] = said;
    if (first && said.length === 1) unit.record(messageSent, { ...first, messageId: randomUUID() });
  });
  await says(dan, rosa, 'hello');
  await world.settle();
  expect(said).toHaveLength(2);
  expect(await all(rosa)).toMatchObject([{ type: 'new_message', count: 2 }]);
  expect(browser.payloads.at(-1)).toMatchObject({ type: 'new_message', body: expect.stringContaining('2') });
});
