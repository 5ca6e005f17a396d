import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { CallStage } from '../../../web/features/calls/views/call-stage';
import { StreamVideo } from '../../../web/features/calls/views/stream-video';
import { aCall, longestName, Picture } from './fixtures';

const unseen = <StreamVideo stream={null} isHidden />;
const quiet = { isMuted: false, isSpeaking: false };
const withVideo = {
  other: { ...quiet, video: 'camera' as const },
  theirs: <Picture label="Dan" className="size-full object-contain" />,
  mine: <Picture label="Your camera" isMirrored className="max-h-40 w-36 rounded-lg bg-raised object-cover shadow-md sm:w-52" />,
};

const meta = {
  title: 'features/calls/Call stage',
  component: CallStage,
  parameters: { layout: 'fullscreen' },
  args: {
    person: aCall().person,
    state: '12:30',
    isTalking: true,
    quality: 'good',
    other: { ...quiet, video: 'off' },
    me: quiet,
    problem: null,
    theirs: unseen,
    mine: null,
  },
  decorators: [
    (Story) => (
      <div className="flex h-[36rem] flex-col">
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof CallStage>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Ringing: Story = { args: { state: 'Ringing…', isTalking: false, quality: null } };
export const Voice: Story = {
  args: { other: { isMuted: false, isSpeaking: true, video: 'off' }, me: { isMuted: true, isSpeaking: false } },
  async play({ canvas }) {
    await expect(canvas.getByText('Dan is speaking')).toBeVisible();
    await expect(canvas.getByText('You’re muted')).toBeVisible();
  },
};
export const Video: Story = { args: withVideo };
export const Sharing: Story = { args: { ...withVideo, other: { ...quiet, video: 'screen' } } };
export const Muted: Story = {
  args: { other: { isMuted: true, isSpeaking: false, video: 'off' }, me: { isMuted: false, isSpeaking: true } },
};
export const Reconnecting: Story = { args: { state: 'Reconnecting…', quality: null } };
export const PoorConnection: Story = { args: { ...withVideo, quality: 'poor' } };
export const WithoutCamera: Story = { args: { problem: 'We couldn’t turn on your camera.' } };
export const VideoOnAPhone: Story = { args: withVideo, globals: { viewport: { value: 'phone' } } };
export const LongestNameOnAPhone: Story = { args: { person: longestName }, globals: { viewport: { value: 'phone' } } };
export const Dark: Story = { args: { ...withVideo, quality: 'fair' }, globals: { theme: 'dark' } };
