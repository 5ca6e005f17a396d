import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import { PlannedTariffs } from '../../../web/features/admin/views/tariffs/planned-tariffs';
import { TariffCard } from '../../../web/features/admin/views/tariffs/tariff-card';
import { TariffHistory } from '../../../web/features/admin/views/tariffs/tariff-history';
import { ChangeList } from '../../../web/features/admin/views/tariffs/tariff-words';
import { here } from './fixtures';
import { aPlannedTariff, aTariff } from './town-fixtures';

const shared = { currency: 'USD', here };
const history = [
  aPlannedTariff(),
  aPlannedTariff({
    id: '0198a0a0-0000-7000-8000-000000000033',
    number: 4,
    state: 'withdrawn',
    withdrawn: { by: aTariff().created_by, at: '2026-11-21T13:00:00.000Z', reason: 'Drivers asked us to wait.' },
  }),
  aTariff(),
  aTariff({ id: '0198a0a0-0000-7000-8000-000000000034', number: 1, state: 'over', before: null, created_by: null, reason: null }),
];

const meta = {
  title: 'features/admin/Tariffs',
  component: TariffCard,
  args: { tariff: aTariff(), ...shared },
} satisfies Meta<typeof TariffCard>;
export default meta;
type Story = StoryObj<typeof meta>;

const onWithdraw = fn();

export const InForce: Story = {};
export const InForceOnPhone: Story = { globals: { viewport: { value: 'phone' } } };
export const Planned: Story = {
  render: () => <PlannedTariffs planned={[aPlannedTariff()]} {...shared} isBusy={false} onWithdraw={onWithdraw} />,
  async play({ canvas }) {
    await userEvent.click(canvas.getByRole('button', { name: 'Withdraw tariff 3' }));
    const dialog = within(await within(document.body).findByRole('dialog'));
    await userEvent.click(dialog.getByRole('button', { name: 'Withdraw' }));
    await expect(dialog.getByRole('textbox', { name: 'Reason' })).toBeInvalid();
    await userEvent.type(dialog.getByRole('textbox', { name: 'Reason' }), ' Too early. ');
    await userEvent.click(dialog.getByRole('button', { name: 'Withdraw' }));
    await expect(onWithdraw).toHaveBeenCalledWith(aPlannedTariff().id, 'Too early.', expect.any(Function));
  },
};
export const NothingPlanned: Story = { render: () => <PlannedTariffs planned={[]} {...shared} isBusy={false} onWithdraw={fn()} /> };
export const History: Story = { render: () => <TariffHistory tariffs={history} {...shared} nextTo="?cursor=next" firstTo={null} /> };
export const HistoryOnPhone: Story = { ...History, globals: { viewport: { value: 'phone' } } };
export const Changes: Story = {
  render: () => <ChangeList before={aTariff().rules} after={aPlannedTariff().rules} currency="USD" />,
};
export const Dark: Story = { globals: { theme: 'dark' } };
