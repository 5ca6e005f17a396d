import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fireEvent, fn, userEvent } from 'storybook/test';
import { MessageBubble } from '../../../../web/features/chat/views/message-bubble';
import { VoicePlayer, type VoicePlayerProps } from '../../../../web/features/chat/views/voice/voice-player';
import { Waveform } from '../../../../web/features/chat/views/voice/waveform';
import { aParticipant, aQuote, aThreadMessage, me } from '../fixtures';
import { aVoice, peaks } from './fixtures';

/** In a bubble as the thread draws it. */
function Bubbled(props: VoicePlayerProps) {
  return (
    <div className={`w-fit rounded-xl px-3 py-1.5 ${props.isMine ? 'bg-brand text-on-brand' : 'border border-line bg-surface text-ink'}`}>
      <VoicePlayer {...props} />
    </div>
  );
}

const meta = {
  title: 'features/chat/Voice player',
  component: VoicePlayer,
  args: {
    isPlaying: false,
    atMs: 0,
    lengthMs: 12_400,
    peaks,
    speed: 1,
    hasFailed: false,
    isMine: true,
    isStop: true,
    onToggle: fn(),
    onSeek: fn(),
    onSpeed: fn(),
  },
  render: (args) => <Bubbled {...args} />,
} satisfies Meta<typeof VoicePlayer>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Mine: Story = {
  async play({ args, canvas }) {
    await expect(canvas.getByText('0:12')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Play voice message' }));
    await expect(args.onToggle).toHaveBeenCalledOnce();
    await userEvent.click(canvas.getByRole('button', { name: 'Playback speed, 1x' }));
    await expect(args.onSpeed).toHaveBeenCalledOnce();
  },
};
export const Theirs: Story = { args: { isMine: false } };
export const PlayingHalf: Story = {
  args: { isPlaying: true, atMs: 6_200, speed: 1.5 },
  async play({ args, canvas }) {
    await expect(canvas.getByText('0:06')).toBeVisible();
    const slider = canvas.getByRole('slider', { name: 'Position' });
    await expect(slider).toHaveAttribute('aria-valuetext', '0:06 of 0:12');
    slider.focus();
    await userEvent.keyboard('{ArrowRight}{ArrowLeft}{Home}{End}');
    for (const [index, atMs] of [11_200, 1_200, 0, 12_400].entries()) await expect(args.onSeek).toHaveBeenNthCalledWith(index + 1, atMs);
  },
};
export const TheirsPlayingHalf: Story = { args: { ...PlayingHalf.args, isMine: false, speed: 2 } };
export const PressedInTheMiddle: Story = {
  async play({ args, canvas }) {
    const slider = canvas.getByRole('slider');
    // A pointer that a script makes up cannot be captured.
    slider.setPointerCapture = () => undefined;
    const { left, width } = slider.getBoundingClientRect();
    await fireEvent.pointerDown(slider, { pointerId: 1, button: 0, clientX: left + width / 2 });
    await fireEvent.pointerMove(slider, { pointerId: 1, clientX: left + width + 40 });
    await fireEvent.pointerUp(slider, { pointerId: 1 });
    await fireEvent.pointerMove(slider, { pointerId: 1, clientX: left });
    await expect(args.onSeek).toHaveBeenCalledTimes(2);
    await expect(args.onSeek).toHaveBeenNthCalledWith(1, expect.closeTo(6_200, -3));
    await expect(args.onSeek).toHaveBeenNthCalledWith(2, 12_400);
  },
};
export const TenMinutes: Story = { args: { lengthMs: 600_000, atMs: 61_000 } };
export const Silence: Story = { args: { peaks: peaks.map(() => 0) } };
export const CannotBePlayed: Story = {
  args: { hasFailed: true, isMine: false },
  async play({ args, canvas }) {
    await expect(canvas.getByText('Can’t play this')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Try again' }));
    await expect(args.onToggle).toHaveBeenCalledOnce();
  },
};
export const OnAPhone: Story = {
  args: { isMine: false },
  globals: { viewport: { value: 'phone' } },
};

const voiceMessage = { message: '', message_type: 'voice' as const, attachments: [aVoice()] };
const bubble = { me, people: [aParticipant()], isLast: true, reader: aParticipant(), isLastRead: true };
const acts = { onRetry: fn(), onCopy: fn(), onDelete: fn(), onReact: fn() };
export const AsAMessage: Story = {
  render: () => <MessageBubble {...bubble} {...acts} isMine message={aThreadMessage(voiceMessage)} />,
  async play({ canvas }) {
    await expect(await canvas.findByRole('button', { name: 'Play voice message' })).toBeVisible();
  },
};
export const AsAnAnswer: Story = {
  render: () => (
    <MessageBubble
      {...bubble}
      {...acts}
      isMine={false}
      message={aThreadMessage({ ...voiceMessage, seq: 2, sender_id: 'user_dan', quoted: aQuote() })}
    />
  ),
};
export const JustTheWaveform: Story = {
  render: () => (
    <div className="w-44 text-ink">
      <Waveform levels={peaks} played={0.25} isBrand />
    </div>
  ),
};
