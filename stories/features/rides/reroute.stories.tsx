import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent } from 'storybook/test';
import { PlacePicker } from '../../../web/features/places/views/place-picker';
import { RerouteDialog } from '../../../web/features/rides/views/trips/reroute-dialog';

const box = (label: string, query: string) => (
  <PlacePicker label={label} query={query} isChosen results={[]} busy={false} error={undefined} onQuery={fn()} onPick={fn()} />
);
const quote = {
  price: 12.4,
  price_before: 9.61,
  currency: 'USD',
  lines: [
    { label: 'Base fare', amount: 2.5 },
    { label: 'Distance (3.40 mi)', amount: 5.44 },
    { label: 'Time (10 min)', amount: 2.96 },
    { label: 'Booking fee', amount: 1.5 },
  ],
  distance_miles: 3.4,
  estimated_duration_minutes: 10,
  is_estimate: false,
};

const meta = {
  title: 'features/rides/Reroute dialog',
  component: RerouteDialog,
  args: {
    driver: 'Dan',
    stops: [],
    destination: box('Destination', 'Town Library'),
    price: { kind: 'known', quote, remainingMs: 284_000 },
    total: '$12.40',
    isBusy: false,
    onAddStop: fn(),
    onRemoveStop: fn(),
    onRetry: fn(),
    onConfirm: fn(),
    onClose: fn(),
  },
} satisfies Meta<typeof RerouteDialog>;
export default meta;
type Story = StoryObj<typeof meta>;

export const HigherFare: Story = {
  async play({ args }) {
    await expect(await screen.findByTestId('route-quote')).toHaveTextContent('$2.79 more than before.');
    await expect(screen.getByRole('timer')).toHaveTextContent('4:44');
    await userEvent.click(screen.getByRole('button', { name: 'Ask for $12.40' }));
    await expect(args.onConfirm).toHaveBeenCalledTimes(1);
  },
};
export const Dark: Story = { globals: { theme: 'dark' } };
export const LowerFare: Story = {
  args: { price: { kind: 'known', quote: { ...quote, price_before: 15 }, remainingMs: 60_000 } },
  async play() {
    await expect(await screen.findByTestId('route-quote')).toHaveTextContent('$2.60 less than before.');
  },
};
export const SameFare: Story = { args: { price: { kind: 'known', quote: { ...quote, price_before: 12.4 }, remainingMs: 60_000 } } };
export const Over: Story = {
  args: { price: { kind: 'over', reason: 'The route can’t be changed anymore. Your ride stays as it was.' }, total: undefined },
};
export const ByTheStraightLine: Story = {
  args: { price: { kind: 'known', quote: { ...quote, is_estimate: true }, remainingMs: 60_000 } },
};
export const TwoStops: Story = {
  args: { stops: [box('Stop 1', 'The bakery'), box('Stop 2', 'Pharmacy')] },
  async play({ args }) {
    await expect(await screen.findByRole('button', { name: 'Remove stop 1' })).toBeVisible();
    await expect(screen.queryByRole('button', { name: 'Add a stop' })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Remove stop 2' }));
    await expect(args.onRemoveStop).toHaveBeenCalledWith(1);
  },
};
export const NothingChosen: Story = {
  args: { price: { kind: 'none' }, total: undefined },
  async play() {
    await expect(await screen.findByRole('button', { name: 'Ask your driver' })).toBeDisabled();
  },
};
export const AskingThePrice: Story = { args: { price: { kind: 'asking' }, total: undefined } };
export const Expired: Story = {
  args: { price: { kind: 'expired' }, total: undefined },
  async play({ args }) {
    await userEvent.click(await screen.findByRole('button', { name: 'Get a new price' }));
    await expect(args.onRetry).toHaveBeenCalledTimes(1);
  },
};
export const OutsideOfTown: Story = {
  args: { price: { kind: 'failed', reason: 'We don’t drive there: it’s outside of our area.' }, total: undefined },
};
export const CardDeclined: Story = {
  args: { problem: 'Your card was declined for the new fare. Your ride stays as it was.' },
};
export const Changing: Story = { args: { isBusy: true } };
export const CardBusy: Story = {
  args: { isWaiting: true },
  async play({ args }) {
    await expect(await screen.findByText(/^Your card is being asked/)).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Ask for $12.40' }));
    await expect(args.onConfirm).not.toHaveBeenCalled();
    await userEvent.click(screen.getByRole('button', { name: 'Keep the route' }));
    await expect(args.onClose).toHaveBeenCalledTimes(1);
  },
};
