import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor } from 'storybook/test';
import { Button } from '../../../web/ui/button';
import { Tooltip } from '../../../web/ui/overlays/tooltip';

const meta = {
  title: 'ui/Tooltip',
  component: Tooltip,
  args: { content: 'Only friends see this', defaultOpen: true, children: <Button>Visibility</Button> },
  decorators: [(Story) => <div className="flex justify-center p-16">{Story()}</div>],
} satisfies Meta<typeof Tooltip>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Top: Story = {};
export const Right: Story = { args: { side: 'right' } };
export const LongestText: Story = {
  args: { side: 'bottom', content: 'Friends, and the drivers of rides you have booked, see this from one hour before until the ride ends' },
};

export const OnFocus: Story = {
  args: { defaultOpen: false },
  async play({ canvas }) {
    await userEvent.tab();
    await expect(canvas.getByRole('button', { name: 'Visibility' })).toHaveFocus();
    await expect(await screen.findByRole('tooltip')).toHaveTextContent('Only friends see this');
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('tooltip')).toBeNull());
  },
};
