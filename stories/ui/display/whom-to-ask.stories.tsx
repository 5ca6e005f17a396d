import { demoTown } from '@server/service-area/demo-town.contract.js';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { setTown } from '../../../web/lib/town';
import { WhomToAsk } from '../../../web/ui/display/whom-to-ask';

const demo = { ...demoTown, is_ready: true, takes_cards: true, translates: false, transcribes: false, version: '1.4.2' };
const tell = (email: string | null, phone: string | null) => () => {
  setTown({ ...demo, support_email: email, support_phone: phone });
  return () => setTown(demo);
};

const meta = { title: 'ui/Whom to ask', component: WhomToAsk } satisfies Meta<typeof WhomToAsk>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Both: Story = {
  beforeEach: tell('help@ashford.example', '+44 1233 555 010'),
  async play({ canvas }) {
    await expect(canvas.getByRole('link', { name: 'help@ashford.example' })).toHaveAttribute('href', 'mailto:help@ashford.example');
    await expect(canvas.getByRole('link', { name: '+44 1233 555 010' })).toHaveAttribute('href', 'tel:+441233555010');
  },
};
export const EmailAlone: Story = { beforeEach: tell('help@ashford.example', null) };
export const PhoneAlone: Story = { beforeEach: tell(null, '+44 1233 555 010') };
/** A town that has neither says nothing. */
export const Neither: Story = {
  beforeEach: tell(null, null),
  async play({ canvasElement }) {
    await expect(canvasElement.querySelector('[data-slot=whom-to-ask]')).toBeNull();
  },
};
