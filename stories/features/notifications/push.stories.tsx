import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { deviceTexts, pushTexts } from '../../../web/features/notifications/push/push-texts';
import { BrowserPanel } from '../../../web/features/notifications/views/push/browser-panel';
import { DeliveryList, type DeliveryListProps } from '../../../web/features/notifications/views/push/delivery-list';
import { DeviceRow } from '../../../web/features/notifications/views/push/device-row';
import { now } from './fixtures';
import { aDevice, everyDelivery, phone, signedOut } from './push-fixtures';

const here = { now, timeZone: 'America/New_York' };
const meta = {
  title: 'features/notifications/Push',
  component: BrowserPanel,
  args: {
    state: 'off',
    kind: 'chrome',
    isHeldBack: false,
    isBusy: false,
    isAsking: false,
    isTesting: false,
    onTurnOn: fn(),
    onTurnOff: fn(),
    onTest: fn(),
  },
} satisfies Meta<typeof BrowserPanel>;
export default meta;
type Story = StoryObj<typeof meta>;
const onPhone = { viewport: { value: 'phone' } };

export const Off: Story = {
  async play({ args, canvas }) {
    await userEvent.click(canvas.getByRole('button', { name: 'Turn on' }));
    await expect(args.onTurnOn).toHaveBeenCalledOnce();
  },
};
export const Asking: Story = { args: { isBusy: true, isAsking: true } };
export const Failed: Story = { args: { state: 'lost', problem: pushTexts.failed } };
export const On: Story = { args: { state: 'on' } };
export const OnButHeldBack: Story = { args: { state: 'on', isHeldBack: true } };
export const OnDark: Story = { args: { state: 'on' }, globals: { theme: 'dark' } };
export const OnOnAPhone: Story = { args: { state: 'on' }, globals: onPhone };
export const Tested: Story = { args: { state: 'on', answer: pushTexts.answers.sent } };
export const Lost: Story = { args: { state: 'lost' } };
export const AskedLately: Story = { args: { state: 'asked', askAgain: 'Nov 27' } };
export const Blocked: Story = {
  args: { state: 'blocked' },
  async play({ canvas }) {
    await userEvent.click(canvas.getByText('How to allow them'));
    await expect(canvas.getByText('Set Notifications to Allow.')).toBeVisible();
  },
};
export const BlockedOnAnIPhone: Story = { ...Blocked, args: { state: 'blocked', kind: 'ios' }, play: undefined, globals: onPhone };
export const NotSupported: Story = { args: { state: 'unsupported' } };
export const NeedsTheHomeScreen: Story = { args: { state: 'needs_install' }, globals: onPhone };
export const Checking: Story = { args: { state: 'checking' } };
export const RightToLeft: Story = { args: { state: 'on' }, globals: { direction: 'rtl' } };

const log: DeliveryListProps = {
  device: 'Chrome · Windows',
  here,
  deliveries: everyDelivery,
  hasMore: false,
  isLoading: false,
  isPaused: false,
  hasFailed: false,
  onMore: fn(),
  onRetry: fn(),
};

function Devices({ list = log }: { list?: DeliveryListProps }) {
  const row = { here, isRemoving: false, onToggle: fn(), onRemove: fn() };
  return (
    <section aria-label={deviceTexts.title}>
      <h2 className="mb-2 text-base">{deviceTexts.title}</h2>
      <ul className="overflow-hidden rounded-lg border border-line bg-surface shadow-sm">
        <DeviceRow {...row} device={aDevice()} isOpen>
          <DeliveryList {...list} />
        </DeviceRow>
        <DeviceRow {...row} device={phone} isOpen={false} />
        <DeviceRow {...row} device={signedOut} isOpen={false} />
      </ul>
    </section>
  );
}

export const DevicesWithLog: Story = { render: () => <Devices /> };
export const DevicesWithLogDark: Story = { ...DevicesWithLog, globals: { theme: 'dark' } };
export const DevicesWithLogOnAPhone: Story = { ...DevicesWithLog, globals: onPhone };
export const LogWithMore: Story = { render: () => <Devices list={{ ...log, hasMore: true }} /> };
export const LogLoading: Story = { render: () => <Devices list={{ ...log, deliveries: undefined, isLoading: true }} /> };
export const LogFailed: Story = { render: () => <Devices list={{ ...log, deliveries: undefined, hasFailed: true }} /> };
export const LogEmpty: Story = { render: () => <Devices list={{ ...log, deliveries: [] }} /> };
