import '@testing-library/jest-dom/jest-globals';
import '../ui/server-globals';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { QueryClient } from '@tanstack/react-query';
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { anAnnouncement } from '../../../stories/features/admin/town-fixtures';
import { AnnouncementsScreen } from '../../../web/features/admin/announcements/announcements-screen';
import { announcementsQuery } from '../../../web/features/admin/api/queries';
import { onDeskAnnouncementChanged } from '../../../web/features/admin/live/on-desk-announcement';
import { box, button, forgetToasts, lastToast, showPage, unreachable } from '../pages/show-page';
import { answerWith, type Answers, type Call } from '../rides/wire';

let calls: Call[] = [];

const base = '/api/admin/announcements';
const first = { cursor: undefined };

function open(answers: Answers) {
  ({ calls } = answerWith({
    [`GET ${base}`]: () => ({ body: { announcements: [anAnnouncement()], nextCursor: null } }),
    [`GET ${base}/audience`]: () => ({ body: { people: 1_204, is_more: false } }),
    ...answers,
  }));
  showPage(<AnnouncementsScreen filter={first} showNotice={({ title }) => <p>seen: {title}</p>} />);
}

beforeEach(forgetToasts);
afterEach(cleanup);

const sent = (name: string) => calls.filter((call) => call.name === name);
const press = async (name: string | RegExp) => userEvent.click(await button(name));

test('is previewed with its number of people, and sent once: a second try has the same key', async () => {
  let fails = 1;
  open({
    [`POST ${base}`]: () => {
      if (fails === 0) return { body: anAnnouncement() };
      fails -= 1;
      return unreachable();
    },
  });
  await userEvent.type(await box('Title'), 'Parade');
  await userEvent.type(await box('Text'), 'On Sunday.');
  await press('Preview');
  expect(await screen.findByText('seen: Parade')).toBeInTheDocument();
  expect(screen.getAllByText('Goes to 1,204 people.').length).toBeGreaterThan(0);
  await press('Send');
  expect(await screen.findByText(/We couldn’t reach Hometown/)).toBeVisible();
  await press('Send');
  await waitFor(() => expect(lastToast()).toMatchObject({ title: 'Announcement saved.' }));
  const [one, other] = sent(`POST ${base}`);
  expect(one?.body).toEqual({ title: 'Parade', text: 'On Sunday.', link: null, audience: 'everybody', send_at: null });
  expect(one?.key).toBe(other?.key);
  expect(await box('Title')).toHaveValue('');
});

test('what was tried keeps its key, also where another was looked at in between', async () => {
  open({ [`POST ${base}`]: () => unreachable() });
  const leave = () => userEvent.keyboard('{Escape}');
  await userEvent.type(await box('Title'), 'Parade');
  await userEvent.type(await box('Text'), 'On Sunday.');
  await press('Preview');
  await press('Send');
  expect(await screen.findByText(/We couldn’t reach Hometown/)).toBeVisible();
  await leave();
  await userEvent.type(await box('Title'), 's');
  await press('Preview');
  await leave();
  await userEvent.type(await box('Title'), '{Backspace}');
  await press('Preview');
  await press('Send');
  expect(await screen.findByText(/We couldn’t reach Hometown/)).toBeVisible();
  const [one, other] = sent(`POST ${base}`);
  expect(one?.key).toEqual(expect.any(String));
  expect(other?.key).toBe(one?.key);
});

test('what is wrong is named at its field, and nothing is sent', async () => {
  open({});
  await userEvent.type(await box(/Link/), 'https://elsewhere.example');
  await press('Preview');
  for (const name of ['Title', 'Text', /Link/]) expect(await box(name)).toBeInvalid();
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('withdraws one, with a reason', async () => {
  open({ [`POST ${base}/${anAnnouncement().id}/withdraw`]: () => ({ body: anAnnouncement({ state: 'withdrawn' }) }) });
  await press('Withdraw “Mill Bridge is closed”');
  await userEvent.type(await box('Reason'), 'Open again.');
  await press('Withdraw');
  await waitFor(() => expect(lastToast()).toMatchObject({ title: 'Announcement withdrawn.' }));
  expect(sent(`POST ${base}/${anAnnouncement().id}/withdraw`)).toMatchObject([{ body: { reason: 'Open again.' } }]);
});

test('says that there are none yet, and when they cannot be read', async () => {
  open({ [`GET ${base}`]: () => ({ body: { announcements: [], nextCursor: null } }) });
  expect(await screen.findByText('Nothing announced yet')).toBeVisible();
  cleanup();
  open({ [`GET ${base}`]: unreachable });
  expect(await screen.findByText('We couldn’t load this.')).toBeVisible();
});

test('one that moves on is asked for again', () => {
  const cache = new QueryClient();
  const { queryKey } = announcementsQuery(first);
  cache.setQueryData(queryKey, { announcements: [], nextCursor: null });
  onDeskAnnouncementChanged.apply({ announcement_id: anAnnouncement().id }, cache);
  expect(cache.getQueryState(queryKey)?.isInvalidated).toBe(true);
});
