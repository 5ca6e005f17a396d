import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import { DriverChoice, type DriverChoiceProps } from '../../../web/features/drivers/views/driver-choice';
import { aDriver } from './fixtures';

const dan = aDriver({ is_friend: true, rides_together: 5 });
const drivers = [
  aDriver({ clerk_id: 'yuki', full_name: 'Yuki Tanaka', availability: 'off', eta_minutes: null, rides_together: 2 }),
  dan,
  aDriver({ clerk_id: 'dora', full_name: 'Dora Dale', availability: 'busy', eta_minutes: null }),
  aDriver({ clerk_id: 'max', full_name: 'Maximiliana Featherstonehaugh-Cholmondeley', eta_minutes: 12, average_rating: null }),
];

const meta = {
  title: 'features/drivers/Driver choice',
  component: DriverChoice,
  args: { drivers, chosen: undefined, isForLater: false, onChoose: fn(), onRetry: fn() },
  decorators: [
    (Story) => (
      <div className="max-w-sm bg-surface p-4">
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof DriverChoice>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Anyone: Story = {
  async play({ canvas, args }) {
    await expect(canvas.getByRole('radio', { name: /Anyone nearby/ })).toBeChecked();
    await userEvent.click(canvas.getByRole('radio', { name: /Dan Driver/ }));
    await expect(args.onChoose).toHaveBeenCalledWith(dan);
    await expect(canvas.getByRole('radio', { name: /Dora Dale/ })).toBeDisabled();
    await expect(canvas.getByRole('radio', { name: /Dan Driver 4\.7 of 5 stars · 4 min Blue Sienna/ })).toBeVisible();
  },
};
/** As the server lists them: whom one likes, friends, then the rest. */
export const Favorites: Story = {
  args: {
    drivers: [aDriver({ clerk_id: 'fay', full_name: 'Fay Farr', is_favorite: true, is_friend: true, rides_together: 3 }), ...drivers],
  },
  async play({ canvas }) {
    await expect(canvas.getByRole('radio', { name: /Fay Farr .* Favorite · Friend · 3 rides together/ })).toBeVisible();
    const names = canvas.getAllByRole('radio').map((radio) => radio.closest('label')?.textContent ?? '');
    await expect(names[1]).toContain('Fay Farr');
  },
};
export const Chosen: Story = { args: { chosen: 'dan' } };

function Held({ chosen: first, ...props }: DriverChoiceProps) {
  const [chosen, choose] = useState(first);
  return (
    <>
      <DriverChoice {...props} chosen={chosen} onChoose={(driver) => choose(driver?.clerk_id)} />
      <p className="h-dvh text-ink">The rest of the form.</p>
    </>
  );
}
async function isInSight(canvasElement: HTMLElement) {
  const tile = within(canvasElement).getByRole<HTMLInputElement>('radio', { checked: true }).closest('label');
  const row = tile?.parentElement;
  await waitFor(async () => {
    const [outer, inner] = [row?.getBoundingClientRect() ?? new DOMRect(), tile?.getBoundingClientRect() ?? new DOMRect()];
    await expect(inner.left).toBeGreaterThanOrEqual(outer.left);
    await expect(inner.right).toBeLessThanOrEqual(outer.right);
  });
  await expect(window.scrollY).toBe(0);
}
/** Whoever was asked for beforehand is in sight, and so is whoever is walked to; the page stays where it is. */
export const ChosenFarOut: Story = {
  args: { chosen: 'max', isForLater: true },
  render: (args) => <Held {...args} />,
  async play({ canvasElement }) {
    await isInSight(canvasElement);
    within(canvasElement).getByRole('radio', { checked: true }).focus({ preventScroll: true });
    await userEvent.keyboard('{ArrowRight}');
    await expect(within(canvasElement).getByRole('radio', { checked: true })).toHaveAccessibleName(/Anyone nearby/);
    await isInSight(canvasElement);
    await userEvent.keyboard('{ArrowLeft}');
    await expect(within(canvasElement).getByRole('radio', { checked: true })).toHaveAccessibleName(/Maximiliana/);
    await isInSight(canvasElement);
  },
};
export const ForLater: Story = { args: { isForLater: true } };
export const Loading: Story = { args: { drivers: [], isLoading: true } };
export const Empty: Story = { args: { drivers: [] } };
export const Failed: Story = { args: { drivers: [], hasFailed: true } };
export const Missed: Story = { args: { missed: 'Dan Driver' } };
export const OnPhone: Story = { args: { chosen: 'dan' }, globals: { viewport: { value: 'phone' } } };
export const Dark: Story = { args: { chosen: 'dan' }, globals: { theme: 'dark' } };
