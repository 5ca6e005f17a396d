import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { LegalText } from '../../../web/features/privacy/views/legal-text';
import { aLegalPage } from './fixtures';

const meta = {
  title: 'features/privacy/Legal',
  component: LegalText,
  args: { page: aLegalPage },
} satisfies Meta<typeof LegalText>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Everything: Story = {
  async play({ canvas }) {
    await expect(canvas.getByRole('heading', { level: 1, name: 'Imprint' })).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'write to us' })).toHaveAttribute('href', '/contact');
  },
};
export const Dark: Story = { globals: { theme: 'dark' } };
export const OnAPhone: Story = { globals: { viewport: { value: 'phone' } } };
export const RightToLeft: Story = { globals: { direction: 'rtl' } };
export const OnlyATitle: Story = { args: { page: { ...aLegalPage, blocks: [] } } };
