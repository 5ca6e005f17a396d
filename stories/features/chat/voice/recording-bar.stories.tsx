import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { levelCount, RecordingBar } from '../../../../web/features/chat/views/voice/recording-bar';
import { VoiceButton } from '../../../../web/features/chat/views/voice/voice-button';
import { peaks } from './fixtures';

const meta = {
  title: 'features/chat/Recording bar',
  component: RecordingBar,
  args: {
    phase: 'recording',
    lengthMs: 7_400,
    levels: peaks.slice(0, levelCount),
    error: null,
    onDiscard: fn(),
    onPause: fn(),
    onResume: fn(),
    onSend: fn(),
  },
  decorators: [(Story) => <div className="max-w-2xl">{Story()}</div>],
} satisfies Meta<typeof RecordingBar>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Recording: Story = {
  async play({ args, canvas }) {
    await expect(canvas.getByText('0:07')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Pause recording' }));
    await expect(args.onPause).toHaveBeenCalledOnce();
    await userEvent.click(canvas.getByRole('button', { name: 'Send voice message' }));
    await expect(args.onSend).toHaveBeenCalledOnce();
  },
};
export const Paused: Story = {
  args: { phase: 'paused' },
  async play({ args, canvas }) {
    await userEvent.click(canvas.getByRole('button', { name: 'Continue recording' }));
    await expect(args.onResume).toHaveBeenCalledOnce();
  },
};
export const KeptWhole: Story = {
  args: { phase: 'stopped', lengthMs: 600_000 },
  async play({ args, canvas }) {
    // Nothing that is whole goes by a key that was meant for something else.
    canvas.getByRole('button', { name: 'Send voice message' }).focus();
    await userEvent.keyboard('{Escape}');
    await expect(args.onDiscard).not.toHaveBeenCalled();
  },
};
export const Sending: Story = {
  args: { phase: 'sending' },
  async play({ args, canvas }) {
    await expect(canvas.getByText('Sending…')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Send voice message' }));
    await expect(args.onSend).not.toHaveBeenCalled();
  },
};
export const Failed: Story = {
  args: { phase: 'failed' },
  async play({ args, canvas }) {
    await userEvent.click(canvas.getByRole('button', { name: 'Retry' }));
    await expect(args.onSend).toHaveBeenCalledOnce();
    await userEvent.click(canvas.getByRole('button', { name: 'Discard recording' }));
    await expect(args.onDiscard).toHaveBeenCalledOnce();
  },
};
export const RefusedOnAPhone: Story = {
  args: { phase: 'failed', error: 'Your files take up all the room you have. Delete messages with files that you don’t need.' },
  globals: { viewport: { value: 'phone' } },
};
export const OnAPhone: Story = { globals: { viewport: { value: 'phone' } } };

const press = fn();
export const TheButtonToIt: Story = {
  render: () => <VoiceButton isBusy={false} disabled={false} onPress={press} />,
  async play({ canvas }) {
    await userEvent.click(canvas.getByRole('button', { name: 'Record a voice message' }));
    await expect(press).toHaveBeenCalledOnce();
  },
};
export const TheButtonWhileTheBrowserAsks: Story = { render: () => <VoiceButton isBusy disabled={false} onPress={press} /> };
