import type { Meta, StoryObj } from '@storybook/react-vite';
import { PresenceDot } from '../../../web/ui/display/presence-dot';

const meta = { title: 'ui/Presence dot', component: PresenceDot, args: { presence: 'online' } } satisfies Meta<typeof PresenceDot>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Online: Story = {};
export const Away: Story = { args: { presence: 'away' } };
export const Busy: Story = { args: { presence: 'busy' } };
export const Offline: Story = { args: { presence: 'offline' } };
