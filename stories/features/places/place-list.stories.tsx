import { placesProblems } from '@server/places/places.contract.js';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { PlaceList } from '../../../web/features/places/views/place-list';
import { NothingFound, SearchFailed } from '../../../web/features/places/views/place-search-state';
import { house, longNamed, museum, station } from './fixtures';
import { placesTexts } from '../../../web/features/places/texts';

const meta = {
  title: 'features/places/Place list',
  component: PlaceList,
  args: {
    id: 'places',
    label: 'Places',
    places: [{ ...house, name: 'Home', kind: 'home' }, { ...station, kind: 'work' }, { ...museum, kind: 'recent' }, longNamed],
    active: 1,
    isOld: false,
    onActive: fn(),
    onPick: fn(),
  },
  decorators: [
    (Story) => (
      <div className="max-w-sm rounded-lg border border-line bg-raised">
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof PlaceList>;
export default meta;
type Story = StoryObj<typeof meta>;

export const EveryKind: Story = {
  async play({ args, canvas }) {
    await userEvent.click(canvas.getByRole('option', { name: /Old Mill Museum/ }));
    await expect(args.onPick).toHaveBeenCalledOnce();
  },
};
export const NoneWalkedTo: Story = { args: { active: -1 } };
export const OfAnOlderText: Story = { args: { isOld: true } };
export const RightToLeft: Story = { globals: { direction: 'rtl' } };

export const Nothing: Story = { render: () => <NothingFound query="Grandma’s bakery by the old lighthouse" /> };
const onRetry = fn();
export const Failed: Story = {
  render: () => <SearchFailed sentence={placesTexts.searchFailed} onRetry={onRetry} />,
  async play({ canvas }) {
    await userEvent.click(canvas.getByRole('button'));
    await expect(onRetry).toHaveBeenCalledOnce();
  },
};
export const FailedForGood: Story = { render: () => <SearchFailed sentence={placesProblems.no_search[1]} onRetry={undefined} /> };
