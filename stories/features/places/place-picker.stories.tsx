import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { PlacePicker } from '../../../web/features/places/views/place-picker';
import { house, longNamed, museum, station } from './fixtures';

const meta = {
  title: 'features/places/Place picker',
  component: PlacePicker,
  args: { label: 'Where to?', placeholder: 'Street, number or place', query: '', results: [], onQuery: fn(), onPick: fn(), onRetry: fn() },
  decorators: [
    (Story) => (
      <div className="h-80 max-w-md">
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof PlacePicker>;
export default meta;
type Story = StoryObj<typeof meta>;

const open: Story['play'] = async ({ canvas }) => userEvent.click(canvas.getByRole('combobox', { name: 'Where to?' }));

export const Empty: Story = {};
export const Chosen: Story = { args: { query: station.name, isChosen: true } };
export const Found: Story = { args: { query: 'mill', results: [house, museum, station] }, play: open };
export const Dark: Story = { ...Found, globals: { theme: 'dark' } };
export const Searching: Story = { args: { query: 'mil', results: [museum, station], busy: true }, play: open };
export const SearchingFirst: Story = { args: { query: 'm', busy: true }, play: open };
export const LongNames: Story = { args: { query: 'harborside', results: [longNamed, station] }, play: open };
/** What one knows has its own icon, the same one everywhere. */
export const Known: Story = {
  args: {
    results: [
      { ...house, name: 'Home', kind: 'home' },
      { ...museum, name: 'Work', kind: 'work' },
      { ...station, kind: 'recent' },
    ],
  },
  play: open,
};
/** In a panel that scrolls and cuts, the list lies over it and the panel stays as it is. */
export const InASmallPanel: Story = {
  ...Found,
  decorators: [
    (Story) => (
      <div data-testid="panel" className="h-24 overflow-y-auto rounded-lg bg-sunken p-2">
        <Story />
      </div>
    ),
  ],
  async play(context) {
    await open(context);
    const panel = context.canvas.getByTestId('panel');
    await expect(panel.scrollHeight).toBe(panel.clientHeight);
    const [, , last] = context.canvas.getAllByTestId('place-option');
    await expect(last).toBeVisible();
  },
};

export const NothingFound: Story = {
  args: { query: 'Atlantis' },
  async play(context) {
    await open(context);
    await expect(context.canvas.getByText('No place found')).toBeInTheDocument();
  },
};

export const Failed: Story = {
  args: { query: 'mill', error: 'Search isn’t working. Check your connection and try again.' },
  async play(context) {
    await open(context);
    await userEvent.click(context.canvas.getByRole('button', { name: 'Try again' }));
    await expect(context.args.onRetry).toHaveBeenCalledOnce();
  },
};

export const ByKeyboard: Story = {
  args: Found.args,
  async play({ canvas, args }) {
    await userEvent.tab();
    await userEvent.keyboard('{ArrowDown}{ArrowDown}');
    const [, second] = canvas.getAllByTestId('place-option');
    await expect(second).toHaveAttribute('aria-selected', 'true');
    await expect(canvas.getByRole('combobox')).toHaveAttribute('aria-activedescendant', second?.id);
    await userEvent.keyboard('{Escape}');
    await expect(canvas.queryByRole('listbox')).toBeNull();
    await userEvent.keyboard('{ArrowUp}{Enter}');
    await expect(args.onPick).toHaveBeenCalledWith(station);
  },
};
