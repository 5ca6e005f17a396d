import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { QuotedMessage } from '../../../web/features/chat/views/quotes/quoted-message';
import { ReplyBar } from '../../../web/features/chat/views/quotes/reply-bar';
import { aParticipant, aQuote, longText, me } from './fixtures';

const meta = {
  title: 'features/chat/Quotes',
  component: ReplyBar,
  args: { quoted: aQuote(), me, people: [aParticipant()], onCancel: fn() },
  decorators: [(Story) => <div className="max-w-2xl">{Story()}</div>],
} satisfies Meta<typeof ReplyBar>;
export default meta;
type Story = StoryObj<typeof meta>;

export const OverTheComposer: Story = {
  async play({ args, canvas }) {
    await expect(canvas.getByText('Replying to Dan Driver')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Cancel reply' }));
    await expect(args.onCancel).toHaveBeenCalledOnce();
  },
};
export const ToMyself: Story = { args: { quoted: aQuote({ sender_id: me }) } };
export const LongOnAPhone: Story = {
  args: {
    quoted: aQuote({ excerpt: longText.slice(0, 120) }),
    people: [aParticipant({ full_name: 'Wolfeschlegelsteinhausenbergerdorff'.repeat(3) })],
  },
  globals: { viewport: { value: 'phone' } },
};
export const DeletedMeanwhile: Story = { args: { quoted: aQuote({ excerpt: '', deleted_at: '2026-11-21T15:13:00Z' }) } };

const goTo = fn();
const render: Story['render'] = ({ quoted, people }) => <QuotedMessage {...{ quoted, me, people }} onGoTo={goTo} />;

export const OverAText: Story = {
  render,
  async play({ args, canvas }) {
    await userEvent.click(canvas.getByRole('button', { name: 'In reply to Dan Driver Where are you?' }));
    await expect(goTo).toHaveBeenCalledWith(args.quoted.id);
  },
};
export const OfSomeoneWhoLeft: Story = { args: { people: [] }, render };
export const OfAPhoto: Story = { args: { quoted: aQuote({ excerpt: '', message_type: 'image' }) }, render };
export const Deleted: Story = {
  render,
  args: { quoted: aQuote({ excerpt: '', deleted_at: '2026-11-21T15:13:00Z' }) },
  async play({ canvas }) {
    await expect(canvas.getByText('Message deleted')).toBeVisible();
    await expect(canvas.queryByRole('button')).toBeNull();
  },
};
