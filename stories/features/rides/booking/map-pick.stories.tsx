import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { MapPick } from '../../../../web/features/rides/views/booking/map-pick';
import { house, longNamed } from '../../places/fixtures';

const at = { lat: house.lat, lng: house.lng };

const meta = {
  title: 'features/rides/Map pick',
  component: MapPick,
  args: { point: 'pickup', spot: undefined, onConfirm: fn(), onCancel: fn() },
  decorators: [
    (Story) => (
      <div className="max-w-md bg-surface p-4">
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof MapPick>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Nothing: Story = {
  async play({ canvas, args }) {
    await expect(canvas.getByRole('button', { name: 'Set pickup' })).toBeDisabled();
    await userEvent.click(canvas.getByRole('button', { name: 'Cancel' }));
    await expect(args.onCancel).toHaveBeenCalledOnce();
  },
};
export const Looking: Story = { args: { spot: { at } } };
export const Found: Story = {
  args: { spot: { at, place: house } },
  async play({ canvas, args }) {
    await userEvent.click(canvas.getByRole('button', { name: 'Set pickup' }));
    await expect(args.onConfirm).toHaveBeenCalledOnce();
  },
};
export const FoundDark: Story = { args: { spot: { at, place: house } }, globals: { theme: 'dark' } };
export const LongName: Story = { args: { spot: { at, place: longNamed } }, globals: { viewport: { value: 'phone' } } };
export const Failed: Story = { args: { spot: { at, isFailed: true } } };
export const Destination: Story = { args: { point: 'destination', spot: { at, place: house } }, globals: { viewport: { value: 'phone' } } };
export const Stop: Story = {
  args: { point: 1, spot: { at, place: house } },
  async play({ canvas, args }) {
    await expect(canvas.getByRole('heading', { name: 'Set stop 2' })).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Set stop 2' }));
    await expect(args.onConfirm).toHaveBeenCalledOnce();
  },
};
