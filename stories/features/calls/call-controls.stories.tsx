import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { CallControls } from '../../../web/features/calls/views/call-controls';

const meta = {
  title: 'features/calls/Call controls',
  component: CallControls,
  args: {
    isMuted: false,
    isCameraOn: true,
    isSharing: false,
    canShare: true,
    canPictureInPicture: true,
    onMute: fn(),
    onCamera: fn(),
    onShare: fn(),
    onPictureInPicture: fn(),
    onDevices: fn(),
    onHangUp: fn(),
  },
} satisfies Meta<typeof CallControls>;
export default meta;
type Story = StoryObj<typeof meta>;

export const All: Story = {
  async play({ args, canvas }) {
    const press = (name: string) => userEvent.click(canvas.getByRole('button', { name }));
    await press('Mute');
    await expect(args.onMute).toHaveBeenCalledWith(true);
    await press('Turn camera off');
    await expect(args.onCamera).toHaveBeenCalledWith(false);
    await press('Share your screen');
    await expect(args.onShare).toHaveBeenCalledWith(true);
    await press('Picture in picture');
    await expect(args.onPictureInPicture).toHaveBeenCalledOnce();
    await press('Microphone and camera');
    await expect(args.onDevices).toHaveBeenCalledOnce();
    await press('Hang up');
    await expect(args.onHangUp).toHaveBeenCalledOnce();
  },
};
export const MutedWithoutCamera: Story = {
  args: { isMuted: true, isCameraOn: false },
  async play({ args, canvas }) {
    await userEvent.click(canvas.getByRole('button', { name: 'Unmute' }));
    await expect(args.onMute).toHaveBeenCalledWith(false);
    await userEvent.click(canvas.getByRole('button', { name: 'Turn camera on' }));
    await expect(args.onCamera).toHaveBeenCalledWith(true);
  },
};
export const Sharing: Story = {
  args: { isSharing: true },
  async play({ args, canvas }) {
    await userEvent.click(canvas.getByRole('button', { name: 'Turn camera off' }));
    await expect(args.onCamera).toHaveBeenCalledWith(false);
    await userEvent.click(canvas.getByRole('button', { name: 'Stop sharing' }));
    await expect(args.onShare).toHaveBeenCalledWith(false);
  },
};
export const OnAPhone: Story = {
  args: { canShare: false, canPictureInPicture: false },
  globals: { viewport: { value: 'phone' } },
};
export const Dark: Story = { args: { isMuted: true, isCameraOn: false, isSharing: true }, globals: { theme: 'dark' } };
