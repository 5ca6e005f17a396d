import { SavedLocation } from '@server/saved-locations/saved-locations.contract.js';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent } from 'storybook/test';
import { MissingRow, SavedRow } from '../../../web/features/saved-locations/views/saved-row';
import { house, longNamed } from '../places/fixtures';

const place = SavedLocation.parse({
  ...house,
  id: '0198a0a0-0000-7000-8000-000000000001',
  name: 'Home',
  kind: 'home',
  created_at: '2026-11-21T15:00:00.000Z',
});

const meta = {
  title: 'features/saved-locations/Saved row',
  component: SavedRow,
  args: { place, free: ['work', 'other'], onEdit: fn(), onMakeKind: fn(), onRemove: fn() },
  decorators: [
    (Story) => (
      <div className="max-w-lg">
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof SavedRow>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Home: Story = {};
export const Other: Story = { args: { place: { ...place, kind: 'other', name: 'Grandma' }, free: ['home', 'work'] } };
export const LongestNames: Story = { args: { place: { ...place, name: longNamed.name, address: longNamed.address } } };
export const ItsActs: Story = {
  async play({ args, canvas }) {
    await userEvent.click(canvas.getByRole('button', { name: 'More for Home' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: /Delete|Remove/ }));
    await expect(args.onRemove).toHaveBeenCalledOnce();
  },
};

const onAdd = fn();
export const Missing: Story = {
  render: () => <MissingRow kind="work" isFull={false} onAdd={onAdd} />,
  async play({ canvas }) {
    await userEvent.click(canvas.getByRole('button'));
    await expect(onAdd).toHaveBeenCalledOnce();
  },
};
export const MissingAndFull: Story = { render: () => <MissingRow kind="home" isFull onAdd={onAdd} /> };
