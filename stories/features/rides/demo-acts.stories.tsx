import type { Meta, StoryObj } from '@storybook/react-vite';
import { DemoActs } from '../../../web/features/rides/views/trips/demo-acts';

const nothing = () => undefined;

const meta = {
  title: 'features/rides/Demo acts',
  component: DemoActs,
  args: { tell: undefined, isHurried: false, isTelling: false, onHurry: nothing, onTell: nothing },
} satisfies Meta<typeof DemoActs>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Waiting: Story = {};
export const Hurried: Story = { args: { isHurried: true } };
export const AtThePickup: Story = { args: { tell: 'Dan' } };
export const Telling: Story = { args: { tell: 'Dan', isTelling: true } };
export const Refused: Story = { args: { tell: 'Dan', problem: 'Your driver isn’t at the pickup yet.' } };
export const LongestName: Story = { args: { tell: 'Maximiliana-Alexandrina' }, globals: { viewport: { value: 'phone' } } };
export const Dark: Story = { args: { tell: 'Dan' }, globals: { theme: 'dark' } };
