import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { Button } from '../../../web/ui/button';
import { SettingsSection } from '../../../web/ui/sections/settings-section';

const meta = {
  title: 'ui/Settings section',
  component: SettingsSection,
  args: { title: 'Your data', description: 'A copy of all that you wrote and did here.', children: <Button>Get a copy</Button> },
} satisfies Meta<typeof SettingsSection>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Wide: Story = {
  async play({ canvas }) {
    await expect(canvas.getByRole('region', { name: 'Your data' })).toContainElement(canvas.getByRole('button'));
  },
};
export const Narrow: Story = { globals: { viewport: { value: 'phone' } } };
export const Dark: Story = { globals: { theme: 'dark' } };
