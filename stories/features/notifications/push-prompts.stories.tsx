import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { promptTexts, pushTexts } from '../../../web/features/notifications/push/push-texts';
import { PromptCard } from '../../../web/features/notifications/views/push/prompt-card';
import { PromptSwitches } from '../../../web/features/notifications/views/push/prompt-switches';
import { Steps } from '../../../web/features/notifications/views/push/steps';

const meta = {
  title: 'features/notifications/Push prompts',
  component: PromptCard,
  args: { ...promptTexts.updated, isAsking: false, onTurnOn: fn(), onDismiss: fn() },
  parameters: { layout: 'fullscreen' },
  decorators: [
    (Story) => (
      <div className="min-h-dvh bg-paper">
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof PromptCard>;
export default meta;
type Story = StoryObj<typeof meta>;

export const StayUpdated: Story = {
  async play({ args, canvas }) {
    await userEvent.click(canvas.getByRole('button', { name: 'Not now' }));
    await expect(args.onDismiss).toHaveBeenCalledOnce();
  },
};
export const StayUpdatedDark: Story = { globals: { theme: 'dark' } };
export const StayUpdatedOnAPhone: Story = { globals: { viewport: { value: 'phone' } } };
export const Asking: Story = { args: { isAsking: true } };
export const Failed: Story = { args: { problem: pushTexts.failed } };
export const StayConnected: Story = {
  args: { ...promptTexts.connected, children: <PromptSwitches isOn={(name) => name !== 'global_chat'} onSwitch={fn()} /> },
};
export const StayConnectedOnAPhone: Story = { ...StayConnected, globals: { viewport: { value: 'phone' } } };
export const NotificationsBlocked: Story = {
  args: { ...pushTexts.states.blocked, onTurnOn: undefined, children: <Steps steps={pushTexts.steps.firefox} /> },
};
export const BrowserNotSupported: Story = { args: { ...pushTexts.states.unsupported, onTurnOn: undefined } };
