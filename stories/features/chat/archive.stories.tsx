import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { ArchiveHead } from '../../../web/features/chat/views/keeping/archive-head';
import { ArchiveRow } from '../../../web/features/chat/views/keeping/archive-row';

const meta = {
  title: 'features/chat/Archive',
  component: ArchiveRow,
  args: { onOpen: fn() },
  decorators: [(Story) => <div className="max-w-sm">{Story()}</div>],
} satisfies Meta<typeof ArchiveRow>;
export default meta;
type Story = StoryObj<typeof meta>;

export const TheWayThere: Story = {
  async play({ args, canvas }) {
    const row = canvas.getByRole('button', { name: 'Archived chats' });
    await expect(canvas.getByTestId('archive-row').getBoundingClientRect().height).toBeGreaterThanOrEqual(44);
    await userEvent.click(row);
    await expect(args.onOpen).toHaveBeenCalledOnce();
  },
};

const back = fn();
export const TheWayBack: Story = {
  render: () => <ArchiveHead onBack={back} />,
  async play({ canvas }) {
    await expect(canvas.getByRole('heading', { name: 'Archived chats' })).toHaveFocus();
    await userEvent.click(canvas.getByRole('button', { name: 'Back to conversations' }));
    await expect(back).toHaveBeenCalledOnce();
  },
};
