import type { Meta, StoryObj } from '@storybook/react-vite';
import { Skeleton, SkeletonRow, SkeletonText } from '../../../web/ui/feedback/skeleton';

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
export const Rows: Story = {
  render: () => (
    <div className="max-w-sm" aria-busy="true">
      <SkeletonRow />
      <SkeletonRow leading="size-5" detail="w-4/5">
        <Skeleton className="h-4 w-16" />
      </SkeletonRow>
    </div>
  ),
};
