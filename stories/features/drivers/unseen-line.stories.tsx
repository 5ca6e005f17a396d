import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { UnseenLine } from '../../../web/features/drivers/views/unseen-line';

const meta = {
  title: 'features/drivers/Unseen line',
  component: UnseenLine,
  args: { trouble: 'denied', isOld: false, onTryAgain: fn() },
  decorators: [
    (Story) => (
      <div className="max-w-md bg-surface p-4">
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof UnseenLine>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Denied: Story = {
  async play({ canvas, args }) {
    await expect(canvas.getByRole('alert')).toHaveTextContent(/^Location is blocked\. Allow location/);
    await userEvent.click(canvas.getByRole('button', { name: 'Try again' }));
    await expect(args.onTryAgain).toHaveBeenCalledOnce();
  },
};
export const DeniedDark: Story = { globals: { theme: 'dark' } };
export const Lost: Story = { args: { trouble: 'lost' }, globals: { viewport: { value: 'phone' } } };
export const Vague: Story = { args: { trouble: 'vague' } };
/** It mends itself: there is nothing to press. */
export const Unheard: Story = { args: { trouble: 'unheard' } };
/** Nothing is wrong with the device: the page was out of sight. */
export const OutOfSight: Story = { args: { trouble: undefined, isOld: true } };
/** The first place is on its way. */
export const NothingYet: Story = { args: { trouble: undefined } };
