import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { TollHistory } from '../../../../web/features/admin/views/tolls/toll-history';
import { TollList } from '../../../../web/features/admin/views/tolls/toll-list';
import { here } from '../fixtures';
import { aPlannedToll, aToll, everyTollPlace, theBridge } from './toll-fixtures';

const shared = { currency: 'USD', here };
const history = [
  aPlannedToll(),
  aPlannedToll({
    id: '0198a0a0-0000-7000-8000-000000000063',
    state: 'replaced',
    rules: theBridge({ is_one_way: true, amount_cents: 500 }),
  }),
  aToll(),
  aToll({ id: '0198a0a0-0000-7000-8000-000000000064', state: 'over', rules: theBridge({ is_on: false }), reason: 'Because '.repeat(60) }),
];

const meta = {
  title: 'features/admin/Tolls',
  component: TollList,
  args: { places: everyTollPlace, ...shared, onChange: fn() },
} satisfies Meta<typeof TollList>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Places: Story = {
  async play({ canvas, args }) {
    await userEvent.click(canvas.getByRole('button', { name: 'Change Mill Tunnel' }));
    await expect(args.onChange).toHaveBeenCalledWith(everyTollPlace[2]);
  },
};
export const PlacesOnPhone: Story = { globals: { viewport: { value: 'phone' } } };
export const Dark: Story = { globals: { theme: 'dark' } };
export const History: Story = { render: () => <TollHistory tolls={history} {...shared} nextTo="?cursor=next" firstTo={null} /> };
export const HistoryOnPhone: Story = { ...History, globals: { viewport: { value: 'phone' } } };
