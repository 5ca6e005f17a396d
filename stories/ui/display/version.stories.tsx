import { demoTown } from '@server/service-area/demo-town.contract.js';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { setTown } from '../../../web/lib/town';
import { Version } from '../../../web/ui/display/version';

const meta = {
  title: 'ui/Version',
  component: Version,
  beforeEach() {
    setTown({ ...demoTown, is_ready: true, takes_cards: true, translates: false, transcribes: false, version: '1.4.2' });
    return () => setTown({ ...demoTown, is_ready: true, takes_cards: true, translates: false, transcribes: false, version: '' });
  },
} satisfies Meta<typeof Version>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  async play({ canvas }) {
    await expect(canvas.getByText('Hometown 1.4.2')).toBeVisible();
  },
};
