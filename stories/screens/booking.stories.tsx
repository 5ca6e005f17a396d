import { listDebts } from '@server/payments/debts/debts.contract.js';
import { listRides } from '@server/rides/rides.contract.js';
import type { Meta, StoryObj } from '@storybook/react-vite';
import * as page from '../../web/app/pages/rider-dashboard';
import { people, replies } from '../app/fixtures';
import { steps } from '../features/rides/fixtures';
import { Screen } from './screen';

const meta = {
  title: 'screens/Book a ride',
  component: Screen,
  parameters: { layout: 'fullscreen', router: false },
  args: {
    page,
    path: '/rider/dashboard',
    me: people.rosa,
    replies: replies({
      [listRides.path]: { rides: [steps.completed], nextCursor: null },
      [listDebts.path]: { debts: [], nextCursor: null },
    }),
  },
} satisfies Meta<typeof Screen>;
export default meta;
type Story = StoryObj<typeof meta>;

export const WhereTo: Story = { globals: { viewport: { value: 'desktop' } } };
export const OnAPhone: Story = { globals: { viewport: { value: 'phone' } } };
export const InTheDark: Story = { globals: { theme: 'dark' } };
