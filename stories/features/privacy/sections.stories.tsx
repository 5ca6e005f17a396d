import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { sessionTexts } from '../../../web/features/privacy/texts';
import { PartState } from '../../../web/features/privacy/views/part-state';
import { SettingsSection } from '../../../web/ui/sections/settings-section';

const meta = {
  title: 'features/privacy/Sections',
  component: PartState,
  args: { isPaused: false, hasFailed: false, isRetrying: true, onRetry: fn() },
  decorators: [
    (Story) => (
      <SettingsSection title={sessionTexts.title} description={sessionTexts.description}>
        <Story />
      </SettingsSection>
    ),
  ],
} satisfies Meta<typeof PartState>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Loading: Story = {};
export const LoadingDark: Story = { globals: { theme: 'dark' } };
export const Offline: Story = { args: { isPaused: true } };
export const OfflineOnAPhone: Story = { args: { isPaused: true }, globals: { viewport: { value: 'phone' } } };
export const Failed: Story = {
  args: { hasFailed: true, isRetrying: false },
  async play({ canvas, args }) {
    await userEvent.click(canvas.getByRole('button', { name: 'Try again' }));
    await expect(args.onRetry).toHaveBeenCalledOnce();
  },
};
export const Retrying: Story = { args: { hasFailed: true } };
export const RightToLeft: Story = { args: { hasFailed: true, isRetrying: false }, globals: { direction: 'rtl' } };
