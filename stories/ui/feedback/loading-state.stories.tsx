import type { Meta, StoryObj } from '@storybook/react-vite';
import { onlineManager } from '@tanstack/react-query';
import { LoadingState } from '../../../web/ui/feedback/loading-state';
import { SkeletonText } from '../../../web/ui/feedback/skeleton';

const meta = {
  title: 'ui/Loading state',
  component: LoadingState,
  args: { children: <SkeletonText lines={3} /> },
} satisfies Meta<typeof LoadingState>;
export default meta;
type Story = StoryObj<typeof meta>;

export const OnItsWay: Story = {};
export const WithoutNetwork: Story = {
  beforeEach() {
    onlineManager.setOnline(false);
    return () => onlineManager.setOnline(true);
  },
};
