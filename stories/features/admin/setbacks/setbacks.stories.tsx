import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import { ChargeSetbacks } from '../../../../web/features/admin/views/setbacks/charge-setbacks';
import { GivePart } from '../../../../web/features/admin/views/setbacks/give-part';
import { SetbackList } from '../../../../web/features/admin/views/setbacks/setback-list';
import { here } from '../fixtures';
import { aFailedPart, aSetback, everySetback } from './setback-fixtures';

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
    await expect(canvas.getAllByText('Sent again')).toHaveLength(2);
    await expect(canvas.getByText('Given by hand')).toBeVisible();
    // Only what the card is not asked to take any more.
    await userEvent.click(canvas.getByRole('button'));
    await expect(args.onGive).toHaveBeenCalledWith(aFailedPart());
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
export const GivingOnPhone: Story = { ...Giving, globals: { viewport: { value: 'phone' } }, play: undefined };
