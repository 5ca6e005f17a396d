import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import type { MadeText } from '../../../../web/features/chat/state/translation';
import { Transcript, TranscriptButton } from '../../../../web/features/chat/views/voice/transcript';
import { VoicePlayer } from '../../../../web/features/chat/views/voice/voice-player';
import { longText } from '../fixtures';
import { peaks } from './fixtures';

interface TranscribedProps {
  transcript: MadeText | null;
  isMine: boolean;
  lengthMs: number;
  hasFailed: boolean;
  onPress(): void;
  /** Without it there is no network. */
  onRetry?: (() => void) | undefined;
}

/** Under its voice message, in a bubble as the thread draws it. */
function Transcribed({ transcript, isMine, onPress, onRetry, ...tape }: TranscribedProps) {
  const player = { isPlaying: false, atMs: 0, peaks, speed: 1.5 as const, onToggle: fn(), onSeek: fn(), onSpeed: fn() };
  const ground = isMine ? 'bg-brand text-on-brand' : 'border border-line bg-surface text-ink';
  return (
    <div className={`flex w-fit max-w-[min(34rem,78%)] flex-col gap-1 rounded-xl p-1.5 text-body ${ground}`}>
      <VoicePlayer {...player} {...tape} isMine={isMine} isStop>
        <TranscriptButton {...{ transcript, onPress }} isStop />
      </VoicePlayer>
      {transcript ? <Transcript {...{ transcript, onRetry }} isStop /> : null}
    </div>
  );
}

const said = 'Hi Rosa, it’s me. I’m running ten minutes late, so please wait in front of the bakery.';

const meta = {
  title: 'features/chat/Transcripts',
  component: Transcribed,
  args: { transcript: null, isMine: false, lengthMs: 12_400, hasFailed: false, onPress: fn(), onRetry: fn() },
} satisfies Meta<typeof Transcribed>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Offered: Story = {
  async play({ args, canvas }) {
    const button = canvas.getByRole('button', { name: 'Show transcript', expanded: false });
    button.focus();
    await userEvent.keyboard('{Enter}');
    await expect(args.onPress).toHaveBeenCalledOnce();
  },
};
export const OnItsWay: Story = {
  args: { transcript: { state: 'making' } },
  async play({ canvas }) {
    await expect(canvas.getByRole('status')).toHaveTextContent('Transcribing…');
  },
};
export const Shown: Story = {
  args: { transcript: { state: 'shown', text: said } },
  async play({ args, canvas }) {
    await expect(canvas.getByRole('status')).toHaveTextContent(said);
    await userEvent.click(canvas.getByRole('button', { name: 'Hide transcript', expanded: true }));
    await expect(args.onPress).toHaveBeenCalledOnce();
  },
};
export const ShownInMine: Story = { args: { ...Shown.args, isMine: true } };
export const HiddenAgain: Story = {
  args: { transcript: { state: 'hidden', text: said } },
  async play({ canvas }) {
    await expect(canvas.getByRole('button', { name: 'Show transcript', expanded: false })).toBeVisible();
    await expect(canvas.queryByText(said)).toBeNull();
  },
};
export const NoOneSpeaks: Story = { args: { transcript: { state: 'shown', text: '' } } };
export const Failed: Story = {
  args: { transcript: { state: 'failed', reason: 'We couldn’t transcribe this.', canRetry: true }, isMine: true },
  async play({ args, canvas }) {
    await userEvent.click(canvas.getByRole('button', { name: 'Try again' }));
    await expect(args.onRetry).toHaveBeenCalledOnce();
  },
};
export const FailedWithoutANetwork: Story = { args: { ...Failed.args, isMine: false, onRetry: undefined } };
export const BudgetUsedUp: Story = {
  args: { transcript: { state: 'failed', reason: 'That’s all we can transcribe for you today. Try again tomorrow.', canRetry: false } },
};
export const OfWhatCannotBePlayed: Story = { args: { transcript: { state: 'shown', text: said }, hasFailed: true } };
export const LongOnAPhone: Story = {
  args: { transcript: { state: 'shown', text: longText }, lengthMs: 600_000 },
  globals: { viewport: { value: 'phone' } },
};
export const MarkupIsText: Story = {
  args: { transcript: { state: 'shown', text: '<img src=x onerror=alert(1)> [x](javascript:alert(1))' } },
};
