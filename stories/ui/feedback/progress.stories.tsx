import type { Meta, StoryObj } from '@storybook/react-vite';
import { Progress } from '../../../web/ui/feedback/progress';

const meta = {
  title: 'ui/Progress',
  component: Progress,
  args: { label: 'Uploading photo', value: 40 },
  decorators: [(Story) => <div className="max-w-sm">{Story()}</div>],
} satisfies Meta<typeof Progress>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Partly: Story = {};
export const Nothing: Story = { args: { value: 0 } };
export const Done: Story = { args: { value: 100 } };
export const EndUnknown: Story = { args: { value: null } };
