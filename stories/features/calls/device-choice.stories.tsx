import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { DeviceChoice } from '../../../web/features/calls/views/device-choice';

const meta = {
  title: 'features/calls/Device choice',
  component: DeviceChoice,
  args: {
    devices: {
      microphone: [
        { id: 'default', label: 'Default' },
        { id: 'headset', label: 'Headset' },
      ],
      camera: [
        { id: 'front', label: 'Front camera' },
        { id: 'back', label: '' },
      ],
      speaker: [],
    },
    chosen: { microphone: '', camera: 'front', speaker: '' },
    onChoose: fn(),
  },
  decorators: [
    (Story) => (
      <div className="max-w-sm">
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof DeviceChoice>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Several: Story = {
  async play({ args, canvas }) {
    await userEvent.selectOptions(canvas.getByRole('combobox', { name: 'Microphone' }), 'Headset');
    await expect(args.onChoose).toHaveBeenCalledWith('microphone', 'headset');
    await userEvent.selectOptions(canvas.getByRole('combobox', { name: 'Camera' }), 'Device 2');
    await expect(args.onChoose).toHaveBeenLastCalledWith('camera', 'back');
    await expect(canvas.getByRole('combobox', { name: 'Speaker' })).toBeDisabled();
  },
};
export const OneLeft: Story = {
  args: {
    devices: { microphone: [{ id: 'built-in', label: 'Built-in' }], camera: [{ id: 'front', label: 'Front camera' }], speaker: [] },
    chosen: { microphone: 'headset', camera: 'front', speaker: '' },
  },
  async play({ canvas }) {
    await expect(canvas.getByRole('combobox', { name: 'Microphone' })).toBeEnabled();
    await expect(canvas.getByRole('combobox', { name: 'Camera' })).toBeDisabled();
  },
};
export const Dark: Story = { globals: { theme: 'dark' } };
