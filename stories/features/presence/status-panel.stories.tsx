import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { StatusPanel } from '../../../web/features/presence/views/status-panel';

const settings = { status: 'auto', text: null, visibility: 'friends' } as const;

const meta = {
  title: 'features/presence/Status panel',
  component: StatusPanel,
  args: { settings, isSaving: false, onStatus: fn(), onText: fn(), onVisible: fn() },
  decorators: [
    (Story) => (
      <div className="max-w-sm">
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof StatusPanel>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Automatic: Story = {
  async play({ canvas, args }) {
    await userEvent.click(canvas.getByRole('radio', { name: /^Busy/ }));
    await expect(args.onStatus).toHaveBeenCalledWith('busy');
    await userEvent.type(canvas.getByRole('textbox', { name: /Status message/ }), ' On the boat {Enter}');
    await expect(args.onText).toHaveBeenCalledWith('On the boat');
    await userEvent.click(canvas.getByRole('switch', { name: /Show friends/ }));
    await expect(args.onVisible).toHaveBeenCalledWith(false);
  },
};
export const Away: Story = { args: { settings: { ...settings, status: 'away' } } };
export const BusyWithWords: Story = {
  args: { settings: { ...settings, status: 'busy', text: 'At the ferry until noon' } },
  async play({ canvas, args }) {
    await userEvent.click(canvas.getByRole('button', { name: 'Clear' }));
    await expect(args.onText).toHaveBeenCalledWith(null);
  },
};
export const Hidden: Story = { args: { settings: { ...settings, visibility: 'nobody' } } };
export const LongestWords: Story = {
  args: { settings: { ...settings, text: 'Walking the harbor mile with the dogs and back before supper, ring me then, OK?' } },
};
export const Saving: Story = {
  args: { isSaving: true },
  async play({ canvas }) {
    await userEvent.type(canvas.getByRole('textbox', { name: /Status message/ }), 'On the boat');
    await expect(canvas.getByRole('button', { name: 'Save' })).toHaveAttribute('aria-busy', 'true');
  },
};
export const Dark: Story = { args: { settings: { ...settings, status: 'busy' } }, globals: { theme: 'dark' } };
