import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { lateOverlay } from '../../../web/ui/feedback/late-part';

const Note = lateOverlay(async () => Promise.resolve(({ text }: { text: string; onClose(): void }) => <p>{text}</p>));

const meta = {
  title: 'ui/Late part',
  component: Note,
  args: { text: 'Its code came when it was opened.', onClose: fn() },
} satisfies Meta<typeof Note>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Opened: Story = {
  async play({ args, canvas }) {
    await expect(await canvas.findByText(args.text)).toBeVisible();
    await expect(args.onClose).not.toHaveBeenCalled();
  },
};
export const Closed: Story = {
  args: { isOpen: false },
  async play({ args, canvas }) {
    await expect(canvas.queryByText(args.text)).toBeNull();
  },
};
