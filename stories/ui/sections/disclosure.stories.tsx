import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { Badge } from '../../../web/ui/display/badge';
import { Disclosure } from '../../../web/ui/sections/disclosure';

const meta = {
  title: 'ui/Disclosure',
  component: Disclosure,
  args: {
    heading: 'h2',
    isOpen: false,
    onToggle: fn(),
    summary: <span className="min-w-0 flex-1 text-sm font-semibold break-words text-ink">Something left in the car</span>,
    children: 'A blue umbrella, on the back seat.',
  },
  decorators: [(Story) => <ul className="max-w-md">{Story()}</ul>],
} satisfies Meta<typeof Disclosure>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Closed: Story = {
  async play({ args, canvas }) {
    const button = canvas.getByRole('button', { expanded: false });
    await userEvent.click(button);
    await expect(args.onToggle).toHaveBeenCalledOnce();
    await expect(canvas.queryByText('A blue umbrella, on the back seat.')).toBeNull();
  },
};
export const Open: Story = { args: { isOpen: true } };
export const Card: Story = { args: { isCard: true } };
export const OpenCard: Story = { args: { isCard: true, isOpen: true } };
export const LongWords: Story = {
  args: {
    isCard: true,
    summary: (
      <>
        <span className="min-w-0 flex-1 text-sm font-semibold break-words text-ink">{'Donaudampfschifffahrt'.repeat(4)}</span>
        <Badge>With us</Badge>
      </>
    ),
  },
};
export const Dark: Story = { args: { isCard: true, isOpen: true }, globals: { theme: 'dark' } };
