import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { ForwardChoices } from '../../../web/features/chat/views/forwards/forward-choices';
import { ForwardedLabel } from '../../../web/features/chat/views/forwards/forwarded-label';
import { aConversation, aGroup } from './fixtures';

const group = aGroup({ id: '01990000-0000-7000-8000-000000000002' });
const conversation = aConversation();

const meta = {
  title: 'features/chat/Forwarding',
  component: ForwardChoices,
  args: { conversations: [conversation, group], chosen: [], isFull: false, onToggle: fn() },
  decorators: [(Story) => <div className="max-w-md">{Story()}</div>],
} satisfies Meta<typeof ForwardChoices>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Choosing: Story = {
  async play({ args, canvas }) {
    await userEvent.click(canvas.getByRole('checkbox', { name: 'Sunday drivers' }));
    await expect(args.onToggle).toHaveBeenCalledWith(group);
  },
};
export const Full: Story = { args: { chosen: [group.id], isFull: true } };
export const NothingFound: Story = { args: { conversations: [] } };
export const OverAText: Story = { render: () => <ForwardedLabel /> };
export const OnAPhone: Story = {
  args: { conversations: [conversation, { ...group, name: 'Everybody who drives on Sundays '.repeat(4) }], chosen: [group.id] },
  globals: { viewport: { value: 'phone' } },
};
