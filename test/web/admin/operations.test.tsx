import '@testing-library/jest-dom/jest-globals';
import '../ui/server-globals';
import { afterEach, expect, test } from '@jest/globals';
import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { agentDays, aLostPush, lostCounts, spentDays } from '../../../stories/features/admin/fixtures';
import { AgentsScreen } from '../../../web/features/admin/operations/agents-screen';
import { PushesScreen } from '../../../web/features/admin/operations/pushes-screen';
import { button, showPage } from '../pages/show-page';
import { answerWith, refusal, type Answers } from '../rides/wire';

function open(page: ReactNode, answers: Answers) {
  answerWith(answers);
  showPage(page);
}

afterEach(cleanup);

const hosts = 'GET /api/admin/pushes/hosts';
const pushes = 'GET /api/admin/pushes';
const agents = 'GET /api/admin/agents';

test('pushes that did not arrive: counted by service, and each with its person', async () => {
  open(<PushesScreen filter={{ cursor: undefined }} />, {
    [hosts]: () => ({ body: { hosts: lostCounts } }),
    [pushes]: () => ({ body: { pushes: [aLostPush()], nextCursor: 'abc' } }),
  });
  const counts = within(await screen.findByRole('region', { name: 'By push service' }));
  expect(counts.getByText('812')).toBeVisible();
  expect(await screen.findByRole('link', { name: 'Dan Rivera' })).toHaveAttribute('href', '/admin/users/user_dan');
  expect(screen.getByRole('link', { name: 'Next page' })).toHaveAttribute('href', expect.stringMatching(/\?cursor=abc$/));
});

test('where all arrived, and where nobody asked anything, that is said; what failed can be tried again', async () => {
  open(<PushesScreen filter={{ cursor: undefined }} />, {
    [hosts]: () => ({ body: { hosts: [] } }),
    [pushes]: () => ({ body: { pushes: [], nextCursor: null } }),
  });
  expect(await screen.findByText('Every push arrived')).toBeVisible();
  cleanup();
  let isDown = true;
  open(<AgentsScreen />, {
    [agents]: () => (isDown ? refusal(500, 'internal', 'Something went wrong.') : { body: { days: [], agents: [] } }),
  });
  expect(await screen.findByText('We couldn’t load this.')).toBeVisible();
  isDown = false;
  await userEvent.click(await button('Try again'));
  expect(await screen.findByText('No answers yet')).toBeVisible();
});

test('what agents used by day, and how each of them fared', async () => {
  open(<AgentsScreen />, { [agents]: () => ({ body: { days: spentDays, agents: agentDays } }) });
  const days = within(await screen.findByRole('region', { name: 'All assistants' }));
  expect(days.getByText('1,204,551')).toBeVisible();
  expect(screen.getByText('Took too long')).toBeVisible();
});
