import type { Meta, StoryObj } from '@storybook/react-vite';
import { Keys } from '../../../web/ui/display/kbd';

const meta = { title: 'ui/Kbd', component: Keys, args: { keys: ['Ctrl', 'K'], isTogether: true } } satisfies Meta<typeof Keys>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Together: Story = {};
export const OneAfterTheOther: Story = { args: { keys: ['G', 'M'], isTogether: false } };
export const Single: Story = { args: { keys: ['?'] } };
