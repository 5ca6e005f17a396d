import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { Faces } from '../../web/app/pages/landing/faces';
import { Hero } from '../../web/app/pages/landing/hero';
import { PriceBox } from '../../web/app/pages/landing/price-box';

const asked = { from: 'Mill Street', to: 'Harbor Station' };
const nothing = { from: '', to: '' };

const meta = {
  title: 'app/Landing',
  component: PriceBox,
  args: { asked: nothing, places: ['Harbor Station', 'Town Hall'], answer: undefined },
  decorators: [
    (Story) => (
      <main className="max-w-2xl bg-paper p-4">
        <h1 className="sr-only">Front page</h1>
        <Story />
      </main>
    ),
  ],
} satisfies Meta<typeof PriceBox>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Asking: Story = {};
export const Priced: Story = {
  args: { asked, answer: { outcome: 'priced', from: 'Mill Street', to: 'Harbor Station', price: 7.5, currency: 'USD', minutes: 6 } },
};
export const PricedDark: Story = { ...Priced, globals: { theme: 'dark' } };
export const PricedOnPhone: Story = { ...Priced, globals: { viewport: { value: 'phone' } } };
export const Unknown: Story = { args: { asked: { ...asked, from: 'Atlantis' }, answer: { outcome: 'from_unknown' } } };
export const NoAnswer: Story = { args: { asked, answer: null } };

const dan = { first_name: 'Dan', avatar_url: null, car: 'Blue Subaru Outback', average_rating: 4.9, is_on: true };
export const Drivers: Story = {
  render: () => (
    <Faces
      drivers={[
        dan,
        { ...dan, first_name: 'Dora', car: 'Red Honda CR-V', average_rating: null, is_on: false },
        { ...dan, first_name: 'Maximiliana-Featherstonehaugh', car: null },
      ]}
    />
  ),
};
export const DriversOnPhone: Story = { ...Drivers, globals: { viewport: { value: 'phone' } } };
export const DriversDark: Story = { ...Drivers, globals: { theme: 'dark' } };

const rates = { currency: 'USD', minimum: 6, base: 2.5, per_mile: 1.6, per_minute: 0.3, booking: 1.5 };
const wide: Story['decorators'] = [
  (Story) => (
    <div className="bg-paper">
      <Story />
    </div>
  ),
];
/** In the demo: an invented ride at what it costs now. */
export const DemoExample: Story = {
  decorators: wide,
  render: (args) => (
    <Hero isSignedIn={false} prices={{ example: { price: 7.5, currency: 'USD' }, rates: null }}>
      <PriceBox {...args} />
    </Hero>
  ),
  async play({ canvas }) {
    await expect(canvas.getByText('$7.50, agreed up front')).toBeVisible();
  },
};
/** In a real town: its own rates, and nobody invented. */
export const RealTown: Story = {
  decorators: wide,
  render: (args) => (
    <Hero isSignedIn={false} prices={{ example: null, rates }}>
      <PriceBox {...args} />
    </Hero>
  ),
  async play({ canvas }) {
    await expect(canvas.getByText('What rides cost in Hometown')).toBeVisible();
    await expect(canvas.getByText('$1.60')).toBeVisible();
    await expect(canvas.queryByText('Dan is 2 minutes away.')).toBeNull();
  },
};
export const RealTownDark: Story = { ...RealTown, globals: { theme: 'dark' } };
export const RealTownOnPhone: Story = { ...RealTown, globals: { viewport: { value: 'phone' } } };
/** Until a town is set up nothing is said of what rides cost. */
export const NoTownYet: Story = {
  decorators: wide,
  render: (args) => (
    <Hero isSignedIn={false} prices={{ example: null, rates: null }}>
      <PriceBox {...args} />
    </Hero>
  ),
};
