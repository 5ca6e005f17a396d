import type { Meta, StoryObj } from '@storybook/react-vite';
import { PriceLines } from '../../../web/features/rides/views/booking/price-lines';
import { lines } from './fixtures';

const meta = {
  title: 'features/rides/Price lines',
  component: PriceLines,
  args: { lines, total: 7.5, currency: 'USD', totalLabel: 'Total' },
  decorators: [
    (Story) => (
      <div className="max-w-sm">
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof PriceLines>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Receipt: Story = {};
export const OnlyATotal: Story = { args: { lines: [] } };
export const Folded: Story = { args: { isFolded: true }, globals: { viewport: { value: 'phone' } } };
export const LongestLabels: Story = {
  args: {
    lines: [...lines, { label: 'Airport surcharge for pickups at the ferry terminal after midnight', amount: 1234.5 }],
    total: 123456.78,
  },
};
