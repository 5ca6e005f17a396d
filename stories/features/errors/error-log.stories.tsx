import type { ErrorGroup } from '@server/errors/errors.contract.js';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { ErrorCard } from '../../../web/features/errors/views/error-card';
import { ErrorList } from '../../../web/features/errors/views/error-list';
import { ReferenceForm } from '../../../web/features/errors/views/reference-form';
import { anError, bare, now } from './fixtures';

const here = { now, timeZone: 'America/New_York' };
const card = (group: ErrorGroup, isOpen = false) => (
  <ErrorCard key={group.fingerprint} group={group} here={here} isOpen={isOpen} onToggle={fn()} />
);

const meta = {
  title: 'features/errors/Error log',
  component: ErrorList,
  args: {
    cards: [card(anError(), true), card(anError({ fingerprint: 'c3', kind: 'react', count: 2, people: 1 })), card(bare)],
    isOne: false,
    hasMore: true,
    isLoading: false,
    isPaused: false,
    hasFailed: false,
    onMore: fn(),
    onRetry: fn(),
  },
} satisfies Meta<typeof ErrorList>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Groups: Story = {
  async play({ args, canvas }) {
    await userEvent.click(canvas.getByRole('button', { name: 'Show earlier' }));
    await expect(args.onMore).toHaveBeenCalledOnce();
  },
};
export const GroupsDark: Story = { globals: { theme: 'dark' } };
export const GroupsOnAPhone: Story = { globals: { viewport: { value: 'phone' } } };
export const RightToLeft: Story = { globals: { direction: 'rtl' } };
export const End: Story = { args: { hasMore: false } };
export const MoreFailed: Story = { args: { hasFailed: true } };
export const OneWithoutStack: Story = { args: { cards: [card(bare, true)], isOne: true } };
export const LongWords: Story = {
  args: {
    cards: [card(anError({ example: { ...anError().example, message: 'x'.repeat(400), path: `/ride/${'y'.repeat(200)}` } }), true)],
  },
  globals: { viewport: { value: 'phone' } },
};
export const None: Story = { args: { cards: [] } };
export const NotFound: Story = { args: { cards: [], isOne: true } };
export const Loading: Story = { args: { cards: undefined, isLoading: true } };
export const Failed: Story = {
  args: { cards: undefined, hasFailed: true },
  async play({ args, canvas }) {
    await userEvent.click(canvas.getByRole('button', { name: 'Try again' }));
    await expect(args.onRetry).toHaveBeenCalledOnce();
  },
};
export const Offline: Story = { args: { cards: undefined, isPaused: true } };
export const Reference: Story = {
  render: () => <ReferenceForm id={null} onFind={fn()} />,
  async play({ canvas }) {
    await userEvent.type(canvas.getByRole('textbox', { name: 'Reference' }), 'abc{Enter}');
    await expect(canvas.getByRole('textbox', { name: 'Reference' })).toBeInvalid();
  },
};
