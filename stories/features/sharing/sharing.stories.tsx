import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { ShareChoices, ShareChoicesSkeleton } from '../../../web/features/sharing/views/share-choices';
import { ShareList } from '../../../web/features/sharing/views/share-list';
import { SharePanel, type SharePanelProps } from '../../../web/features/sharing/views/share-panel';
import { TrustedForm } from '../../../web/features/sharing/views/trusted-form';
import { allShares, choices, here, shares } from './fixtures';

const noProblem: SharePanelProps['problemOf'] = () => undefined;

const meta = {
  title: 'features/sharing/Share panel',
  component: SharePanel,
  args: {
    choices,
    moreFriends: { hasMore: false, isLoading: false, hasFailed: false, onMore: fn() },
    shares,
    here,
    state: 'ready',
    busyKeys: new Set<string>(),
    isBusy: false,
    isAdding: false,
    problemOf: noProblem,
    onShare: fn(),
    onShareByLink: fn(),
    onStop: fn(),
    onTrust: fn(),
    onAdd: fn(),
    isRetrying: false,
    onRetry: fn(),
  },
  decorators: [
    (Story) => (
      <div className="max-w-md rounded-xl bg-raised p-5">
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof SharePanel>;
export default meta;
type Story = StoryObj<typeof meta>;

/** One tap shares with somebody, and one takes it back. */
export const Shared: Story = {
  async play({ canvas, args }) {
    await userEvent.click(canvas.getByRole('button', { name: 'Mom' }));
    await expect(args.onShare).toHaveBeenCalledWith(choices[1]);
    await userEvent.click(canvas.getByRole('button', { name: 'Stop sharing with Fay Fisher' }));
    await expect(args.onStop).toHaveBeenCalledWith(shares[0]);
    await userEvent.click(canvas.getByRole('button', { name: 'Make Gus Garner a trusted contact' }));
    await expect(args.onTrust).toHaveBeenCalledWith(choices[2]);
  },
};
export const NotYet: Story = { args: { shares: [] } };
export const Alone: Story = { args: { shares: [], choices: [] } };
export const Full: Story = { args: { shares: allShares } };
export const Busy: Story = { args: { isBusy: true } };
/** Each by itself: one is on its way, another one did not work. */
export const BusyWithOne: Story = {
  args: {
    busyKeys: new Set(['gus']),
    problemOf: ({ name }) => (name === 'Mom' ? 'We couldn’t share with Mom. Try again.' : undefined),
  },
};
export const MoreFriends: Story = {
  args: { moreFriends: { hasMore: true, isLoading: false, hasFailed: false, onMore: fn() } },
  async play({ canvas, args }) {
    await userEvent.click(canvas.getByRole('button', { name: 'Show more' }));
    await expect(args.moreFriends.onMore).toHaveBeenCalledOnce();
  },
};
export const Problem: Story = { args: { problem: 'We couldn’t do that. Try again.' } };
export const Loading: Story = { args: { shares: [], state: 'loading' } };
export const Failed: Story = { args: { shares: [], state: 'failed' } };
export const Dark: Story = { globals: { theme: 'dark' } };
export const OnPhone: Story = { globals: { viewport: { value: 'phone' } } };

export const List: Story = { render: () => <ShareList shares={shares} here={here} onStop={fn()} /> };
export const Choices: Story = {
  render: ({ busyKeys, problemOf, onShare, onTrust }) => (
    <ShareChoices {...{ choices, busyKeys, problemOf, onShare, onTrust }} isFull={false} />
  ),
};
export const ChoicesLoading: Story = { render: () => <ShareChoicesSkeleton /> };
/** Somebody without an account is named. */
export const Naming: Story = {
  render: ({ onAdd }) => <TrustedForm isBusy={false} onAdd={onAdd} />,
  async play({ canvas, args }) {
    await userEvent.click(canvas.getByText('Trust someone without an account'));
    await userEvent.type(canvas.getByRole('textbox', { name: 'What you call them' }), ' Mom ');
    await userEvent.click(canvas.getByRole('button', { name: 'Add' }));
    await expect(args.onAdd).toHaveBeenCalledWith('Mom', expect.any(Function));
  },
};
