import { clearSiteData, forgetDatabases } from '../lib/databases';
import { afterEach, expect, test } from '@jest/globals';
import type { QueryClient } from '@tanstack/react-query';
import { waitFor } from '@testing-library/react';
import { people } from '../../../stories/app/fixtures';
import { aConversation, aMessage } from '../../../stories/features/chat/fixtures';
import { keepAnswers, takeKept } from '../../../web/app/offline/keeper';
import { forgetConversation } from '../../../web/features/chat/api/forget-conversation';
import { archivedQuery, conversationQuery, conversationsQuery } from '../../../web/features/chat/api/use-conversations';
import { threadQuery } from '../../../web/features/chat/api/use-thread';
import { onMessageDeleted } from '../../../web/features/chat/live/on-message-deleted';
import { onMessageUpdated } from '../../../web/features/chat/live/on-message-updated';
import { meQuery } from '../../../web/features/profiles/api/use-me';
import { makeQueryClient } from '../../../web/lib/cache/query';
import { forgetKept } from '../../../web/lib/device/forget-kept';
import { keptPerson } from '../../../web/lib/device/kept-db';
import { mayPrint } from '../../lib/printed';

const { rosa, dan } = people;

const running: (() => void)[] = [];
afterEach(() => {
  for (const stop of running.splice(0)) stop();
  forgetDatabases();
});

/** A tab of somebody's, which keeps what it is told. */
function aTab(person: typeof rosa): QueryClient {
  const cache = makeQueryClient();
  cache.setQueryData(meQuery.queryKey, person);
  running.push(keepAnswers(cache, person.clerk_id), () => cache.clear());
  return cache;
}

/** What a page without a network would have. */
async function kept(): Promise<QueryClient> {
  const cache = makeQueryClient();
  running.push(() => cache.clear());
  await takeKept(cache);
  return cache;
}

const conversation = aConversation();
const thread = threadQuery(conversation.id);
const newest = {
  pages: [{ messages: [aMessage()], nextCursor: null, olderCursor: null, newerCursor: null }],
  pageParams: [''],
};

test('P24: a tab that finds somebody else signed in leaves what their other tab keeps', async () => {
  const late = aTab(rosa);
  await waitFor(async () => expect(await keptPerson()).toBe(rosa.clerk_id));
  const theirs = aTab(dan);
  await waitFor(async () => expect((await kept()).getQueryData(meQuery.queryKey)).toEqual(dan));
  late.setQueryData(meQuery.queryKey, dan);
  theirs.setQueryData(conversationQuery(conversation.id).queryKey, conversation);
  await waitFor(async () => expect((await kept()).getQueryData(conversationQuery(conversation.id).queryKey)).toEqual(conversation));
  expect(await keptPerson()).toBe(dan.clerk_id);
});

test('P24: nothing of theirs is written into what is somebody else’s by now', async () => {
  const late = aTab(rosa);
  await waitFor(async () => expect((await kept()).getQueryData(meQuery.queryKey)).toEqual(rosa));
  late.setQueryData(thread.queryKey, newest);
  const theirs = aTab(dan);
  theirs.setQueryData(conversationQuery(conversation.id).queryKey, conversation);
  await waitFor(async () => expect((await kept()).getQueryData(conversationQuery(conversation.id).queryKey)).toEqual(conversation));
  expect((await kept()).getQueryData(thread.queryKey)).toBeUndefined();
});

test('P24: a tab that woke without a network takes nothing of whoever signed in beside it', async () => {
  aTab(dan).setQueryData(conversationQuery(conversation.id).queryKey, conversation);
  await waitFor(async () => expect((await kept()).getQueryData(conversationQuery(conversation.id).queryKey)).toEqual(conversation));
  const woken = makeQueryClient();
  running.push(() => woken.clear());
  await takeKept(woken, rosa.clerk_id);
  expect(woken.getQueryCache().getAll()).toEqual([]);
  await takeKept(woken, dan.clerk_id);
  expect(woken.getQueryData(conversationQuery(conversation.id).queryKey)).toEqual(conversation);
});

test('P24: where nobody is signed in any more, all of it goes', async () => {
  const tab = aTab(rosa);
  await waitFor(async () => expect((await kept()).getQueryData(meQuery.queryKey)).toEqual(rosa));
  tab.setQueryData(meQuery.queryKey, null);
  await waitFor(async () => expect([await keptPerson(), (await kept()).getQueryData(meQuery.queryKey)]).toEqual([null, undefined]));
});

test('P24: where nobody is signed in any more, nothing of theirs stands on the screen or waits in the tab', async () => {
  let isShown = true;
  const registration = { getNotifications: async () => [{ close: () => (isShown = false) }] };
  Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value: { getRegistration: async () => registration } });
  running.push(() => Reflect.deleteProperty(navigator, 'serviceWorker'));
  sessionStorage.setItem('hometown.booking-draft', '"Rosa’s way home"');
  const tab = aTab(rosa);
  await waitFor(async () => expect(await keptPerson()).toBe(rosa.clerk_id));
  tab.setQueryData(meQuery.queryKey, null);
  await waitFor(() => expect([isShown, sessionStorage.length]).toEqual([false, 0]));
});

test('M85: what I left, or a block hides, is not to be read without a network either', async () => {
  const tab = aTab(rosa);
  tab.setQueryData(thread.queryKey, newest);
  tab.setQueryData(conversationQuery(conversation.id).queryKey, conversation);
  await waitFor(async () => expect((await kept()).getQueryData(thread.queryKey)).toEqual(newest));
  forgetConversation(tab, conversation.id);
  await waitFor(async () => {
    const cache = await kept();
    const both = [thread.queryKey, conversationQuery(conversation.id).queryKey].map((key) => cache.getQueryData(key));
    expect(both).toEqual([undefined, undefined]);
  });
  expect(await keptPerson()).toBe(rosa.clerk_id);
});

/** Rosa's tab, whose device keeps the thread and both lists; the tab itself holds none of them any more. */
async function aTabThatLookedAway(): Promise<QueryClient> {
  const tab = aTab(rosa);
  const list = { pages: [{ conversations: [conversation], nextCursor: null, hasArchived: true }], pageParams: [''] };
  const keys = [thread.queryKey, conversationsQuery.queryKey, archivedQuery.queryKey];
  tab.setQueryData(thread.queryKey, newest);
  for (const { queryKey } of [conversationsQuery, archivedQuery]) tab.setQueryData(queryKey, list);
  await waitFor(async () => {
    const cache = await kept();
    expect(keys.map((key) => cache.getQueryData(key))).toEqual([newest, list, list]);
  });
  for (const queryKey of keys) tab.removeQueries({ queryKey });
  return tab;
}

const said = newest.pages[0]?.messages[0]?.message ?? '';
const keptWords = async () =>
  JSON.stringify(
    (await kept())
      .getQueryCache()
      .getAll()
      .map(({ state }) => state.data),
  );

test.each<[string, (tab: QueryClient) => void]>([
  ['deleted', (tab) => onMessageDeleted.apply({ id: aMessage().id, conversation_id: conversation.id }, tab)],
  ['edited', (tab) => onMessageUpdated.apply(aMessage({ message: 'else', edited_at: '2026-11-21T15:14:00Z' }), tab)],
])('P7: what was %s where no tab shows it is not to be read without a network either', async (_, happens) => {
  const tab = await aTabThatLookedAway();
  expect(await keptWords()).toContain(said);
  happens(tab);
  await waitFor(async () => expect(await keptWords()).not.toMatch(new RegExp(`${said}|${conversation.id}`)));
});

test('P7: a thread that is open where it was looked for is no reason to keep its end as it was', async () => {
  const tab = await aTabThatLookedAway();
  tab.setQueryData(thread.queryKey, { ...newest, pageParams: ['around=x'] });
  onMessageDeleted.apply({ id: aMessage().id, conversation_id: conversation.id }, tab);
  await waitFor(async () => expect(await keptWords()).not.toContain(said));
});

test('M157: a receipt takes nothing of what is kept away', async () => {
  const tab = await aTabThatLookedAway();
  onMessageUpdated.apply(aMessage({ status: 'read' }), tab);
  onMessageDeleted.apply({ id: aMessage().id, conversation_id: '01990000-0000-7000-8000-00000000000f' }, tab);
  await waitFor(async () => expect((await kept()).getQueryData(conversationsQuery.queryKey)).toBeUndefined());
  expect((await kept()).getQueryData(thread.queryKey)).toEqual(newest);
});

test('P7: a list that says nothing of what was deleted stays: another tab keeps it, and has no cause to keep it anew', async () => {
  const tab = await aTabThatLookedAway();
  onMessageDeleted.apply({ id: '01990000-0000-7000-8000-0000000000ff', conversation_id: conversation.id }, tab);
  await waitFor(async () => expect((await kept()).getQueryData(thread.queryKey)).toBeUndefined());
  expect((await kept()).getQueryData(conversationsQuery.queryKey)).toBeDefined();
});

test('M85: a conversation that is gone is in no list that is kept', async () => {
  const tab = await aTabThatLookedAway();
  forgetConversation(tab, conversation.id);
  await waitFor(async () => expect(await keptWords()).not.toContain(conversation.id));
});

test('M160: what the browser threw away under a tab is there again with the next answer, and all that the tab knows is in it', async () => {
  const tab = aTab(rosa);
  tab.setQueryData(thread.queryKey, newest);
  await waitFor(async () => expect((await kept()).getQueryData(thread.queryKey)).toEqual(newest));
  clearSiteData();
  expect((await kept()).getQueryData(thread.queryKey)).toBeUndefined();
  tab.setQueryData(conversationQuery(conversation.id).queryKey, conversation);
  await waitFor(async () => {
    const cache = await kept();
    const all = [meQuery.queryKey, thread.queryKey, conversationQuery(conversation.id).queryKey].map((key) => cache.getQueryData(key));
    expect(all).toEqual([rosa, newest, conversation]);
  });
  expect(await keptPerson()).toBe(rosa.clerk_id);
});

test('P24: where somebody else has the browser since, it is not opened again', async () => {
  mayPrint(/what came was not kept/);
  const late = aTab(rosa);
  await waitFor(async () => expect(await keptPerson()).toBe(rosa.clerk_id));
  clearSiteData();
  const theirs = aTab(dan);
  await waitFor(async () => expect((await kept()).getQueryData(meQuery.queryKey)).toEqual(dan));
  late.setQueryData(thread.queryKey, newest);
  theirs.setQueryData(conversationQuery(conversation.id).queryKey, conversation);
  await waitFor(async () => expect((await kept()).getQueryData(conversationQuery(conversation.id).queryKey)).toEqual(conversation));
  expect([await keptPerson(), (await kept()).getQueryData(thread.queryKey)]).toEqual([dan.clerk_id, undefined]);
});

test('P8: what another tab deleted as its person signed out does not come back', async () => {
  const said = mayPrint(/what came was not kept/);
  const late = aTab(rosa);
  await waitFor(async () => expect((await kept()).getQueryData(meQuery.queryKey)).toEqual(rosa));
  await forgetKept();
  late.setQueryData(thread.queryKey, newest);
  await waitFor(() => expect(said).toHaveLength(1));
  expect(await indexedDB.databases()).toEqual([]);
});
