import { maxAccessTokens } from '@server/access-tokens/access-tokens.contract.js';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { TokenList } from '../../../web/features/privacy/views/tokens/token-list';
import { aToken, here, twoTokens } from './fixtures';

const ten = Array.from({ length: maxAccessTokens }, (_, place) =>
  aToken({ id: `0198a0a0-0000-7000-8000-0000000001${String(place).padStart(2, '0')}`, name: `Assistant ${place + 1}` }),
);

const meta = {
  title: 'features/privacy/Tokens',
  component: TokenList,
  args: { tokens: twoTokens, here, onCreate: fn(), onRevoke: fn() },
  decorators: [
    (Story) => (
      <div className="flex max-w-lg flex-col items-start gap-4">
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof TokenList>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Two: Story = {
  async play({ canvas, args }) {
    await userEvent.click(canvas.getByRole('button', { name: 'Revoke Phone' }));
    await expect(args.onRevoke).toHaveBeenCalledWith(twoTokens[1]);
    await userEvent.click(canvas.getByRole('button', { name: 'New access token' }));
    await expect(args.onCreate).toHaveBeenCalledOnce();
  },
};
export const TwoDark: Story = { globals: { theme: 'dark' } };
export const TwoOnAPhone: Story = { globals: { viewport: { value: 'phone' } } };
export const RightToLeft: Story = { globals: { direction: 'rtl' } };
export const Empty: Story = { args: { tokens: [] } };
export const EmptyDark: Story = { args: { tokens: [] }, globals: { theme: 'dark' } };
export const Full: Story = {
  args: { tokens: ten },
  async play({ canvas }) {
    await expect(canvas.getByRole('button', { name: 'New access token' })).toHaveAttribute('aria-disabled', 'true');
  },
};
export const LongName: Story = {
  args: { tokens: [aToken({ name: 'Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogochab' })] },
  globals: { viewport: { value: 'phone' } },
};
