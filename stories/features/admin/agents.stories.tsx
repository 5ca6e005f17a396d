import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { AgentSpend } from '../../../web/features/admin/views/operations/agent-spend';
import { agentDays, spentDays } from './fixtures';

const meta = {
  title: 'features/admin/Agents',
  component: AgentSpend,
  args: { days: spentDays, agents: agentDays },
} satisfies Meta<typeof AgentSpend>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Busy: Story = {
  async play({ canvas }) {
    await expect(canvas.getByText('1,204,551')).toBeVisible();
    await expect(canvas.getByText('Took too long')).toBeVisible();
    await expect(canvas.queryByText('Cost')).toBeNull();
  },
};
export const Priced: Story = {
  args: { days: spentDays.map((day) => ({ ...day, cost: (day.tokens * 0.6) / 1_000_000 })) },
  async play({ canvas }) {
    await expect(canvas.getByText('$0.72')).toBeVisible();
  },
};
export const OnPhone: Story = { globals: { viewport: { value: 'phone' } } };
export const Dark: Story = { globals: { theme: 'dark' } };
