import type { Meta, StoryObj } from '@storybook/react-vite';
import { Beside } from '../../../web/ui/overlays/beside';

const meta = {
  title: 'ui/Beside',
  component: Beside,
  args: {
    children: <p className="rounded-lg bg-sunken p-6">What the page is about</p>,
    side: <p className="rounded-lg bg-brand-soft p-6">What belongs to it</p>,
  },
} satisfies Meta<typeof Beside>;
export default meta;
type Story = StoryObj<typeof meta>;

export const AtTheEnd: Story = {};
export const First: Story = { args: { isFirst: true } };
export const Phone: Story = { globals: { viewport: { value: 'phone' } } };
