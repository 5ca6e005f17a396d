import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { PreferenceGrid } from '../../../web/features/notifications/views/preference-grid';
import { rosasPreferences } from './fixtures';

const meta = {
  title: 'features/notifications/Preference grid',
  component: PreferenceGrid,
  args: { preferences: rosasPreferences, onInApp: fn(), onPush: fn() },
} satisfies Meta<typeof PreferenceGrid>;
export default meta;
type Story = StoryObj<typeof meta>;

export const AsItBegins: Story = {};
export const PushOn: Story = {
  args: { preferences: { ...rosasPreferences, push_enabled: true } },
  async play({ args, canvas }) {
    const [first] = canvas.getAllByRole('switch', { name: /Push$/ });
    if (first) await userEvent.click(first);
    await expect(args.onPush).toHaveBeenCalledOnce();
  },
};
export const OnAPhone: Story = { ...PushOn, play: undefined, globals: { viewport: { value: 'phone' } } };
