import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { ElsewhereNotice } from '../../../web/features/drivers/views/elsewhere-notice';

const meta = {
  title: 'features/drivers/Elsewhere notice',
  component: ElsewhereNotice,
  args: { onShareHere: fn() },
} satisfies Meta<typeof ElsewhereNotice>;
export default meta;
type Story = StoryObj<typeof meta>;

export const OnAnotherDevice: Story = {
  async play({ canvas, args }) {
    await expect(canvas.getByRole('status')).toHaveTextContent('Another of your devices shares your location.');
    await userEvent.click(canvas.getByRole('button', { name: 'Share from here' }));
    await expect(args.onShareHere).toHaveBeenCalledOnce();
  },
};
export const Phone: Story = { globals: { viewport: { value: 'phone' } } };
export const Dark: Story = { globals: { theme: 'dark' } };
