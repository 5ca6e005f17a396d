import type { Meta, StoryObj } from '@storybook/react-vite';
import { OfflineState } from '../../../web/ui/feedback/offline-state';

const meta = { title: 'ui/Offline state', component: OfflineState } satisfies Meta<typeof OfflineState>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Waiting: Story = {};
