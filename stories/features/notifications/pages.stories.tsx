import type { Meta, StoryObj } from '@storybook/react-vite';
import { notificationActs } from '../../../web/app/notification-acts';
import { NotificationsScreen } from '../../../web/features/notifications/notifications-screen';
import { PreferencesScreen } from '../../../web/features/notifications/preferences-screen';
import { allOfIt } from '../../../web/features/notifications/state/filters';
import { SystemNotices } from '../../../web/features/notifications/system-notices';
import { friends, mixed, ofSystem, reminded, rosasPreferences, snoozed } from './fixtures';
import { StoryPage, type StoryPageProps } from './page';

const meta = { title: 'features/notifications/Pages', component: StoryPage } satisfies Meta<StoryPageProps>;
export default meta;
type Story = StoryObj<typeof meta>;

const history = <NotificationsScreen isDriver={false} acts={notificationActs} filters={allOfIt} />;
const snoozedHistory = <NotificationsScreen isDriver={false} acts={notificationActs} filters={{ ...allOfIt, isSnoozed: true }} />;
const system = <SystemNotices acts={notificationActs} />;
const settings = <PreferencesScreen />;
const phone = { viewport: { value: 'phone' } };

export const History: Story = { args: { notifications: [...friends, ...mixed], children: history } };
export const HistoryDark: Story = { ...History, globals: { theme: 'dark' } };
export const HistoryOnAPhone: Story = { ...History, globals: phone };
export const HistoryEmpty: Story = { args: { notifications: [], children: history } };
export const HistoryLoading: Story = { args: { children: history } };
export const HistoryReminded: Story = { args: { notifications: [reminded, ...mixed], children: history } };
export const Snoozed: Story = { args: { notifications: [...snoozed, ...mixed], children: snoozedHistory } };
export const SnoozedOnAPhone: Story = { ...Snoozed, globals: phone };
export const SnoozedEmpty: Story = { args: { notifications: mixed, children: snoozedHistory } };
export const System: Story = { args: { notifications: [...ofSystem, ...mixed], children: system } };
export const SystemDark: Story = { ...System, globals: { theme: 'dark' } };
export const SystemOnAPhone: Story = { ...System, globals: phone };
export const SystemEmpty: Story = { args: { notifications: [], children: system } };
export const SystemLoading: Story = { args: { children: system } };
export const Settings: Story = { args: { children: settings } };
export const SettingsDark: Story = { ...Settings, globals: { theme: 'dark' } };
export const SettingsOnAPhone: Story = { ...Settings, globals: phone };
export const SettingsWithoutPush: Story = { args: { preferences: { ...rosasPreferences, push_enabled: false }, children: settings } };
export const SettingsAtNight: Story = {
  args: {
    preferences: { ...rosasPreferences, quiet_hours: { start: '22:00', end: '07:00', tz: 'America/New_York' } },
    children: settings,
  },
};
export const SettingsAtNightOnAPhone: Story = { ...SettingsAtNight, globals: phone };
/** What is not told in the app is not pushed either. */
export const SettingsWithoutMessages: Story = {
  args: { preferences: { ...rosasPreferences, direct_messages: false, global_chat: false }, children: settings },
};
