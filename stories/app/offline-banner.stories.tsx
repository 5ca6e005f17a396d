import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { OfflineBanner } from '../../web/app/shell/offline-banner';
import { connection } from '../../web/lib/connection';

const meta = {
  title: 'app/Offline banner',
  component: OfflineBanner,
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof OfflineBanner>;
export default meta;
type Story = StoryObj<typeof meta>;

/** The browser says so until the story is over. */
function withNetwork(isOnline: boolean): () => void {
  Object.defineProperty(navigator, 'onLine', { configurable: true, get: () => isOnline });
  return () => {
    Reflect.deleteProperty(navigator, 'onLine');
  };
}

export const Offline: Story = {
  beforeEach: () => withNetwork(false),
  async play({ canvas }) {
    await expect(canvas.getByText('You are offline.')).toBeVisible();
  },
};
export const OfflineDark: Story = { ...Offline, globals: { theme: 'dark' } };
export const OfflineOnPhone: Story = { ...Offline, globals: { viewport: { value: 'phone' } } };

/** The network is there, the live connection has been gone for more than four seconds. */
export const Reconnecting: Story = {
  beforeEach() {
    connection.set('connected');
    return () => connection.set('disconnected');
  },
  async play({ canvas }) {
    connection.set('connecting');
    await expect(await canvas.findByText('Reconnecting…')).toBeVisible();
  },
};

/** All is well: nothing stands there. */
export const Online: Story = {
  beforeEach() {
    connection.set('connected');
    return () => connection.set('disconnected');
  },
  async play({ canvas }) {
    await expect(canvas.queryByTestId('offline-banner')).toBeNull();
  },
};
