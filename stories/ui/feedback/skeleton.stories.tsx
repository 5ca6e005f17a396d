import type { Meta, StoryObj } from '@storybook/react-vite';
import { Skeleton, SkeletonText } from '../../../web/ui/feedback/skeleton';

const meta = {
  title: 'ui/Skeleton',
  component: Skeleton,
  args: { className: 'h-24 w-64' },
} satisfies Meta<typeof Skeleton>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Block: Story = {};
export const Text: Story = {
  render: () => (
    <div className="max-w-sm">
      <SkeletonText lines={3} />
    </div>
  ),
};
export const Row: Story = {
  render: () => (
    <div className="flex max-w-sm items-center gap-3 p-3" aria-busy="true">
      <Skeleton className="size-10 shrink-0 rounded-full" />
      <SkeletonText />
    </div>
  ),
};
