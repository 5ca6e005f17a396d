import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { exportTexts } from '../../../web/features/privacy/texts';
import { ExportPanel } from '../../../web/features/privacy/views/export-panel';
import { aCopy, failedCopy, here, readyCopy } from './fixtures';

const meta = {
  title: 'features/privacy/Export',
  component: ExportPanel,
  args: { copy: null, here, isRequesting: false, onRequest: fn() },
  decorators: [
    (Story) => (
      <div className="max-w-lg">
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof ExportPanel>;
export default meta;
type Story = StoryObj<typeof meta>;

export const None: Story = {
  async play({ canvas, args }) {
    await userEvent.click(canvas.getByRole('button', { name: 'Get a copy' }));
    await expect(args.onRequest).toHaveBeenCalledOnce();
  },
};
export const NoneDark: Story = { globals: { theme: 'dark' } };
export const Requesting: Story = { args: { isRequesting: true } };
export const CouldNotStart: Story = { args: { problem: exportTexts.startFailed }, globals: { viewport: { value: 'phone' } } };
export const TooOften: Story = { args: { problem: exportTexts.tooOften } };
export const Queued: Story = { args: { copy: aCopy() } };
export const Running: Story = {
  args: { copy: aCopy({ state: 'running', progress: 45 }) },
  async play({ canvas }) {
    await expect(canvas.getByRole('progressbar', { name: exportTexts.progress })).toHaveAttribute('aria-valuenow', '45');
  },
};
export const RunningRightToLeft: Story = { ...Running, globals: { direction: 'rtl' } };
export const Ready: Story = {
  args: { copy: readyCopy },
  async play({ canvas }) {
    await expect(canvas.getByRole('link', { name: 'Download' })).toHaveAttribute('href', readyCopy.url);
  },
};
export const ReadyDark: Story = { args: { copy: readyCopy }, globals: { theme: 'dark' } };
export const ReadyOnAPhone: Story = { args: { copy: readyCopy }, globals: { viewport: { value: 'phone' } } };
export const Failed: Story = { args: { copy: failedCopy } };
