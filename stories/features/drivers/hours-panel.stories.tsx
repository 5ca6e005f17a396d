import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { HoursPanel } from '../../../web/features/drivers/views/schedule/hours-panel';
import { aWeek } from './fixtures';

const meta = {
  title: 'features/drivers/Hours panel',
  component: HoursPanel,
  args: { week: aWeek(), weekday: 1, isOutside: false },
  decorators: [(Story) => <div className="max-w-xl">{Story()}</div>],
} satisfies Meta<typeof HoursPanel>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Today: Story = {
  async play({ canvas }) {
    const link = canvas.getByRole('link', { name: /Today: 8:00 AM to 12:00 PM and 1:00 PM to 5:00 PM/ });
    await expect(link).toHaveAttribute('href', '/driver/schedule');
  },
};
export const DayOff: Story = { args: { weekday: 0 } };
export const AnyTime: Story = { args: { week: aWeek({ is_always: true }) } };
export const Outside: Story = { args: { isOutside: true } };
export const OutsideDark: Story = { ...Outside, globals: { theme: 'dark' } };
export const Phone: Story = { ...Outside, globals: { viewport: { value: 'phone' } } };
