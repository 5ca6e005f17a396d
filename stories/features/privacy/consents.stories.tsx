import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { ConsentList } from '../../../web/features/privacy/views/consent-list';
import { agreed, changed, here, neverAgreed } from './fixtures';

const meta = {
  title: 'features/privacy/Consents',
  component: ConsentList,
  args: { consents: agreed, here, giving: undefined, onGive: fn() },
  decorators: [
    (Story) => (
      <div className="max-w-lg">
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof ConsentList>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Agreed: Story = {};
export const AgreedDark: Story = { globals: { theme: 'dark' } };
export const Changed: Story = {
  args: { consents: changed },
  async play({ canvas, args }) {
    await userEvent.click(canvas.getByRole('button', { name: 'I agree to the terms' }));
    await expect(args.onGive).toHaveBeenCalledWith(changed[0]);
  },
};
export const ChangedOnAPhone: Story = { args: { consents: changed }, globals: { viewport: { value: 'phone' } } };
export const NeverAgreed: Story = { args: { consents: neverAgreed } };
export const Agreeing: Story = { args: { consents: neverAgreed, giving: 'terms' } };
export const RightToLeft: Story = { args: { consents: changed }, globals: { direction: 'rtl' } };
