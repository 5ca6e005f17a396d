import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { ChargeSetbacks } from '../../../../web/features/admin/views/setbacks/charge-setbacks';
import { SetbackList } from '../../../../web/features/admin/views/setbacks/setback-list';
import { here } from '../fixtures';
import { aSetback, everySetback } from './setback-fixtures';

const meta = {
  title: 'features/admin/Setbacks',
  component: SetbackList,
  args: { setbacks: everySetback, here },
} satisfies Meta<typeof SetbackList>;
export default meta;
type Story = StoryObj<typeof meta>;

export const EveryState: Story = {
  async play({ canvas }) {
    await expect(canvas.getAllByRole('link', { name: 'HT-00000001' })[0]).toHaveAttribute(
      'href',
      '/admin/rides/0198a0a0-0000-7000-8000-000000000001',
    );
    await expect(canvas.getAllByText('They say it wasn’t them')[0]).toBeVisible();
    await expect(canvas.getByText('a reason of next year')).toBeVisible();
    await expect(canvas.getByText('Sent again')).toBeVisible();
  },
};
export const OnPhone: Story = { globals: { viewport: { value: 'phone' } } };
export const Dark: Story = { globals: { theme: 'dark' } };
export const MorePages: Story = { args: { nextTo: '?cursor=next', firstTo: '?' } };
/** As they show up at a charge of the ride. */
export const AtACharge: Story = {
  render: () => <ChargeSetbacks setbacks={[aSetback()]} here={here} />,
  async play({ canvas }) {
    await expect(canvas.getByText(/The driver keeps their share/)).toBeVisible();
    await expect(canvas.getByText(/^Answer at Stripe by/)).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'Open at Stripe' })).toHaveAttribute('href', aSetback().url ?? '');
  },
};
export const EachAtACharge: Story = {
  render: () => <ChargeSetbacks setbacks={everySetback} here={here} />,
  globals: { theme: 'dark', viewport: { value: 'phone' } },
};
/** What a friend paid goes to the rider’s card again on its own. */
export const Returning: Story = {
  render: () => (
    <ChargeSetbacks
      setbacks={[aSetback({ kind: 'refund_failed', state: 'failed', is_part: true, due_at: null, needs_someone: false })]}
      here={here}
    />
  ),
};
