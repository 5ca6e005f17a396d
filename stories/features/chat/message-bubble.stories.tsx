import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent } from 'storybook/test';
import { MessageBubble } from '../../../web/features/chat/views/message-bubble';
import { aParticipant, aQuote, aThreadMessage, longText, me } from './fixtures';

const meta = {
  title: 'features/chat/Message bubble',
  component: MessageBubble,
  args: {
    message: aThreadMessage(),
    isMine: true,
    me,
    people: [aParticipant()],
    isLast: true,
    reader: aParticipant(),
    isLastRead: true,
    onRetry: fn(),
    onCopy: fn(),
    onDelete: fn(),
    onReact: fn(),
  },
  decorators: [(Story) => <div className="max-w-2xl">{Story()}</div>],
} satisfies Meta<typeof MessageBubble>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Sending: Story = { args: { message: aThreadMessage({ status: 'sending', isOptimistic: true }) } };
export const Sent: Story = {};
export const Delivered: Story = { args: { message: aThreadMessage({ status: 'delivered' }) } };
export const Read: Story = { args: { message: aThreadMessage({ status: 'read' }) } };
export const ReadBeforeAnother: Story = { args: { message: aThreadMessage({ status: 'read' }), isLastRead: false } };
export const Theirs: Story = {
  args: { isMine: false, message: aThreadMessage({ sender_id: 'user_dan', message: 'Four minutes. Look for the blue car.' }) },
};
export const Deleted: Story = { args: { message: aThreadMessage({ message: '', deleted_at: '2026-11-21T15:13:00Z' }) } };
export const ThumbsUp: Story = { args: { message: aThreadMessage({ message: '👍' }) } };
export const PhoneNumber: Story = { args: { message: aThreadMessage({ message: 'Call me at +1 (555) 010-9999 when you are there.' }) } };
export const LongestText: Story = { args: { message: aThreadMessage({ message: longText }) } };
export const OneEndlessWord: Story = { args: { message: aThreadMessage({ message: 'a'.repeat(400) }) } };
export const RightToLeft: Story = { args: { isMine: false, message: aThreadMessage({ message: 'אני בפינה \u202e abc' }) } };
export const ScriptIsText: Story = {
  args: { message: aThreadMessage({ message: '<img src=x onerror=alert(1)> [x](javascript:alert(1))' }) },
};
const reactions = [
  { user_id: 'user_dan', emoji: '❤️' },
  { user_id: me, emoji: '👍' },
  { user_id: 'user_finn', emoji: '❤️' },
];
export const Reacted: Story = {
  args: { message: aThreadMessage({ reactions, message: 'See you at six.' }) },
  async play({ args, canvas }) {
    await expect(canvas.getByRole('button', { name: 'You reacted with 👍' })).toHaveAttribute('aria-pressed', 'true');
    await userEvent.click(canvas.getByRole('button', { name: /Dan Driver and Someone who left reacted with ❤️/ }));
    await expect(args.onReact).toHaveBeenCalledWith(args.message, '❤️');
  },
};
export const TheirsReacted: Story = {
  args: { isMine: false, message: aThreadMessage({ sender_id: 'user_dan', reactions, message: 'Ok' }) },
};
export const Answering: Story = {
  args: { message: aThreadMessage({ seq: 2, quoted: aQuote() }), onGoTo: fn(), onReply: fn() },
  async play({ args, canvas }) {
    await userEvent.click(canvas.getByRole('button', { name: 'In reply to Dan Driver Where are you?' }));
    await expect(args.onGoTo).toHaveBeenCalledWith(aQuote().id);
  },
};
export const TheirsAnswering: Story = {
  args: {
    isMine: false,
    message: aThreadMessage({
      seq: 2,
      sender_id: 'user_dan',
      message: 'Ok',
      quoted: aQuote({ sender_id: me, excerpt: longText.slice(0, 120) }),
    }),
  },
};
export const Forwarded: Story = { args: { message: aThreadMessage({ metadata: { forwarded: true } }) } };
export const TheirsForwarded: Story = {
  args: { isMine: false, message: aThreadMessage({ sender_id: 'user_dan', message: longText, metadata: { forwarded: true } }) },
};
export const ThumbsUpAsAnswer: Story = { args: { message: aThreadMessage({ seq: 2, message: '👍', quoted: aQuote() }), onGoTo: fn() } };
export const Edited: Story = {
  args: { message: aThreadMessage({ message: 'See you at seven.', edited_at: '2026-11-21T15:13:00Z', reactions }), onShowEdits: fn() },
  async play({ args, canvas }) {
    await userEvent.click(canvas.getByRole('button', { name: 'Edited' }));
    await expect(args.onShowEdits).toHaveBeenCalledWith(args.message);
  },
};
const aCall = { call_id: '01990000-0000-7000-8000-0000000000c1', call_type: 'voice', end: 'hung_up', duration_s: 245 } as const;
export const ACall: Story = { args: { message: aThreadMessage({ message: '', message_type: 'call', metadata: { call: aCall } }) } };
export const MissedCall: Story = {
  args: {
    isMine: false,
    message: aThreadMessage({
      sender_id: 'user_dan',
      message: '',
      message_type: 'missed_call',
      metadata: { call: { ...aCall, call_type: 'video', end: 'cancelled', duration_s: null } },
    }),
  },
};
export const MissedCallOfBefore: Story = { args: { message: aThreadMessage({ message: '', message_type: 'missed_call' }) } };

export const Reportable: Story = {
  args: {
    isMine: false,
    message: aThreadMessage({ sender_id: 'user_dan', message: 'You will regret this.' }),
    onReport: fn(),
  },
  async play({ args, canvas }) {
    await userEvent.click(canvas.getByRole('button', { name: 'Message options' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Report message' }));
    await expect(args.onReport).toHaveBeenCalledOnce();
  },
};
export const ReportableOnPhone: Story = {
  args: { ...Reportable.args, message: aThreadMessage({ sender_id: 'user_dan', message: longText }) },
  globals: { viewport: { value: 'phone' } },
};

const notSent = { status: 'failed', isOptimistic: true, error: 'You can’t message this person.' } as const;
export const NotSent: Story = {
  args: { message: aThreadMessage(notSent), onRetry: fn(), onDelete: fn() },
  async play({ args, canvas }) {
    await expect(canvas.getByText(notSent.error)).toBeVisible();
    await userEvent.click(canvas.getByText('Failed to send. Click to retry'));
    await expect(args.onRetry).toHaveBeenCalledWith(args.message);
    await userEvent.click(canvas.getByRole('button', { name: 'Message options' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Delete message' }));
    await expect(args.onDelete).toHaveBeenCalledWith(args.message);
  },
};
export const Failed: Story = {
  args: { message: aThreadMessage({ status: 'failed', isOptimistic: true }) },
  async play({ args, canvas }) {
    await userEvent.click(canvas.getByRole('button', { name: 'Failed to send. Click to retry' }));
    await expect(args.onRetry).toHaveBeenCalledOnce();
  },
};
