import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { pairTexts } from '../../../web/features/pairs/texts';
import { PairRow } from '../../../web/features/pairs/views/pair-row';
import { PairSection } from '../../../web/features/pairs/views/pair-section';
import { aPairBlock } from './fixtures';

const people = [
  aPairBlock(),
  aPairBlock({ clerk_id: 'user_max', full_name: 'Maximiliana Featherstonehaugh-Cholmondeley', since: '2026-10-02T12:00:00.000Z' }),
];
const takeBack = fn();

const meta = {
  title: 'features/pairs/Chosen people',
  component: PairSection,
  args: {
    words: pairTexts.list,
    people,
    hasFailed: false,
    isRetrying: false,
    onRetry: fn(),
    row: (person) => (
      <PairRow
        person={person}
        detail="Chosen yesterday"
        act={{ label: 'Match again', name: `Match again: ${person.full_name}` }}
        onTakeBack={takeBack}
      />
    ),
    more: null,
  },
  decorators: [
    (Story) => (
      <div className="max-w-2xl bg-surface p-4">
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof PairSection>;
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
export const Favorites: Story = {
  args: {
    words: pairTexts.favorites,
    row: (person) => (
      <PairRow
        person={person}
        detail="4.9 stars · Green Outback"
        act={{ label: 'Remove', name: `Remove ${person.full_name} from favorites` }}
        onTakeBack={takeBack}
        to="/user/user_dan"
      />
    ),
  },
};
export const NoFavorites: Story = { args: { words: pairTexts.favorites, people: [] } };
