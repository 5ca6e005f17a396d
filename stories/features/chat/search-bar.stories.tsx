import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import { SearchBar } from '../../../web/features/chat/views/search-bar';
import { aParticipant, here, me } from './fixtures';

const match = (place: number, excerpt: string) => ({
  id: `01990000-0000-7000-8000-0000000001${10 + place}`,
  seq: 100 - place,
  sender_id: place % 2 ? me : aParticipant().clerk_id,
  created_at: '2026-11-20T15:12:00Z',
  excerpt,
});
const found = Array.from({ length: 12 }, (_, place) => match(place, `Shall we meet at the harbor, say at ${place + 1}? Harbor it is.`));

const meta = {
  title: 'features/chat/Search bar',
  component: SearchBar,
  args: {
    typed: 'harbor',
    query: 'harbor',
    matches: found,
    total: 30,
    isBusy: false,
    isLocal: false,
    isListShown: true,
    people: [aParticipant()],
    me,
    here,
    index: 0,
    type: fn(),
    onChoose: fn(),
    onActive: fn(),
    onNext: fn(),
    onPrevious: fn(),
    onShowList: fn(),
    onClose: fn(),
  },
  decorators: [
    (Story) => (
      <div className="h-120">
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof SearchBar>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Listed: Story = {
  async play({ canvasElement, args }) {
    const canvas = within(canvasElement);
    await expect(canvas.getAllByRole('option')).toHaveLength(10);
    await expect(canvas.getByText('+20 more results')).toBeVisible();
    const box = canvas.getByRole('combobox', { name: 'Search messages...' });
    await userEvent.type(box, '{ArrowDown}{Enter}{Escape}');
    await expect(args.onActive).toHaveBeenCalledWith(1);
    await expect(args.onNext).toHaveBeenCalledOnce();
    await expect(args.onClose).toHaveBeenCalledOnce();
  },
};

export const Visited: Story = {
  args: { isListShown: false, index: 1 },
  async play({ canvasElement, args }) {
    const canvas = within(canvasElement);
    await expect(canvas.getByTestId('search-place')).toHaveTextContent('2 of 30');
    await userEvent.click(canvas.getByRole('button', { name: 'Previous result' }));
    await expect(args.onPrevious).toHaveBeenCalledOnce();
  },
};

export const NothingFound: Story = { args: { typed: 'zebra', query: 'zebra', matches: [], total: 0 } };
export const OnThisDevice: Story = { args: { matches: found.slice(0, 2), total: 2, isLocal: true } };
export const Searching: Story = { args: { matches: undefined, total: 0, isBusy: true } };
export const Many: Story = { args: { total: 1_000 } };
export const OneMore: Story = {
  args: { total: 11 },
  async play({ canvas }) {
    await expect(canvas.getByText('+1 more results')).toBeVisible();
  },
};
