import { SupportCase } from '@server/support/support.contract.js';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { newCase } from '../../../web/features/support/state/case-draft';
import { CaseCard } from '../../../web/features/support/views/case-card';
import { CaseForm } from '../../../web/features/support/views/case-form';
import { CasesSkeleton } from '../../../web/features/support/views/cases-skeleton';

const here = { now: '2026-11-21T15:00:00.000Z', timeZone: 'America/New_York' };
const at = '2026-11-21T12:00:00.000Z';
const entry = (last: number, author: string, text: string) => ({
  id: `0198a0a0-0000-7000-8000-00000000000${last}`,
  author,
  text,
  created_at: at,
});
const umbrella = SupportCase.parse({
  id: '0198a0a0-0000-7000-8000-000000000001',
  kind: 'lost_item',
  state: 'waiting',
  subject: 'Blue umbrella left on the back seat',
  ride_id: '0198a0a0-0000-7000-8000-000000000009',
  about: null,
  payment_id: null,
  evidence: null,
  entries: [entry(2, 'person', 'It has a wooden handle.'), entry(3, 'operator', 'Dan has found it. Shall he bring it by?')],
  created_at: at,
  updated_at: at,
});
const report: SupportCase = {
  ...umbrella,
  kind: 'safety',
  state: 'open',
  subject: 'Rude messages',
  ride_id: null,
  about: { clerk_id: 'user_x', full_name: 'Xander Stone' },
  evidence: { message: 'You will regret this.' },
};

const meta = {
  title: 'features/support/Support',
  component: CaseCard,
  args: { supportCase: umbrella, here, isOpen: true, reply: '', isSending: false, onToggle: fn(), onWrite: fn(), onSend: fn() },
  decorators: [
    (Story) => (
      <ul className="max-w-2xl">
        <Story />
      </ul>
    ),
  ],
} satisfies Meta<typeof CaseCard>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Answered: Story = {};
export const Folded: Story = { args: { isOpen: false } };
export const Report: Story = { args: { supportCase: report } };
const files = [
  { name: 'photo.webp', mime: 'image/webp', bytes: 2_411_724 },
  { name: `${'A very long name '.repeat(9)}.pdf`, mime: 'application/pdf', bytes: 84_000 },
];
export const ReportWithFiles: Story = {
  args: { supportCase: { ...report, evidence: { message: '', files } } },
  globals: { viewport: { value: 'phone' } },
};
export const ReportOfDeletedMessage: Story = { args: { supportCase: { ...report, evidence: { deleted_at: at } } } };
export const Resolved: Story = { args: { supportCase: { ...umbrella, state: 'resolved' } } };
export const ReplyFailed: Story = {
  args: { reply: 'Yes, please', problem: 'We couldn’t reach Hometown. What you wrote is still here. Try again.' },
};
export const ReplySending: Story = { args: { reply: 'Yes, please', isSending: true } };
export const LongText: Story = {
  args: {
    supportCase: {
      ...umbrella,
      subject: 'An umbrella, a hat, a pair of gloves and the small parcel for my sister that all stayed behind on the back seat',
      entries: [{ ...umbrella.entries[0], id: umbrella.id, author: 'person', created_at: at, text: 'Unbreakable'.repeat(30) }],
    },
  },
};
export const Loading: Story = {
  render: () => (
    <li>
      <CasesSkeleton />
    </li>
  ),
};
export const Keyboard: Story = {
  args: { isOpen: false },
  async play({ canvas, args }) {
    canvas.getByRole('button', { name: /Blue umbrella/ }).focus();
    await userEvent.keyboard('{Enter}');
    await expect(args.onToggle).toHaveBeenCalledOnce();
  },
};
export const OnPhone: Story = { globals: { viewport: { value: 'phone' } } };
export const Dark: Story = { globals: { theme: 'dark' } };

const form = {
  number: '911',
  draft: newCase(),
  rides: [{ id: 'r1', label: 'Nov 20: Harbor Station' }],
  isSending: false,
  onChange: fn(),
  onSend: fn(),
  onCancel: fn(),
};
export const Form: Story = {
  render: () => (
    <li>
      <CaseForm {...form} />
    </li>
  ),
  async play({ canvas }) {
    await userEvent.click(canvas.getByRole('button', { name: 'Send' }));
    await expect(canvas.getAllByText('Required.')).toHaveLength(2);
    await expect(form.onSend).not.toHaveBeenCalled();
  },
};
export const FormSafety: Story = {
  render: () => (
    <li>
      <CaseForm {...form} draft={{ ...newCase(), kind: 'safety' }} />
    </li>
  ),
};
export const FormDispute: Story = {
  render: () => (
    <li>
      <CaseForm {...form} draft={newCase({ rideId: 'r1', kind: 'fare', chargeId: 'c1' })} />
    </li>
  ),
};
export const FormSending: Story = {
  render: () => (
    <li>
      <CaseForm {...form} isSending />
    </li>
  ),
};
export const FormFailed: Story = {
  render: () => (
    <li>
      <CaseForm
        {...form}
        draft={{ ...newCase(), subject: 'Blue umbrella', text: 'It has a wooden handle.' }}
        problem="We couldn’t reach Hometown. What you wrote is still here. Try again."
      />
    </li>
  ),
};
export const FormDark: Story = { ...FormFailed, globals: { theme: 'dark' } };
export const FormOnPhone: Story = { ...FormSafety, globals: { viewport: { value: 'phone' } } };
