import type { Meta, StoryObj } from '@storybook/react-vite';
import { VisuallyHidden } from '../../web/ui/visually-hidden';

const meta = {
  title: 'ui/Visually hidden',
  component: VisuallyHidden,
  args: { children: 'minutes away' },
  render: (args) => (
    <p className="numeral text-2xl">
      4 <VisuallyHidden {...args} />
    </p>
  ),
} satisfies Meta<typeof VisuallyHidden>;
export default meta;
type Story = StoryObj<typeof meta>;

export const HeardNotSeen: Story = {};
