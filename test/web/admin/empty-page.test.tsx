import '@testing-library/jest-dom/jest-globals';
import '../ui/server-globals';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { cleanup, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { ApplicationsScreen } from '../../../web/features/admin/applications-screen';
import { AuditScreen } from '../../../web/features/admin/audit-screen';
import { CasesScreen } from '../../../web/features/admin/cases-screen';
import { PushesScreen } from '../../../web/features/admin/operations/pushes-screen';
import { PayoutsScreen } from '../../../web/features/admin/payouts/payouts-screen';
import { RidesScreen } from '../../../web/features/admin/rides/rides-screen';
import { SetbacksScreen } from '../../../web/features/admin/setbacks/setbacks-screen';
import {
  applicationFilterAt,
  auditFilterAt,
  caseFilterAt,
  pageFilterAt,
  payoutFilterAt,
  rideFilterAt,
  setbackFilterAt,
  userFilterAt,
} from '../../../web/features/admin/state/desk-filter';
import { UsersScreen } from '../../../web/features/admin/users-screen';
import { mayPrint } from '../../lib/printed';
import { showPage } from '../pages/show-page';
import { answerWith } from '../rides/wire';

beforeEach(() => {
  mayPrint(/The tag <search> is unrecognized/); // in the browser of the tests alone
});
afterEach(cleanup);

const onFilter = () => undefined;
type At = (search: URLSearchParams) => ReactNode;

/** Each list of the desk that has pages and an address of its own: what it asks for, and its page. */
const lists: [name: string, field: string, at: At][] = [
  [
    'driver-applications',
    'driver_applications',
    (search) => <ApplicationsScreen filter={applicationFilterAt(search)} onFilter={onFilter} />,
  ],
  ['audit', 'entries', (search) => <AuditScreen filter={auditFilterAt(search)} onFilter={onFilter} />],
  ['cases', 'cases', (search) => <CasesScreen filter={caseFilterAt(search)} onFilter={onFilter} />],
  ['payouts/balances', 'drivers', (search) => <PayoutsScreen filter={payoutFilterAt(search)} myId="mia" onFilter={onFilter} />],
  ['pushes', 'pushes', (search) => <PushesScreen filter={pageFilterAt(search)} />],
  ['rides', 'rides', (search) => <RidesScreen filter={rideFilterAt(search)} onFilter={onFilter} />],
  ['setbacks', 'setbacks', (search) => <SetbacksScreen filter={setbackFilterAt(search)} onFilter={onFilter} />],
  ['users', 'accounts', (search) => <UsersScreen filter={userFilterAt(search)} onFilter={onFilter} />],
];

test.each(lists)('a further page of %s that became empty has the way back to the first', async (name, field, at) => {
  const none = { nextCursor: null };
  answerWith({
    'GET /api/admin/payouts': () => ({ body: { payouts: [] } }),
    'GET /api/admin/payouts/by-hand': () => ({ body: { payouts: [], ...none } }),
    'GET /api/admin/pushes/hosts': () => ({ body: { hosts: [] } }),
    [`GET /api/admin/${name}`]: () => ({ body: { [field]: [], ...none } }),
  });
  showPage(at(new URLSearchParams('cursor=x')));
  expect(await screen.findByText('Nothing more on this page')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Back to the first page' })).toHaveAttribute('href', expect.not.stringContaining('cursor'));
  cleanup();
  showPage(at(new URLSearchParams()));
  await screen.findAllByText(/^(Nothing|No|Every)/);
  expect(screen.queryByRole('link', { name: 'Back to the first page' })).toBeNull();
});
