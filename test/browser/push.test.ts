import { expect, test } from '@jest/globals';
import type { Notification } from '../../src/notifications/notifications.contract.js';
import type { PushPayload } from '../../src/push/payload.contract.js';
import { until } from '../lib/until.js';
import { browse, productUrl } from './people.js';
import { Shade, withPush } from './shade.js';
import type { Visitor } from './visitor.js';

const withinMs = 180_000;
const [jonahs, priyas] = ['demo_jonah', 'demo_priya'];
const never = '0198f000-0000-7000-8000-000000000001';

/** A push as the server writes it: test/push sees that it does. */
const aPush = (told: Partial<PushPayload>): PushPayload => ({
  type: 'system',
  id: never,
  user_id: jonahs,
  title: 'News',
  body: 'Something is new.',
  icon: '/icons/icon-192x192.png',
  tag: `notification:${told.id ?? never}`,
  vibrate: [200, 100, 200],
  require_interaction: false,
  actions: [{ action: 'view', title: 'View' }],
  url: '/notifications',
  metadata: {},
  unread: [],
  is_all_unread: false,
  sent_at: new Date().toISOString(),
  ...told,
});

async function posts<T>({ page }: Visitor, path: string, data: unknown): Promise<T> {
  const answer = await page.request.post(path, { data, headers: { origin: productUrl() } });
  if (!answer.ok()) throw new Error(`${path} answered ${answer.status()}: ${await answer.text()}`);
  return (await answer.json()) as T;
}

async function asks<T>({ page }: Visitor, path: string): Promise<T> {
  return (await (await page.request.get(path)).json()) as T;
}

/** What somebody was told of this type and has not read, newest first. */
async function unread(visitor: Visitor, type: Notification['type']): Promise<Notification[]> {
  const { notifications } = await asks<{ notifications: Notification[] }>(visitor, '/api/notifications?unread=true');
  return notifications.filter((notice) => notice.type === type);
}

async function told(visitor: Visitor, type: Notification['type']): Promise<Notification> {
  return until({ what: `a notice of ${type}`, withinMs: 20_000 }, async () => (await unread(visitor, type))[0]);
}

test(
  'M66, M67, M70, M74, P24: a push is shown as it is written, in place of the one before, and never to somebody else',
  async () => {
    const { jonah } = await browse(['jonah'], withPush);
    const shade = await Shade.of(jonah);
    // An open page takes from the screen what its person has no news of.
    await jonah.page.goto('about:blank');
    const tag = `conversation:${never}`;
    const message = { type: 'new_message' as const, title: 'Priya', vibrate: [100, 50, 100], tag };
    const actions = [{ action: 'reply' as const, title: 'Reply' }];
    await shade.push(aPush({ ...message, actions, body: 'one', url: `/social?conversation=${never}` }));
    await shade.push(aPush({ ...message, actions, body: '2 new messages', url: `/social?conversation=${never}` }));
    await until({ what: 'both messages', withinMs: 20_000 }, async () => (await shade.shown())[0]?.body === '2 new messages');
    expect(await shade.shown()).toEqual([
      {
        title: 'Priya',
        body: '2 new messages',
        icon: '/icons/icon-192x192.png',
        tag,
        requireInteraction: false,
        vibrate: [100, 50, 100],
        actions: [{ action: 'reply', title: 'Reply' }],
      },
    ]);

    // One that was held on its way: what is newer is shown again as it was, and shakes nothing (M76).
    await shade.push(aPush({ ...message, actions, body: 'one', sent_at: new Date(0).toISOString() }));
    await until({ what: 'the newer one once more', withinMs: 20_000 }, async () => (await shade.shown())[0]?.vibrate.length === 0);
    expect(await shade.shown()).toMatchObject([{ title: 'Priya', body: '2 new messages', icon: '/icons/icon-192x192.png', tag, actions }]);

    const asked = { require_interaction: true, vibrate: [300, 150, 300], id: '0198f000-0000-7000-8000-000000000002' };
    const answers = [
      { action: 'accept' as const, title: 'Accept' },
      { action: 'decline' as const, title: 'Decline' },
    ];
    const ride = aPush({
      ...asked,
      type: 'driver_assignment',
      title: 'A ride',
      actions: answers,
      unread: [asked.id, never],
      is_all_unread: true,
    });
    await shade.push(aPush({ user_id: priyas, title: 'Not for you', tag: 'other' }));
    await shade.push(ride);
    await shade.stands('Priya', 'A ride');
    expect((await shade.shown()).find(({ title }) => title === 'A ride')).toMatchObject({
      requireInteraction: true,
      vibrate: [300, 150, 300],
      actions: answers,
    });

    // What was read elsewhere goes with the next push.
    await shade.push(aPush({ id: '0198f000-0000-7000-8000-000000000003', title: 'News', unread: [asked.id], is_all_unread: true }));
    await shade.stands('A ride', 'News');
  },
  withinMs,
);

test(
  'M67, M68, M72, M74: accepting a friend asks the server once, a press leads to the conversation, and what is read elsewhere goes',
  async () => {
    const { jonah, priya } = await browse(['jonah', 'priya'], withPush);
    const shade = await Shade.of(jonah);
    await posts(priya, '/api/friends', { addressee_id: jonahs });
    const request = await told(jonah, 'friend_request_received');
    const { request_id } = request.metadata;
    const accept = { action: 'accept', title: 'Accept' } as const;
    await shade.push(aPush({ type: request.type, id: request.id, title: 'Friend', actions: [accept], metadata: { request_id } }));
    await shade.stands('Friend');
    await shade.press(`notification:${request.id}`, 'accept');
    await shade.stands();
    const { friends } = await asks<{ friends: { clerk_id: string }[] }>(jonah, '/api/friends?q=Priya');
    expect(friends.map(({ clerk_id: id }) => id)).toContain(priyas);

    const conversation = await posts<{ id: string }>(priya, '/api/chat/conversations', { participant_ids: [jonahs] });
    await posts(priya, '/api/chat/messages', { conversation_id: conversation.id, message: 'Are you there?' });
    const message = await told(jonah, 'new_message');
    const push = aPush({
      type: message.type,
      id: message.id,
      title: 'Priya',
      tag: `conversation:${conversation.id}`,
      actions: [{ action: 'reply', title: 'Reply' }],
      url: `/social?conversation=${conversation.id}`,
    });
    await shade.push(push);
    await shade.stands('Priya');
    // On another device of his.
    await posts(jonah, '/api/notifications/mark-read', { notificationId: message.id });
    await shade.stands();

    await shade.push(push);
    await shade.stands('Priya');
    await shade.press(push.tag, 'reply');
    await jonah.arrivesAt(new RegExp(`conversation=${conversation.id}`));
    await jonah.sees('Are you there?');
    await shade.stands();
    expect(await shade.opened()).toEqual([]);

    // With no page open it opens one.
    await jonah.page.goto('about:blank');
    await shade.push(push);
    await shade.stands('Priya');
    await shade.press(push.tag);
    const [path = ''] = await shade.opened();
    await jonah.goto(path);
    await jonah.sees('Are you there?');
    await jonah.shot('push-landed');
  },
  withinMs,
);
