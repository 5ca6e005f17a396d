import { demoTown } from '@server/service-area/demo-town.contract.js';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { setTown } from '../../../web/lib/town';
import { NoCards } from '../../../web/ui/display/no-cards';

const demo = { ...demoTown, is_ready: true, takes_cards: true, translates: false, transcribes: false, version: '' };

const meta = {
  title: 'ui/No cards',
  component: NoCards,
  beforeEach: () => {
    setTown({ ...demo, name: 'Ashford', takes_cards: false });
    return () => setTown(demo);
  },
} satisfies Meta<typeof NoCards>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Rider: Story = {
  async play({ canvas }) {
    await expect(canvas.getByText('Ashford can’t take cards yet, so no one can book a ride.')).toBeVisible();
    await expect(canvas.queryByText(/STRIPE/)).toBeNull();
  },
};
/** Whoever can change it reads how. */
export const Admin: Story = {
  args: { isAdmin: true },
  async play({ canvas }) {
    await expect(canvas.getByText(/STRIPE_SECRET_KEY/)).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'What the town has' })).toHaveAttribute('href', '/admin/town');
  },
};
export const Phone: Story = { args: { isAdmin: true }, globals: { viewport: { value: 'phone' } } };
