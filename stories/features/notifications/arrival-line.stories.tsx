import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { pushTexts } from '../../../web/features/notifications/push/push-texts';
import { ArrivalLine } from '../../../web/features/notifications/views/push/arrival-line';
import { Steps } from '../../../web/features/notifications/views/push/steps';

const meta = {
  title: 'features/notifications/Arrival line',
  component: ArrivalLine,
  args: { step: 'offered', isAsking: false, onTurnOn: fn(), onDismiss: fn() },
} satisfies Meta<typeof ArrivalLine>;
export default meta;
type Story = StoryObj<typeof meta>;

const onTurnOn = fn();
const onDismiss = fn();

export const Offered: Story = {
  args: { step: 'offered', isAsking: false, onTurnOn, onDismiss },
  async play({ canvas }) {
    await userEvent.click(canvas.getByRole('button', { name: 'Tell me when the driver arrives' }));
    await expect(onTurnOn).toHaveBeenCalledOnce();
    canvas.getByRole('button', { name: 'Don’t ask again' }).focus();
    await userEvent.keyboard('{Enter}');
    await expect(onDismiss).toHaveBeenCalledOnce();
  },
};
export const OfferedDark: Story = { globals: { theme: 'dark' } };
export const OfferedOnAPhone: Story = { globals: { viewport: { value: 'phone' } } };
export const Asking: Story = { args: { step: 'offered', isAsking: true, onTurnOn, onDismiss } };
export const Failed: Story = { args: { step: 'offered', isAsking: false, problem: pushTexts.failed, onTurnOn, onDismiss } };
export const Blocked: Story = {
  args: { step: 'explained', ...pushTexts.states.blocked, onDismiss, children: <Steps steps={pushTexts.steps.firefox} /> },
};
export const NeedsInstall: Story = {
  args: { step: 'explained', ...pushTexts.states.needs_install, onDismiss, children: <Steps steps={pushTexts.installSteps} /> },
};
export const On: Story = {
  args: { step: 'on' },
  async play({ canvas }) {
    await expect(canvas.queryByRole('button')).toBeNull();
  },
};
