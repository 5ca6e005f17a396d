import type { Meta, StoryObj } from '@storybook/react-vite';
import { useEffect } from 'react';
import { expect, screen } from 'storybook/test';
import { bannerParts } from '../../web/app/early/early-script';
import { type BannerReason, showErrorBanner } from '../../web/lib/errors/error-banner';

/** The banner is no component: it must show where React is what broke. */
function BrokenPage({ reason }: { reason: BannerReason }) {
  useEffect(() => {
    showErrorBanner(bannerParts(), { id: '01990000-0000-7000-8000-00000000abcd', reason });
    return () => document.querySelector('[data-slot="error-banner"]')?.remove();
  }, [reason]);
  return <main className="min-h-dvh bg-paper px-4 pt-60 text-body text-ink-soft sm:px-6 lg:px-8">Your bookings</main>;
}

const meta = {
  title: 'app/Error banner',
  component: BrokenPage,
  args: { reason: 'many' },
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof BrokenPage>;
export default meta;
type Story = StoryObj<typeof meta>;

/** More than five errors within five seconds (M175). */
export const ManyErrors: Story = {
  async play() {
    await expect(await screen.findByText('Application Error Detected')).toBeVisible();
    await expect(screen.getByText('Please refresh the page.')).toBeVisible();
    await expect(screen.getByRole('button', { name: 'Reload' })).toBeVisible();
  },
};
export const ManyErrorsDark: Story = { ...ManyErrors, globals: { theme: 'dark' } };
export const ManyErrorsOnPhone: Story = { ...ManyErrors, globals: { viewport: { value: 'phone' } } };

/** Code that every page needs could not be read. */
export const UnreadableCode: Story = {
  args: { reason: 'syntax' },
  async play() {
    await expect(await screen.findByText(/Part of this page/)).toBeVisible();
  },
};
