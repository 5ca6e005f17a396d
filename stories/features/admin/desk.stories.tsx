import { caseKinds } from '@server/support/support.contract.js';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import { caseTexts } from '../../../web/features/admin/case-texts';
import { caseStates } from '../../../web/features/admin/state/desk-filter';
import { DeskFilters } from '../../../web/features/admin/views/desk-filters';
import { DeskList, type DeskColumn } from '../../../web/features/admin/views/desk-list';
import { DeskNav } from '../../../web/features/admin/views/desk-nav';
import { DeskSearch } from '../../../web/features/admin/views/desk-search';
import { DeskSkeleton } from '../../../web/features/admin/views/desk-skeleton';
import { EmptyPage } from '../../../web/features/admin/views/empty-page';
import { Facts } from '../../../web/features/admin/views/facts';
import { ReasonDialog } from '../../../web/features/admin/views/reason-dialog';
import { ReasonForm } from '../../../web/features/admin/views/reason-form';
import { DocumentChoices } from '../../../web/features/admin/views/document-choices';
import { RoleBadges } from '../../../web/features/admin/views/role-badges';
import { Address } from '../../app/scene';
import { anAccount } from './fixtures';

interface Row {
  readonly id: string;
  readonly name: string;
  readonly count: number;
}

const rows: readonly Row[] = [
  { id: 'a', name: 'Blue umbrella', count: 2 },
  { id: 'b', name: 'An umbrella, a hat, a pair of gloves and the small parcel for my sister', count: 120 },
  { id: 'c', name: 'Unbreakable'.repeat(9), count: 0 },
];
const columns: readonly DeskColumn<Row>[] = [
  { key: 'name', label: 'Subject', cell: ({ name }) => name },
  { key: 'count', label: 'Messages', isNumeric: true, cell: ({ count }) => count },
];

const meta = {
  title: 'features/admin/Desk',
  component: DeskNav,
  args: {
    items: [
      { to: '/admin', label: 'Overview', isCurrent: true },
      { to: '/admin/cases', label: 'Reports & cases' },
      { to: '/admin/queues', label: 'Job queues', isElsewhere: true },
    ],
  },
} satisfies Meta<typeof DeskNav>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Navigation: Story = {};
const everyItem = [
  'Applications',
  'Rides',
  'People',
  'Push failures',
  'Agents',
  'Town',
  'Tariffs',
  'Announcements',
  'Error log',
  'Audit log',
];
/** What does not fit takes a second line on desktop, so that nothing is out of sight. */
export const NavigationOfAdmins: Story = {
  args: { items: [...meta.args.items, ...everyItem.map((label) => ({ to: `/admin/${label}`, label }))] },
  async play({ canvas }) {
    const list = canvas.getByRole('list');
    await expect(list.scrollWidth).toBeLessThanOrEqual(list.clientWidth);
  },
};
export const NavigationOnPhone: Story = { globals: { viewport: { value: 'phone' } } };

const list = <DeskList label="Cases" rows={rows} columns={columns} keyOf={({ id }) => id} linkOf={({ id }) => `/admin/cases/${id}`} />;
export const List: Story = {
  render: () => (
    <>
      {list}
      <Address />
    </>
  ),
  async play({ canvas }) {
    const [first, second] = canvas.getAllByRole('link');
    first?.focus();
    await userEvent.keyboard('{ArrowDown}');
    await expect(second).toHaveFocus();
    await userEvent.keyboard('{ArrowUp}{ArrowUp}');
    await expect(first).toHaveFocus();
  },
};
export const ListOnPhone: Story = { render: () => list, globals: { viewport: { value: 'phone' } } };
export const ListDark: Story = { render: () => list, globals: { theme: 'dark' } };
export const ListWithPages: Story = {
  render: () => (
    <DeskList label="Cases" rows={rows.slice(0, 1)} columns={columns} keyOf={({ id }) => id} nextTo="?cursor=next" firstTo="?state=open" />
  ),
};
export const PageThatBecameEmpty: Story = { render: () => <EmptyPage firstTo="?state=open" /> };
export const Loading: Story = { render: () => <DeskSkeleton /> };

const choices = [
  { name: 'state', label: caseTexts.state, value: 'open', options: caseStates.map((value) => ({ value, label: caseTexts.states[value] })) },
  { name: 'kind', label: caseTexts.kind, value: 'fare', options: caseKinds.map((value) => ({ value, label: caseTexts.kinds[value] })) },
];
const onChoose = fn();
const onSearch = fn();
const filters = (
  <DeskFilters choices={choices} onChoose={onChoose}>
    <DeskSearch label="Search by name" find="Search" words="Ada" maxLength={80} onSearch={onSearch} />
  </DeskFilters>
);
export const Filters: Story = {
  render: () => filters,
  async play({ canvas }) {
    await userEvent.selectOptions(canvas.getByRole('combobox', { name: caseTexts.state }), 'resolved');
    await expect(onChoose).toHaveBeenCalledWith('state', 'resolved');
    await userEvent.type(canvas.getByRole('searchbox'), ' Admin {Enter}');
    await expect(onSearch).toHaveBeenCalledWith('Ada Admin');
  },
};
export const FiltersOnPhone: Story = { render: () => filters, globals: { viewport: { value: 'phone' } } };

const onAct = fn();
const onGoOn = fn();
const decision = {
  label: 'Decide',
  acts: [
    { key: 'approve', label: 'Approve', variant: 'primary', needsReason: false },
    { key: 'reject', label: 'Reject', variant: 'destructive', needsReason: true },
  ],
  hint: 'The applicant reads it.',
  maxLength: 500,
  isBusy: false,
  onAct,
} as const;
export const Decision: Story = {
  render: () => <ReasonForm {...decision} />,
  async play({ canvasElement }) {
    const form = within(canvasElement);
    await userEvent.click(form.getByRole('button', { name: 'Reject' }));
    await expect(form.getByText('Say why.')).toBeVisible();
    await expect(onAct).not.toHaveBeenCalled();
    await userEvent.type(form.getByRole('textbox'), ' The plate is cut off. ');
    await userEvent.click(form.getByRole('button', { name: 'Reject' }));
    await expect(onAct).toHaveBeenCalledWith('reject', 'The plate is cut off.', expect.any(Function));
  },
};
export const DecisionUnderWay: Story = { render: () => <ReasonForm {...decision} isBusy /> };
export const DecisionBehind: Story = {
  render: () => <ReasonForm {...decision} onGoOn={onGoOn} />,
  async play({ canvasElement }) {
    const form = within(canvasElement);
    onAct.mockClear();
    await userEvent.click(form.getByRole('button', { name: 'Approve' }));
    await expect(onAct).not.toHaveBeenCalled();
    await userEvent.click(form.getByRole('button', { name: 'Go on' }));
    await expect(onGoOn).toHaveBeenCalled();
  },
};
export const DecisionFailed: Story = {
  render: () => <ReasonForm {...decision} problem="This application has changed since you opened it." />,
};
const dialog = {
  label: 'Withdraw “Storm tonight”',
  description: 'Nobody sees it any more.',
  act: 'Withdraw',
  hint: 'Only operators read this.',
  maxLength: 500,
  isBusy: false,
  onAct: fn(),
  onClose: fn(),
};
export const Asking: Story = {
  render: () => <ReasonDialog {...dialog} />,
  async play({ canvasElement }) {
    const page = within(canvasElement.ownerDocument.body);
    await userEvent.click(await page.findByRole('button', { name: 'Withdraw' }));
    await expect(dialog.onAct).not.toHaveBeenCalled();
    await userEvent.type(page.getByRole('textbox', { name: 'Reason' }), ' It passed. ');
    await userEvent.click(page.getByRole('button', { name: 'Withdraw' }));
    await expect(dialog.onAct).toHaveBeenCalledWith('It passed.');
  },
};
export const AskingFailed: Story = {
  render: () => <ReasonDialog {...dialog} problem="We couldn’t reach Hometown. What you wrote is still here. Try again." />,
};
export const Documents: Story = {
  render: () => <DocumentChoices kinds={['license', 'insurance']} chosen={['insurance']} onChoose={fn()} />,
};
export const Known: Story = {
  render: () => (
    <Facts
      facts={[
        { label: 'Email', value: 'dan@hometown.test' },
        { label: 'Rating', value: '4.87 of 5, 44 ratings' },
      ]}
    />
  ),
};
export const Roles: Story = {
  render: () => (
    <RoleBadges {...anAccount({ roles: ['customer', 'driver', 'operator', 'admin'], suspended_at: '2026-11-21T12:00:00.000Z' })} />
  ),
};
