import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { CaseSheet } from '../../../web/features/admin/views/case-sheet';
import { aCase, here } from './fixtures';

const meta = {
  title: 'features/admin/Case',
  component: CaseSheet,
  args: { shown: aCase(), here, isSending: false, onAnswer: fn() },
} satisfies Meta<typeof CaseSheet>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Report: Story = {
  async play({ canvas, args }) {
    await userEvent.type(canvas.getByRole('textbox'), ' We talked to them. ');
    await userEvent.click(canvas.getByRole('button', { name: 'Send answer' }));
    await expect(args.onAnswer).toHaveBeenCalledWith('We talked to them.', expect.any(Function));
  },
};
export const Question: Story = {
  args: { shown: aCase({ kind: 'fare', subject: 'The price of Tuesday', about: null, evidence: null, has_evidence: false }) },
};
export const Dispute: Story = {
  args: {
    shown: aCase({
      kind: 'fare',
      subject: 'The price of Tuesday',
      about: null,
      evidence: null,
      has_evidence: false,
      payment_id: '0198a0a0-0000-7000-8000-000000000011',
    }),
  },
  async play({ canvas }) {
    await expect(canvas.getByText('Disputed charge')).toBeVisible();
  },
};
export const OnlyFiles: Story = {
  args: {
    shown: aCase({ evidence: { message_id: null, message: '', created_at: null, deleted_at: null, files: aCase().evidence?.files ?? [] } }),
  },
};
export const LongText: Story = {
  args: { shown: aCase({ entries: aCase().entries.map((entry) => ({ ...entry, text: 'Unbreakable'.repeat(40) })) }) },
};
export const Sending: Story = { args: { isSending: true } };
export const Failed: Story = { args: { problem: 'This case has changed since you opened it.' } };
export const OnPhone: Story = { globals: { viewport: { value: 'phone' } } };
export const Dark: Story = { globals: { theme: 'dark' } };
