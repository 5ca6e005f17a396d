import '@testing-library/jest-dom/jest-globals';
import '../ui/server-globals';
import { afterEach, beforeEach } from '@jest/globals';
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { MemoryRouter, useLocation } from 'react-router';
import { notificationKinds, type NotificationType } from '../../../src/notifications/notification-types.contract';
import type { FriendRelationship } from '../../../src/friends/friends.contract';
import type { NotificationCounts } from '../../../src/notifications/counts.contract';
import type { Notification } from '../../../src/notifications/notifications.contract';
import { connection } from '../../../web/lib/connection';
import { MyIdContext } from '../../../web/lib/my-id';
import { HereProvider } from '../../../web/lib/here';
import { makeQueryClient } from '../../../web/lib/cache/query';
import { dismissToast, forgetToast, toastStore } from '../../../web/ui/feedback/toast-store';

export const now = '2026-11-20T10:00:00.000Z';
let made = 0;

/** A notification with an id and position of its own: later ones are newer. */
export function told(type: NotificationType, more: Partial<Notification> = {}): Notification {
  made += 1;
  const id = `00000000-0000-7000-8000-${String(made).padStart(12, '0')}`;
  const { section, category, priority } = notificationKinds[type];
  return {
    id,
    position: id,
    user_id: 'user_rosa',
    type,
    section,
    category,
    priority,
    title: `Title ${made}`,
    message: `Message ${made}`,
    read: false,
    count: 1,
    created_at: now,
    snoozed_until: null,
    reminded_at: null,
    metadata: {},
    ...more,
  };
}

export const noCounts: NotificationCounts = {
  total: 0,
  rides: 0,
  messages: 0,
  payments: 0,
  friendRequests: 0,
  requests: 0,
  ratings: 0,
  applications: 0,
  system: 0,
  snoozed: 0,
  bell: 0,
  adminSystem: 0,
  version: 0,
};

/** Dan asks Rosa, as every friends endpoint answers it. */
export const request: FriendRelationship = {
  id: '0198f000-0000-7000-8000-000000000001',
  sender_id: 'user_dan',
  receiver_id: 'user_rosa',
  requester_id: 'user_dan',
  addressee_id: 'user_rosa',
  friend_id: 'user_rosa',
  status: 'pending',
  requested_at: '2026-11-20T09:00:00.000Z',
  responded_at: null,
  sender_name: 'Dan Driver',
  sender_avatar: null,
  sender_photo: null,
  requester_name: 'Dan Driver',
  requester_avatar: null,
  receiver_name: 'Rosa Rivera',
  receiver_avatar: null,
};

/** What an answer of this status says. */
export const answered = (status: number) => ({
  status,
  body: status === 200 ? request : { error: 'no', code: 'internal', requestId: 'r' },
});

interface Sent {
  method: string;
  path: string;
  search: URLSearchParams;
  body: unknown;
}
type Answer = (sent: Sent) => { status?: number; body: unknown } | undefined;

/** The server at the other end of the wire: what it was sent, and what it answers. */
export const server = {
  sent: [] as Sent[],
  answer: (() => undefined) as Answer,
  /** Answers lists with these, and marks, deletes and answers what it is asked to. */
  has(notifications: readonly Notification[], counts: Partial<NotificationCounts> = {}): void {
    this.answer = ({ method, path }) => {
      if (method === 'GET' && path === '/api/notifications') return { body: { notifications, nextCursor: null, prevCursor: null } };
      if (path === '/api/notifications/counts') return { body: { ...noCounts, ...counts } };
      if (path === '/api/notifications/mark-read') return { body: { marked: 1, notification: null, counts: noCounts } };
      if (method === 'DELETE') return { body: { id: path.split('/').at(-1), counts: noCounts } };
      return undefined;
    };
  },
  /** The same, but refuses this call. */
  refuses(method: string, path: string): void {
    const before = this.answer;
    this.answer = (sent) =>
      sent.method === method && sent.path === path
        ? { status: 500, body: { error: 'no', code: 'internal', requestId: 'r' } }
        : before(sent);
  },
  calls(method: string, path: string): Sent[] {
    return this.sent.filter((sent) => sent.method === method && sent.path === path);
  },
};

function respond(input: string, init?: RequestInit): Promise<Response> {
  const url = new URL(input, 'http://hometown.test');
  const sent = {
    method: init?.method ?? 'GET',
    path: url.pathname,
    search: url.searchParams,
    body: typeof init?.body === 'string' ? JSON.parse(init.body) : undefined,
  };
  server.sent.push(sent);
  const { status = 200, body } = server.answer(sent) ?? { status: 404, body: { error: 'none', code: 'not_found', requestId: 'r' } };
  const text = JSON.stringify(body);
  return Promise.resolve({
    ok: status < 400,
    status,
    headers: new Headers(),
    text: async () => text,
    json: async () => JSON.parse(text),
  } as Response);
}

beforeEach(() => {
  server.sent.length = 0;
  connection.set('connected');
  globalThis.fetch = respond as unknown as typeof fetch;
  globalThis.ResizeObserver ??= class {
    observe() {}
    unobserve() {}
    disconnect() {}
  };
});
afterEach(() => {
  for (const { id } of toastStore.getSnapshot()) {
    dismissToast(id);
    forgetToast(id);
  }
});

export const toasts = (): string[] => toastStore.getSnapshot().map(({ title }) => title);

function Address() {
  const { pathname, search } = useLocation();
  return <output aria-label="Address">{pathname + search}</output>;
}

/** Shows it in a page of its own. */
export async function open(element: ReactNode, path = '/home'): Promise<{ user: ReturnType<typeof userEvent.setup>; cache: QueryClient }> {
  const cache = makeQueryClient();
  cache.setDefaultOptions({ ...cache.getDefaultOptions(), queries: { ...cache.getDefaultOptions().queries, retry: false } });
  await act(async () => {
    render(
      <QueryClientProvider client={cache}>
        <MyIdContext value="user_rosa">
          <HereProvider rendered={{ now, timeZone: 'UTC' }}>
            <MemoryRouter initialEntries={[path]}>
              {element}
              <Address />
            </MemoryRouter>
          </HereProvider>
        </MyIdContext>
      </QueryClientProvider>,
    );
  });
  return { user: userEvent.setup({ pointerEventsCheck: 0 }), cache };
}
