// The product whole, as built, in a process that is also asked to tell its people something.
import 'reflect-metadata';
import { pathToFileURL } from 'node:url';
import { inRoot } from '../../../scripts/lib/paths.mjs';

const built = (file) => import(pathToFileURL(inRoot('dist', file)).href);
const { Config } = await built('config/config.js');
const { Clock } = await built('config/clock.js');
const { createApp } = await built('bootstrap.js');
const { Work } = await built('database/work.js');
const { Notifier } = await built('notifications/notices/notifier.js');

const { app } = await createApp(Config.fromEnv({ ...process.env, PUBLIC_URL: `http://127.0.0.1:${process.env.PORT}` }), new Clock());
const [work, notifier] = [Work, Notifier].map((token) => app.get(token, { strict: false }));

/** Tells each of these people the same, in one transaction; answers how long it took to commit, in ms. */
process.on('message', async ({ userIds, round }) => {
  const notices = userIds.map((userId) => ({
    userId,
    type: 'system',
    facts: {
      says: 'as_written',
      title: 'Snow tonight',
      message: 'Roads may be slow after nine. Drivers, take care; riders, allow some time.',
    },
    metadata: { action_url: '/notifications' },
    eventKey: `snow:${round}`,
  }));
  const began = performance.now();
  await work.run((unit) => notifier.notify(unit, notices));
  process.send({ committedMs: performance.now() - began });
});
process.send('ready');
