import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent } from 'storybook/test';
import { MoveDialog } from '../../../web/features/rides/views/trips/move-dialog';

const meta = {
  title: 'features/rides/Move dialog',
  component: MoveDialog,
  args: {
    time: { date: '2026-11-27', time: '18:00' },
    bounds: { min: { date: '2026-11-26', time: '09:00' }, max: { date: '2026-12-26', time: '09:00' } },
    current: 'Fri, Nov 27 at 5:00 PM',
    driver: 'Dan',
    isTimeBad: false,
    price: { kind: 'known', price: '$8.81', before: null },
    isBusy: false,
    onChange: fn(),
    onRetry: fn(),
    onMove: fn(),
    onClose: fn(),
  },
} satisfies Meta<typeof MoveDialog>;
export default meta;
type Story = StoryObj<typeof meta>;

export const SamePrice: Story = {
  async play({ args }) {
    await userEvent.click(await screen.findByRole('button', { name: 'Change to this time' }));
    await expect(args.onMove).toHaveBeenCalledTimes(1);
  },
};
export const Dark: Story = { globals: { theme: 'dark' } };
export const AnotherPrice: Story = { args: { price: { kind: 'known', price: '$9.81', before: '$8.81' } } };
export const NothingChosen: Story = {
  args: { price: { kind: 'none' }, driver: undefined },
  async play() {
    await expect(await screen.findByRole('button', { name: 'Change to this time' })).toBeDisabled();
  },
};
export const AskingThePrice: Story = { args: { price: { kind: 'asking' } } };
export const BadTime: Story = { args: { price: { kind: 'none' }, isTimeBad: true } };
export const NoPrice: Story = {
  args: { price: { kind: 'failed', reason: 'You’re offline. Try again once you’re connected.' } },
  async play({ args }) {
    await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
    await expect(args.onRetry).toHaveBeenCalledTimes(1);
  },
};
export const Refused: Story = { args: { problem: 'You already have a ride at that time.', timeAtPickup: '7:00 PM' } };
export const Over: Story = {
  args: { price: { kind: 'over', reason: 'The time can’t be changed anymore.' } },
  async play() {
    await expect(await screen.findByRole('button', { name: 'Change to this time' })).toBeDisabled();
  },
};
export const Moving: Story = { args: { isBusy: true } };
