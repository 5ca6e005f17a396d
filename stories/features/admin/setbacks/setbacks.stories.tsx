import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import { ChargeSetbacks } from '../../../../web/features/admin/views/setbacks/charge-setbacks';
import { GivePart } from '../../../../web/features/admin/views/setbacks/give-part';
import { SetbackList } from '../../../../web/features/admin/views/setbacks/setback-list';
import { here } from '../fixtures';
import { aFailedPart, aFailedRefund, aSetback, everySetback } from './setback-fixtures';

const meta = {
  title: 'features/admin/Setbacks',
  component: SetbackList,
  args: { setbacks: everySetback, here, onGive: fn() },
} satisfies Meta<typeof SetbackList>;
export default meta;
type Story = StoryObj<typeof meta>;

export const EveryState: Story = {
  async play({ canvas, args }) {
    await expect(canvas.getAllByRole('link', { name: 'HT-00000001' })[0]).toHaveAttribute(
      'href',
      '/admin/rides/0198a0a0-0000-7000-8000-000000000001',
    );
    await expect(canvas.getAllByText('They say it wasn’t them')[0]).toBeVisible();
    await expect(canvas.getByText('a reason of next year')).toBeVisible();
    await expect(canvas.getByText('Sent again')).toBeVisible();
    await expect(canvas.getByText('Given again')).toBeVisible();
    await expect(canvas.getByText('Given by hand')).toBeVisible();
    // Only what no card is asked to take any more.
    await expect(canvas.getAllByRole('button')).toHaveLength(2);
    await userEvent.click(canvas.getByRole('button', { name: 'Mark as given: $2.50, ride HT-00000001' }));
    await expect(args.onGive).toHaveBeenLastCalledWith(aFailedPart());
    await userEvent.click(canvas.getByRole('button', { name: 'Mark as given: $7.52, ride HT-00000001' }));
    await expect(args.onGive).toHaveBeenLastCalledWith(aFailedRefund());
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
  render: () => <ChargeSetbacks setbacks={[aFailedPart({ part_return: { state: 'under_way', missing_cents: 250 } })]} here={here} />,
};

const give = fn();
export const Giving: Story = {
  render: () => <GivePart setback={aFailedPart()} isBusy={false} onGive={give} onClose={fn()} />,
  async play({ canvasElement }) {
    const page = within(canvasElement.ownerDocument.body);
    await userEvent.click(await page.findByRole('button', { name: 'Mark $2.50 as given' }));
    await expect(give).not.toHaveBeenCalled();
    await userEvent.type(page.getByRole('textbox'), 'In cash, receipt 12.');
    await userEvent.click(page.getByRole('button', { name: 'Mark $2.50 as given' }));
    await expect(give).toHaveBeenCalledWith('In cash, receipt 12.');
  },
};
/** A refund that its bank sent back. */
export const GivingARefund: Story = {
  render: () => <GivePart setback={aFailedRefund()} isBusy={false} onGive={give} onClose={fn()} />,
  async play({ canvasElement }) {
    const page = within(canvasElement.ownerDocument.body);
    await expect(await page.findByText(/they see it as refunded/)).toBeVisible();
  },
};
export const GivingOnPhone: Story = { ...Giving, globals: { viewport: { value: 'phone' } }, play: undefined };
