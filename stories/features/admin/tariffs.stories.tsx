import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import { PlannedTariffs } from '../../../web/features/admin/views/tariffs/planned-tariffs';
import { TariffCard } from '../../../web/features/admin/views/tariffs/tariff-card';
import { TariffHistory } from '../../../web/features/admin/views/tariffs/tariff-history';
import { ChangeList } from '../../../web/features/admin/views/tariffs/tariff-words';
import { WithdrawTariff } from '../../../web/features/admin/views/tariffs/withdraw-tariff';
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
  render: () => <PlannedTariffs planned={[aPlannedTariff()]} {...shared} onWithdraw={onWithdraw} />,
  async play({ canvas }) {
    await userEvent.click(canvas.getByRole('button', { name: 'Withdraw tariff 3' }));
    await expect(onWithdraw).toHaveBeenCalledWith(aPlannedTariff());
  },
};
const withdraw = fn();
const withdrawing = { tariff: aPlannedTariff(), isBusy: false, onWithdraw: withdraw, onClose: fn() };
export const Withdrawing: Story = {
  render: () => <WithdrawTariff {...withdrawing} />,
  async play({ canvasElement }) {
    const page = within(canvasElement.ownerDocument.body);
    await userEvent.click(await page.findByRole('button', { name: 'Withdraw' }));
    await expect(page.getByRole('textbox', { name: 'Reason' })).toBeInvalid();
    await userEvent.type(page.getByRole('textbox', { name: 'Reason' }), ' Too early. ');
    await userEvent.click(page.getByRole('button', { name: 'Withdraw' }));
    await expect(withdraw).toHaveBeenCalledWith('Too early.');
  },
};
export const WithdrawingFailed: Story = {
  render: () => <WithdrawTariff {...withdrawing} problem="We couldn’t reach Hometown. What you wrote is still here. Try again." />,
  globals: { viewport: { value: 'phone' } },
};
export const NothingPlanned: Story = { render: () => <PlannedTariffs planned={[]} {...shared} onWithdraw={fn()} /> };
export const History: Story = { render: () => <TariffHistory tariffs={history} {...shared} nextTo="?cursor=next" firstTo={null} /> };
export const HistoryOnPhone: Story = { ...History, globals: { viewport: { value: 'phone' } } };
export const Changes: Story = {
  render: () => <ChangeList before={aTariff().rules} after={aPlannedTariff().rules} currency="USD" />,
};
export const Dark: Story = { globals: { theme: 'dark' } };
