import type { Meta, StoryObj } from '@storybook/react-vite';
import { DemoActs } from '../../../web/features/rides/views/trips/demo-acts';

const nothing = () => undefined;

const meta = {
  title: 'features/rides/Demo acts',
  component: DemoActs,
  args: { driver: undefined, isHurried: false, isGiving: false, onHurry: nothing, onGive: nothing },
} satisfies Meta<typeof DemoActs>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Waiting: Story = {};
export const Hurried: Story = { args: { isHurried: true } };
export const AtThePickup: Story = { args: { driver: 'Dan' } };
export const Giving: Story = { args: { driver: 'Dan', isGiving: true } };
export const Refused: Story = { args: { driver: 'Dan', problem: 'Your driver isn’t at the pickup yet.' } };
export const LongestName: Story = { args: { driver: 'Maximiliana-Alexandrina' }, globals: { viewport: { value: 'phone' } } };
export const Dark: Story = { args: { driver: 'Dan' }, globals: { theme: 'dark' } };
