import type { Meta, StoryObj } from '@storybook/react-vite';
import { Spinner } from '../../../web/ui/feedback/spinner';

const meta = { title: 'ui/Spinner', component: Spinner } satisfies Meta<typeof Spinner>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Plain: Story = {};
export const Large: Story = { args: { className: 'size-8 text-brand-text', label: 'Finding a driver' } };
export const BesideWords: Story = {
  args: { label: '' },
  render: (args) => (
    <p className="flex items-center gap-2 text-ink-soft">
      <Spinner {...args} /> Finding a driver
    </p>
  ),
};
