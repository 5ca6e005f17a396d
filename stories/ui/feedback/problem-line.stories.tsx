import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { ProblemLine } from '../../../web/ui/feedback/problem-line';

const meta = {
  title: 'ui/Problem line',
  component: ProblemLine,
  args: { children: 'We couldn’t reach Hometown. Try again. You won’t be charged twice.' },
} satisfies Meta<typeof ProblemLine>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Shown: Story = {
  async play({ canvas }) {
    await expect(canvas.getByRole('alert')).toBeVisible();
  },
};
export const NothingWrong: Story = {
  args: { children: undefined },
  async play({ canvas }) {
    await expect(canvas.queryByRole('alert')).toBeNull();
  },
};
