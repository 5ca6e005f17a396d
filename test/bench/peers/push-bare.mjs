// What push costs without a product around it: web-push as it is, in a loop, and encryption alone with a header that is signed once.
import { Agent, request } from 'node:https';
import webpush from 'web-push';

const { VAPID_PUBLIC, VAPID_PRIVATE } = process.env;
const vapidDetails = { subject: 'mailto:bench@hometown.example', publicKey: VAPID_PUBLIC, privateKey: VAPID_PRIVATE };
const agent = new Agent({ keepAlive: true });
const payload = JSON.stringify({
  title: 'Snow tonight',
  body: 'Roads may be slow after nine. '.repeat(8),
  tag: 'notification:x',
  actions: [],
});

const ways = {
  looped: (subscription) => webpush.sendNotification(subscription, payload, { vapidDetails, TTL: 60 }),
  bare(subscription, state) {
    const { endpoint } = subscription;
    state.header ??= webpush.getVapidHeaders(
      new URL(endpoint).origin,
      vapidDetails.subject,
      VAPID_PUBLIC,
      VAPID_PRIVATE,
      'aes128gcm',
    ).Authorization;
    const options = { headers: { Authorization: state.header }, TTL: 60, contentEncoding: 'aes128gcm' };
    const { headers, body } = webpush.generateRequestDetails(subscription, payload, options);
    return post(endpoint, headers, body);
  },
};

function post(endpoint, headers, body) {
  return new Promise((resolve, reject) => {
    const asked = request(endpoint, { method: 'POST', headers, agent }, (answer) => {
      answer.resume();
      answer.on('end', () => resolve(answer.statusCode));
    });
    asked.on('error', reject);
    asked.end(body);
  });
}

/** So many at a time until all are sent; answers how many a second that were. */
process.on('message', async ({ way, subscription, count, lanes }) => {
  const state = {};
  let left = count;
  const began = performance.now();
  const lane = async () => {
    while (left-- > 0) await ways[way](subscription, state);
  };
  await Promise.all(Array.from({ length: lanes }, lane));
  process.send({ perSecond: (count / (performance.now() - began)) * 1_000 });
});
process.send('ready');
