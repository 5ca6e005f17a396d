import { EligibleUser } from '@server/reviews/reviews.contract.js';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { type ComponentProps, useState } from 'react';
import { expect, fn, userEvent } from 'storybook/test';
import { EligibleList, EligibleSkeleton } from '../../../web/features/reviews/views/eligible-list';
import { QuoteList, QuoteSkeleton } from '../../../web/features/reviews/views/quote-list';
import { emptyReview } from '../../../web/features/reviews/state/review-draft';
import { ReviewForm } from '../../../web/features/reviews/views/review-form';

const here = { now: '2026-11-21T15:00:00.000Z', timeZone: 'America/New_York' };
const person = (change: Partial<EligibleUser>) =>
  EligibleUser.parse({
    clerk_id: 'dan',
    full_name: 'Dan Driver',
    avatar_url: null,
    unreviewedCount: 1,
    ride_id: '0198a0a0-0000-7000-8000-000000000001',
    side: 'driver',
    completed_at: '2026-11-21T12:00:00.000Z',
    ...change,
  });
const people = [
  person({}),
  person({
    clerk_id: 'max',
    full_name: 'Maximiliana Featherstonehaugh-Cholmondeley',
    unreviewedCount: 3,
    side: 'rider',
    ride_id: '0198a0a0-0000-7000-8000-000000000002',
    completed_at: '2026-11-12T12:00:00.000Z',
  }),
];

/** What holds the draft, in its smallest form. */
function Writing({ draft, onChange, ...args }: ComponentProps<typeof ReviewForm>) {
  const [written, setWritten] = useState(draft);
  return (
    <ReviewForm
      {...args}
      draft={written}
      onChange={(change) => {
        onChange(change);
        setWritten((old) => ({ ...old, ...change }));
      }}
    />
  );
}

const meta = {
  title: 'features/reviews/Reviews',
  component: ReviewForm,
  render: (args) => <Writing {...args} />,
  args: { name: 'Dan', subject: 'driver', draft: emptyReview, isSending: false, onChange: fn(), onSend: fn() },
  decorators: [
    (Story) => (
      <div className="max-w-lg bg-surface p-4">
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof ReviewForm>;
export default meta;
type Story = StoryObj<typeof meta>;

const chooseStars: Story['play'] = async ({ canvas }) => userEvent.click(canvas.getByRole('radio', { name: '4 stars' }));

export const Stars: Story = {};
export const Chosen: Story = {
  async play(context) {
    await chooseStars(context);
    await userEvent.click(context.canvas.getByRole('checkbox', { name: 'Clean car' }));
    await userEvent.type(context.canvas.getByRole('textbox'), 'Thank you!');
    await userEvent.click(context.canvas.getByRole('button', { name: 'Send review' }));
    await expect(context.args.onChange).toHaveBeenCalledWith({ stars: 4 });
    await expect(context.args.onChange).toHaveBeenCalledWith({ tags: ['clean_car'] });
    await expect(context.args.onChange).toHaveBeenLastCalledWith({ comment: 'Thank you!' });
    await expect(context.args.onSend).toHaveBeenCalledOnce();
  },
};
export const OfARider: Story = { args: { subject: 'rider', name: 'Rosa' }, play: chooseStars };
export const Unsigned: Story = {
  async play({ canvas }) {
    await userEvent.click(canvas.getByRole('radio', { name: '2 stars' }));
    await expect(canvas.getByText('They see it without your name, the ride or the day.')).toBeVisible();
  },
};
export const Sending: Story = { args: { isSending: true }, play: chooseStars };
export const Failed: Story = { args: { problem: 'We couldn’t send your review. What you wrote is still here.' }, play: chooseStars };
export const Dark: Story = { play: chooseStars, globals: { theme: 'dark' } };

const list = { people, here, openRideId: undefined, form: null, onOpen: fn(), onClose: fn() };
export const People: Story = { render: () => <EligibleList {...list} /> };
export const PeopleOpen: Story = {
  render: (args) => <EligibleList {...list} openRideId={people[0]?.ride_id} form={<Writing {...args} />} />,
};
export const PeopleLoading: Story = { render: () => <EligibleSkeleton rows={3} /> };
export const PeopleOnPhone: Story = { ...People, globals: { viewport: { value: 'phone' } } };

const quote = {
  key: '1',
  author_name: 'Rosa',
  stars: 5,
  tags: ['friendly', 'clean_car'] as const,
  comment: 'On time, and kind to my dog.',
  when: 'November 2026',
};
const quotes = {
  title: 'Kind words',
  reviews: [
    quote,
    { ...quote, key: '2', author_name: 'Deleted', stars: 4, tags: [], when: 'March 2026' },
    { ...quote, key: '3', tags: [], comment: 'Longest. '.repeat(50) },
    { ...quote, key: '4', comment: null },
    { ...quote, key: '5', author_name: 'A rider', stars: 2, tags: [], comment: 'Twenty minutes late.' },
  ],
};
export const Words: Story = { render: () => <QuoteList {...quotes} /> };
export const WordsDark: Story = { ...Words, globals: { theme: 'dark' } };
export const WordsOnPhone: Story = { ...Words, globals: { viewport: { value: 'phone' } } };
export const WordsLoading: Story = { render: () => <QuoteList {...quotes} instead={<QuoteSkeleton rows={3} />} /> };
