import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { ActDone, ActLink, ActOver } from '../../../web/ui/display/row-acts';

const meta = {
  title: 'ui/Row acts',
  component: ActLink,
  args: { to: '/messages/dan', onAct: fn(), children: 'Reply' },
} satisfies Meta<typeof ActLink>;
export default meta;
type Story = StoryObj<typeof meta>;

export const LeadsElsewhere: Story = {
  async play({ args, canvas }) {
    await userEvent.click(canvas.getByRole('link', { name: 'Reply' }));
    await expect(args.onAct).toHaveBeenCalledWith(true);
  },
};
export const Over: Story = { render: () => <ActOver>No longer open</ActOver> };
export const OnItsWay: Story = { render: () => <ActDone isBusy>You are friends now</ActDone> };
export const Done: Story = { render: () => <ActDone>You are friends now</ActDone> };
export const Dark: Story = { ...Over, globals: { theme: 'dark' } };
