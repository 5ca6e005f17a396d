import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { DeviceCheck } from '../../../web/features/calls/views/device-check';
import { DeviceChoice } from '../../../web/features/calls/views/device-choice';
import { Picture } from './fixtures';

const devices = {
  microphone: [
    { id: 'built-in', label: 'Built-in' },
    { id: 'headset', label: 'Headset' },
  ],
  camera: [{ id: 'front', label: 'Front camera' }],
  speaker: [{ id: 'built-in', label: 'Built-in' }],
};

const meta = {
  title: 'features/calls/Device check',
  component: DeviceCheck,
  args: {
    type: 'video',
    access: 'ready',
    words: 'It’s ringing. Dan can’t hear or see you yet.',
    level: 6,
    isMuted: false,
    isCameraOn: true,
    problem: null,
    picture: <Picture label="Your camera" isMirrored className="size-full object-cover" />,
    choice: <DeviceChoice devices={devices} chosen={{ microphone: '', camera: '', speaker: '' }} onChoose={() => undefined} />,
    onTry: fn(),
    onJoin: fn(),
    onListen: fn(),
    onMute: fn(),
    onCamera: fn(),
    onHangUp: fn(),
  },
} satisfies Meta<typeof DeviceCheck>;
export default meta;
type Story = StoryObj<typeof meta>;

const off = { level: 0, isCameraOn: false, picture: null } as const;
const voice = { ...off, type: 'voice', words: 'Dan is on the line and can’t hear you yet.' } as const;

/** Somebody came by the address alone. */
export const Before: Story = {
  args: { ...off, access: 'none', words: 'Check your microphone and camera first.', onHangUp: undefined },
  async play({ args, canvas }) {
    await userEvent.click(canvas.getByRole('button', { name: 'Try microphone and camera' }));
    await expect(args.onTry).toHaveBeenCalledOnce();
    await userEvent.click(canvas.getByRole('button', { name: 'Join call' }));
    await expect(args.onJoin).toHaveBeenCalledOnce();
    await expect(canvas.queryByRole('button', { name: 'Hang up' })).toBeNull();
  },
};
export const Asking: Story = {
  args: { ...off, access: 'asking' },
  async play({ args, canvas }) {
    await userEvent.click(canvas.getByRole('button', { name: 'Hang up' }));
    await expect(args.onHangUp).toHaveBeenCalledOnce();
  },
};
export const WithVideo: Story = {
  async play({ args, canvas }) {
    await expect(canvas.getByRole('progressbar', { name: 'Microphone level' })).toHaveAttribute('aria-valuenow', '60');
    await userEvent.click(canvas.getByRole('button', { name: 'Turn camera off' }));
    await expect(args.onCamera).toHaveBeenCalledWith(false);
    await userEvent.click(canvas.getByRole('button', { name: 'Mute' }));
    await expect(args.onMute).toHaveBeenCalledWith(true);
    await userEvent.click(canvas.getByRole('button', { name: 'Join call' }));
    await expect(args.onJoin).toHaveBeenCalledOnce();
  },
};
export const AudioOnly: Story = { args: { ...voice, level: 3 } };
export const Muted: Story = {
  args: { ...off, isMuted: true },
  async play({ args, canvas }) {
    await userEvent.click(canvas.getByRole('button', { name: 'Unmute' }));
    await expect(args.onMute).toHaveBeenCalledWith(false);
    await userEvent.click(canvas.getByRole('button', { name: 'Turn camera on' }));
    await expect(args.onCamera).toHaveBeenCalledWith(true);
  },
};
export const Denied: Story = {
  args: { ...off, access: 'denied' },
  async play({ args, canvas }) {
    await userEvent.click(canvas.getByRole('button', { name: 'Try again' }));
    await expect(args.onTry).toHaveBeenCalledOnce();
    await userEvent.click(canvas.getByRole('button', { name: 'Just listen' }));
    await expect(args.onListen).toHaveBeenCalledOnce();
  },
};
export const NoDevices: Story = { args: { ...off, access: 'missing' } };
export const BusyMicrophone: Story = { args: { ...voice, access: 'busy' } };
export const CameraDenied: Story = {
  args: {
    ...off,
    level: 4,
    problem: 'Hometown can’t use your camera. Allow it next to this page’s address or in your device’s settings, or join without it.',
  },
};
export const NoCamera: Story = { args: { ...off, level: 4, problem: 'We didn’t find a camera. You can join without one.' } };
export const BusyCamera: Story = {
  args: { ...off, level: 4, problem: 'We couldn’t start your camera. Another app may be using it. You can join without it.' },
};
export const OnAPhone: Story = {
  args: { words: 'It’s ringing. Maximiliana can’t hear or see you yet.' },
  globals: { viewport: { value: 'phone' } },
};
export const DeniedOnAPhone: Story = { args: { ...off, access: 'denied' }, globals: { viewport: { value: 'phone' } } };
export const Dark: Story = { args: { level: 3 }, globals: { theme: 'dark' } };
export const DeniedInTheDark: Story = { args: { ...off, access: 'denied' }, globals: { theme: 'dark' } };
