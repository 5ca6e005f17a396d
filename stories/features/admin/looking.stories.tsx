import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { deskTexts } from '../../../web/features/admin/texts';
import { LookBar } from '../../../web/features/admin/views/looking/look-bar';
import { SeenList } from '../../../web/features/admin/views/looking/seen-list';
import { aView, here, seenPlaces } from './fixtures';

const meta = {
  title: 'features/admin/Looking',
  component: LookBar,
  args: { view: aView(), here, isBusy: false, onStop: fn() },
} satisfies Meta<typeof LookBar>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Banner: Story = {
  async play({ canvas, args }) {
    await expect(canvas.getByText('You’re seeing what Rosa Rivera sees, until 10:30 AM.')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Stop looking' }));
    await expect(args.onStop).toHaveBeenCalled();
  },
};
export const LongName: Story = {
  args: { view: aView({ user: { clerk_id: 'x', full_name: 'Unbreakable'.repeat(20), avatar_url: null } }) },
};
export const Places: Story = { render: () => <SeenList seen={seenPlaces} here={here} /> };
export const Nothing: Story = { render: () => <SeenList seen={{ part: 'notifications', notifications: [] }} here={here} /> };
export const Failed: Story = { args: { problem: deskTexts.unreachable } };
export const FailedOnPhone: Story = { ...Failed, globals: { viewport: { value: 'phone' } } };
export const OnPhone: Story = { globals: { viewport: { value: 'phone' } } };
export const Dark: Story = { globals: { theme: 'dark' } };
