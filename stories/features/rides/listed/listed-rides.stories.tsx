import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { ListedCard } from '../../../../web/features/rides/views/dispatch/listed-card';
import { ListedList, NoneListed } from '../../../../web/features/rides/views/dispatch/listed-list';
import { ListedPanel } from '../../../../web/features/rides/views/dispatch/listed-panel';
import { Button } from '../../../../web/ui/button';
import { longNamed } from '../../places/fixtures';
import { here, inSeconds, listed } from '../fixtures';

const tomorrow = listed();
const saturday = listed({
  id: '0198a0a0-0000-7000-8000-000000000005',
  scheduled_time: inSeconds(400_000),
  pickup_time: inSeconds(400_000),
  pickup_miles: null,
  passenger_count: 4,
  offered_tip: 3,
  notes: 'Two suitcases and a car seat.',
  stops: [{ latitude: longNamed.lat, longitude: longNamed.lng, address: `${longNamed.name}, ${longNamed.address}` }],
});

/** Nothing is on its way, and nobody is at it. */
const calm = { busyIds: new Set<string>(), notTaken: undefined, newCount: 0, hold: {} };

const meta = {
  title: 'features/rides/Scheduled rides',
  component: ListedPanel,
  args: {
    rides: [tomorrow, saturday],
    here,
    ...calm,
    hasFailed: false,
    all: <Button variant="quiet">See all</Button>,
    onAccept: fn(),
    isRetrying: false,
    onRetry: fn(),
  },
  decorators: [
    (Story) => (
      <div className="max-w-md">
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof ListedPanel>;
export default meta;
type Story = StoryObj<typeof meta>;

export const FirstFew: Story = {
  async play({ args, canvas }) {
    await userEvent.click(canvas.getByRole('button', { name: 'Accept ride Tomorrow at 11:00 AM' }));
    await expect(args.onAccept).toHaveBeenCalledWith(tomorrow);
    await expect(canvas.getAllByTestId('listed-ride')[1]).toHaveTextContent('1 stop');
  },
};
export const Accepting: Story = { args: { busyIds: new Set([tomorrow.id, saturday.id]) } };
export const TakenByAnother: Story = {
  args: { rides: [saturday], notTaken: '12 Mill Street: Another driver took this ride.' },
  async play({ canvas }) {
    await expect(canvas.getByTestId('listed-gone')).toHaveTextContent('Another driver took this ride.');
  },
};
export const MoreCameIn: Story = {
  args: { newCount: 2 },
  async play({ canvas }) {
    await expect(canvas.getByTestId('listed-new')).toHaveTextContent('2 new rides came in. They show up when you leave this list.');
  },
};
export const None: Story = { args: { rides: [], all: null } };
export const Loading: Story = { args: { rides: undefined, all: null } };
export const Failed: Story = {
  args: { rides: undefined, hasFailed: true, all: null },
  async play({ args, canvas }) {
    await userEvent.click(canvas.getByRole('button', { name: 'Try again' }));
    await expect(args.onRetry).toHaveBeenCalledOnce();
  },
};
const longest = listed({
  pickup_address: `${longNamed.name}, ${longNamed.address}`,
  destination_address: `${longNamed.name}, ${longNamed.address}`,
  price: 1_284.5,
  driver_share: 1_027.6,
  notes: 'Blue door, two suitcases and a cello. '.repeat(7),
});
export const Longest: Story = { render: () => <ListedCard ride={longest} here={here} isBusy={false} onAccept={fn()} /> };
export const LongestOnAPhone: Story = { ...Longest, globals: { viewport: { value: 'phone' } } };
export const Dark: Story = { globals: { theme: 'dark' } };
export const OnAPhone: Story = { globals: { viewport: { value: 'phone' } } };

const list = { here, ...calm, onAccept: fn() };
/** As the sheet has them. */
export const Everything: Story = {
  render: () => (
    <div className="flex flex-col gap-3">
      <ListedList {...list} rides={[tomorrow, saturday]} />
    </div>
  ),
};
export const NoneInSheet: Story = { render: () => <NoneListed /> };
