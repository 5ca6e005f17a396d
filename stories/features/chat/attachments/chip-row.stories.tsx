import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { ChipRow } from '../../../../web/features/chat/views/attachments/chip-row';
import { aChip, anAttachment } from './attachment-fixtures';

const ready = { kind: 'ready', attachment: anAttachment() } as const;
const failed = { kind: 'failed', error: 'This file didn’t upload. Check your connection and try again.', goesAgain: true } as const;

const meta = {
  title: 'features/chat/Chosen files',
  component: ChipRow,
  args: { chips: [aChip(1), aChip(2, ready)], onRetry: fn(), onRemove: fn() },
  decorators: [(Story) => <div className="max-w-2xl">{Story()}</div>],
} satisfies Meta<typeof ChipRow>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Photos: Story = {
  async play({ args, canvas }) {
    await expect(canvas.getByRole('progressbar', { name: 'Uploading IMG_2041.jpg' })).toHaveAttribute('aria-valuenow', '40');
    await userEvent.click(canvas.getAllByRole('button', { name: 'Remove IMG_2041.jpg' })[0] as HTMLElement);
    await expect(args.onRemove).toHaveBeenCalledWith(args.chips[0]);
    // It goes with its button: the next one has the focus.
    await expect(canvas.getAllByRole('button', { name: 'Remove IMG_2041.jpg' })[1]).toHaveFocus();
  },
};
export const Files: Story = {
  args: { chips: [aChip(1, undefined, 'Timetable.pdf'), aChip(2, ready, `${'A very long name '.repeat(6)}.pdf`)] },
};
export const LookedAt: Story = { args: { chips: [aChip(1, { kind: 'uploading', done: 1 })] } };
export const Failed: Story = {
  args: { chips: [aChip(1, failed), aChip(2, failed, 'Timetable.pdf')] },
  async play({ args, canvas }) {
    await userEvent.click(canvas.getByRole('button', { name: 'Try Timetable.pdf again' }));
    await expect(args.onRetry).toHaveBeenCalledWith(args.chips[1]);
  },
};
export const Many: Story = { args: { chips: Array.from({ length: 10 }, (_, index) => aChip(index, ready)) } };
export const ManyOnAPhone: Story = { ...Many, globals: { viewport: { value: 'phone' } } };
export const Dark: Story = {
  args: { chips: [aChip(1), aChip(2, failed), aChip(3, ready, 'Timetable.pdf')] },
  globals: { theme: 'dark' },
};
