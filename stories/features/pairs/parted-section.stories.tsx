import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { PartedRow } from '../../../web/features/pairs/views/parted-row';
import { PartedSection } from '../../../web/features/pairs/views/parted-section';
import { aPairBlock } from './fixtures';

const people = [
  aPairBlock(),
  aPairBlock({ clerk_id: 'user_max', full_name: 'Maximiliana Featherstonehaugh-Cholmondeley', since: '2026-10-02T12:00:00.000Z' }),
];
const takeBack = fn();

const meta = {
  title: 'features/pairs/Never matched again',
  component: PartedSection,
  args: {
    people,
    hasFailed: false,
    isRetrying: false,
    onRetry: fn(),
    row: (person) => <PartedRow person={person} since="Since yesterday" onTakeBack={takeBack} />,
    more: null,
  },
  decorators: [
    (Story) => (
      <div className="max-w-2xl bg-surface p-4">
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof PartedSection>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Full: Story = {
  async play({ canvas }) {
    await userEvent.click(canvas.getByRole('button', { name: 'Match again: Dan Driver' }));
    await expect(takeBack).toHaveBeenCalled();
  },
};
export const Empty: Story = { args: { people: [] } };
export const Loading: Story = { args: { people: undefined } };
export const Failed: Story = {
  args: { people: undefined, hasFailed: true },
  async play({ canvas, args }) {
    await userEvent.click(canvas.getByRole('button', { name: 'Try again' }));
    await expect(args.onRetry).toHaveBeenCalled();
  },
};
