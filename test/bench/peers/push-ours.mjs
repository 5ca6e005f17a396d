// The product whole, as built, which takes one push service more for one of its own: it sends by itself, or tells people by their notices.
import 'reflect-metadata';
import { pathToFileURL } from 'node:url';
import { inRoot } from '../../../scripts/lib/paths.mjs';

const built = (file) => import(pathToFileURL(inRoot('dist', file)).href);
const { Config } = await built('config/config.js');
const { Clock } = await built('config/clock.js');
const { createApp } = await built('bootstrap.js');
const { Work } = await built('database/work.js');
const { Doors } = await built('http/outbound/doors.js');
const { Notifier } = await built('notifications/notices/notifier.js');
const { PushHosts } = await built('push/sending/push-hosts.js');
const { PushSender } = await built('push/sending/push-sender.js');
const { testMessage } = await built('push/words/payload.rules.js');

const { app } = await createApp(Config.fromEnv({ ...process.env, PUBLIC_URL: `http://127.0.0.1:${process.env.PORT}` }), new Clock());
const [work, notifier, doors, hosts, sender] = [Work, Notifier, Doors, PushHosts, PushSender].map((token) =>
  app.get(token, { strict: false }),
);
doors.addressesOf = async () => [{ address: '127.0.0.1', family: 4 }];
doors.isOpen = () => true;
hosts.allows = () => true;

const acts = {
  async send({ browser, lanes, count = Number.POSITIVE_INFINITY, ms = Number.POSITIVE_INFINITY }) {
    const plain = testMessage('bench', new Date());
    const payload = plain.payload.replace('"body":"', `"body":"${'Roads may be slow after nine. '.repeat(8)}`);
    const message = { ...plain, payload };
    const began = performance.now();
    let begun = 0;
    const lane = async () => {
      while (begun < count && performance.now() - began < ms) {
        begun += 1;
        await sender.send(browser, message);
      }
    };
    await Promise.all(Array.from({ length: lanes }, lane));
    return { count: begun, perSecond: (begun / (performance.now() - began)) * 1_000 };
  },
  async tell({ userIds, round }) {
    const facts = { says: 'as_written', title: 'Snow tonight', message: 'Roads may be slow after nine. '.repeat(8) };
    const common = { type: 'system', facts, metadata: { action_url: '/notifications' }, eventKey: `snow:${round}` };
    const at = Date.now();
    await work.run((unit) =>
      notifier.notify(
        unit,
        userIds.map((userId) => ({ ...common, userId })),
      ),
    );
    return { at };
  },
};
process.on('message', async ({ act, ...wish }) => process.send(await acts[act](wish)));
process.send('ready');
