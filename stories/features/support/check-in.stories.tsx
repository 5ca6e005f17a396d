import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { CheckInCard } from '../../../web/features/support/views/check-in-card';

const checkIn = { id: '0198a0a0-0000-7000-8000-000000000001', why: 'still', asked_at: '2026-11-21T15:00:00.000Z', answer: null } as const;

const meta = {
  title: 'features/support/Check-in',
  component: CheckInCard,
  args: { checkIn, number: '911', sending: null, hasFailed: false, onAnswer: fn() },
} satisfies Meta<typeof CheckInCard>;
export default meta;
type Story = StoryObj<typeof meta>;

export const StandsStill: Story = {
  async play({ args, canvas }) {
    await userEvent.click(canvas.getByRole('button', { name: 'I’m OK' }));
    await expect(args.onAnswer).toHaveBeenCalledWith('ok');
  },
};
export const OffRoute: Story = {
  args: { checkIn: { ...checkIn, why: 'off_route' } },
  async play({ args, canvas }) {
    canvas.getByRole('button', { name: 'I need help' }).focus();
    await userEvent.keyboard('{Enter}');
    await expect(args.onAnswer).toHaveBeenCalledWith('help');
  },
};
export const Sending: Story = { args: { sending: 'help' } };
/** The phone’s own way stays when the answer does not arrive. */
export const Failed: Story = {
  args: { hasFailed: true },
  async play({ canvas }) {
    await expect(canvas.getByRole('link', { name: 'Call 911' })).toHaveAttribute('href', 'tel:911');
  },
};
export const NeedsHelp: Story = {
  args: { checkIn: { ...checkIn, answer: 'help' } },
  async play({ canvas }) {
    await expect(canvas.getByText('Our operators know you need help')).toBeVisible();
    await expect(canvas.queryByRole('button')).toBeNull();
  },
};
export const OnPhone: Story = { globals: { viewport: { value: 'phone' } } };
export const Dark: Story = { globals: { theme: 'dark' } };
