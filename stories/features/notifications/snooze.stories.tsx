import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test';
import { HereProvider } from '../../../web/lib/here';
import { SnoozeMenu } from '../../../web/features/notifications/views/snooze-menu';
import { behindSheet } from '../../behind-sheet';
import { now } from './fixtures';

const here = { now, timeZone: 'America/New_York' };
const meta = {
  title: 'features/notifications/Snooze',
  component: SnoozeMenu,
  args: { name: 'How was your ride with Dan?', here, onSnooze: fn() },
  parameters: { layout: 'fullscreen', docs: { story: { inline: false, height: '34rem' } } },
  decorators: [
    (Story) => (
      <HereProvider rendered={here}>
        <div className="flex min-h-[34rem] justify-center p-4">
          <Story />
        </div>
      </HereProvider>
    ),
  ],
} satisfies Meta<typeof SnoozeMenu>;
export default meta;
type Story = StoryObj<typeof meta>;

const open: Story['play'] = async ({ canvas }) => userEvent.click(canvas.getByRole('button', { name: /^Remind me later/ }));
const dark = { theme: 'dark' };
const phone = { viewport: { value: 'phone' } };

export const Closed: Story = {};
export const Open: Story = { play: open };
export const OpenDark: Story = { play: open, globals: dark };
export const OpenOnAPhone: Story = { play: open, globals: phone, parameters: behindSheet };
export const AtNight: Story = { args: { here: { ...here, now: '2026-11-20T07:00:00.000Z' } }, play: open };

export const ByKeys: Story = {
  async play({ args, canvas }) {
    canvas.getByRole('button', { name: /^Remind me later/ }).focus();
    await userEvent.keyboard('{Enter}');
    await expect(await screen.findByRole('menuitem', { name: /In 1 hour/ })).toHaveFocus();
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{Enter}');
    await waitFor(() => expect(args.onSnooze).toHaveBeenCalledWith(new Date('2026-11-21T13:00:00.000Z')));
  },
};

const choose: Story['play'] = async (context) => {
  await open(context);
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Choose a time…' }));
  await expect(await screen.findByRole('dialog', { name: 'Remind me later' })).toBeVisible();
};
export const ChoosingATime: Story = { play: choose };
export const ChoosingATimeDark: Story = { play: choose, globals: dark };
export const ChoosingATimeOnAPhone: Story = { play: choose, globals: phone };
