import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent } from 'storybook/test';
import { ActivityPanel } from '../../../web/app/shell/panels/activity-panel';
import { AlertsPanel } from '../../../web/app/shell/panels/alerts-panel';
import { friends, mixed } from './fixtures';
import { StoryPage, type StoryPageProps } from './page';

const meta = {
  title: 'features/notifications/Sheets',
  component: StoryPage,
  parameters: { layout: 'fullscreen', docs: { story: { inline: false, height: '44rem' } } },
  globals: { viewport: { value: 'phone' } },
} satisfies Meta<StoryPageProps>;
export default meta;
type Story = StoryObj<typeof meta>;

const alerts = <AlertsPanel isOpen isDriver={false} onClose={() => {}} />;
const activity = <ActivityPanel isOpen isDriver={false} onClose={() => {}} />;

export const Alerts: Story = { args: { notifications: [...friends, ...mixed], children: alerts } };
export const AlertsDark: Story = { ...Alerts, globals: { theme: 'dark' } };
export const AlertsEmpty: Story = { args: { notifications: [], children: alerts } };
export const AlertsLoading: Story = { args: { children: alerts } };
export const Activity: Story = { args: { notifications: mixed, children: activity } };
export const ActivityDark: Story = { ...Activity, globals: { theme: 'dark' } };
export const ActivityEmpty: Story = { args: { notifications: [], children: activity } };

export const ActivityMessages: Story = {
  args: { notifications: mixed, children: activity },
  async play() {
    await userEvent.click(await screen.findByRole('tab', { name: /Messages/ }));
    await expect(await screen.findByRole('link', { name: 'Open Messages' })).toBeVisible();
  },
};

export const ActivityNoRequests: Story = {
  args: { notifications: mixed, children: activity },
  async play() {
    await userEvent.click(await screen.findByRole('tab', { name: /Friends/ }));
    await expect(await screen.findByText('No friend requests')).toBeVisible();
  },
};
