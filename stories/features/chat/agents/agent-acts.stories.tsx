import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, userEvent } from 'storybook/test';
import { ActLine } from '../../../../web/features/chat/views/agents/act-line';
import { AnswerStatus } from '../../../../web/features/chat/views/agents/answer-status';
import { CaseView, type CaseViewProps } from '../../../../web/features/chat/views/agents/case-view';
import { ConfirmCard } from '../../../../web/features/chat/views/agents/confirm-card';
import { longText } from '../fixtures';
import { aCase, aConfirmation, aStep, rideId } from './fixtures';

const meta = {
  title: 'features/chat/Agent acts',
  component: ConfirmCard,
  args: {
    summary: aConfirmation().summary,
    remainingMs: 97_000,
    totalMs: 120_000,
    chosen: null,
    problem: null,
    onAnswer: fn(),
  },
  decorators: [(Story) => <div className="max-w-md rounded-xl border border-line bg-surface px-3 py-2 text-body">{Story()}</div>],
} satisfies Meta<typeof ConfirmCard>;
export default meta;
type Story = StoryObj<typeof meta>;

export const ToConfirm: Story = {
  async play({ args, canvas }) {
    canvas.getByRole('button', { name: 'Confirm' }).focus();
    await userEvent.keyboard('{Enter}');
    await expect(args.onAnswer).toHaveBeenCalledWith('confirm');
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    await expect(args.onAnswer).toHaveBeenCalledWith('decline');
  },
};
export const LastSeconds: Story = { args: { remainingMs: 8_000 } };
export const Confirmed: Story = { args: { chosen: 'confirm' } };
export const Declined: Story = { args: { chosen: 'decline' } };
export const TooLate: Story = {
  args: { remainingMs: 0 },
  async play({ canvas }) {
    await expect(canvas.queryByRole('button')).toBeNull();
  },
};
export const NotSent: Story = { args: { problem: 'We couldn’t send your answer. Try again.' } };
export const LongSummary: Story = { args: { summary: longText }, globals: { viewport: { value: 'phone' } } };
const along = ['For 3 passengers', 'Note to the driver: “Gate code 12.\n\nThe dog comes too.”'];
export const SentAlong: Story = {
  args: { summary: [aConfirmation().summary, ...along].join('\n') },
  async play({ canvas }) {
    const sent = canvas.getByRole('region', { name: 'Sent in your name' });
    await expect(sent).toHaveTextContent(along.join(' ').replaceAll(/\s+/g, ' '));
    await expect(sent.scrollHeight).toBeLessThanOrEqual(sent.clientHeight);
    await userEvent.tab();
    await expect(sent).toHaveFocus();
    await userEvent.tab();
    await expect(canvas.getByRole('button', { name: 'Confirm' })).toHaveFocus();
  },
};
/** All of it is there, and the buttons stay in sight. */
export const MuchSentAlong: Story = {
  args: { summary: ['Ask our team: “The cello”', `Message: “${longText.repeat(8)}\n\nThank you!”`].join('\n') },
  globals: { viewport: { value: 'phone' }, theme: 'dark' },
  async play({ canvas }) {
    const sent = canvas.getByRole('region', { name: 'Sent in your name' });
    await expect(sent.clientHeight).toBeLessThan(200);
    await expect(sent.scrollHeight).toBeGreaterThan(sent.clientHeight);
  },
};
export const Dark: Story = { globals: { theme: 'dark' } };

const steps = [
  aStep('quote_ride', null),
  aStep('my_cards'),
  aStep('ride_receipt', { ride_id: rideId }),
  aStep('book_ride', { ride_id: rideId }),
  aStep('cancel_ride', { ok: false, code: 'declined' }),
  aStep('open_support_case', { ok: false, code: 'expired' }),
  aStep('something_new', { ok: false, code: 'too_large' }),
];
export const Lines: Story = {
  render: () => (
    <>
      {steps.map((step) => (
        <ActLine key={step.callId} step={step} isStop />
      ))}
    </>
  ),
  async play({ canvas }) {
    await expect(canvas.getByRole('link', { name: 'See the receipt' })).toHaveAttribute('href', `/ride/${rideId}/receipt`);
  },
};

export const States: Story = {
  render: () => (
    <>
      {(['connecting', 'thinking', 'typing', 'tools', 'streaming', 'complete'] as const).map((status) => (
        <AnswerStatus key={status} status={status} />
      ))}
    </>
  ),
};

function Case(props: Partial<CaseViewProps>) {
  const [reply, setReply] = useState<string | null>(null);
  return <CaseView supportCase={aCase()} isSending={false} problem={null} onSend={sent} {...props} reply={reply} onWrite={setReply} />;
}

const sent = fn();
const at = '2026-11-21T15:24:00Z';
const talked = aCase({
  state: 'waiting',
  entries: [
    ...aCase().entries,
    { id: '01990000-0000-7000-8000-00000000b007', author: 'operator', text: 'Dan has it. When can he bring it?', created_at: at },
    { id: '01990000-0000-7000-8000-00000000b008', author: 'person', text: 'Tonight is fine.', created_at: at },
  ],
});

export const HandedOver: Story = {
  render: () => <Case />,
  async play({ canvas }) {
    await userEvent.click(canvas.getByRole('button', { name: 'Write more' }));
    await userEvent.type(canvas.getByRole('textbox', { name: 'Write more' }), 'It is blue.');
    await userEvent.click(canvas.getByRole('button', { name: 'Send' }));
    await expect(sent).toHaveBeenCalledWith('It is blue.');
  },
};
export const Answered: Story = { render: () => <Case supportCase={talked} /> };
export const Resolved: Story = {
  render: () => <Case supportCase={{ ...talked, state: 'resolved' }} />,
  async play({ canvas }) {
    await expect(canvas.getByRole('button', { name: 'Write again to reopen it' })).toBeVisible();
  },
};
