import type { Meta, StoryObj } from '@storybook/react-vite';
import { getEarnedYear } from '@server/payments/years/earned-year.contract.js';
import { expect, userEvent } from 'storybook/test';
import { YearSection } from '../../../web/features/payments/years/year-section';
import { YearHead } from '../../../web/features/payments/views/years/year-head';
import { Refusal } from '../../../web/lib/refusal';
import { people } from '../../app/fixtures';
import { Scene, type SceneProps } from '../../app/scene';
import { aYear } from './year-fixtures';

const meta = {
  title: 'features/payments/Year',
  component: Scene,
  parameters: { router: false },
  args: {
    me: people.dan,
    path: '/driver/earnings',
    cookies: 'userMode=driver',
    children: (
      <div className="max-w-3xl">
        <YearSection />
      </div>
    ),
  },
} satisfies Meta<SceneProps>;
export default meta;
type Story = StoryObj<typeof meta>;

export const ThisYear: Story = {
  async play({ canvas }) {
    await expect(await canvas.findByRole('row', { name: /^Total/ })).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'Download CSV' })).toHaveAttribute('href', '/api/driver/earnings/years/2026/csv');
  },
};
export const Dark: Story = { ...ThisYear, globals: { theme: 'dark' } };
export const OnAPhone: Story = { ...ThisYear, globals: { viewport: { value: 'phone' } } };
export const RightToLeft: Story = { ...ThisYear, globals: { direction: 'rtl' } };
export const AnotherYear: Story = {
  async play({ canvas }) {
    await userEvent.selectOptions(
      await canvas.findByRole('combobox', { name: 'Year' }),
      await canvas.findByRole('option', { name: '2025' }),
    );
    await expect(await canvas.findByRole('rowheader', { name: 'December' })).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'Download CSV' })).toHaveAttribute('href', '/api/driver/earnings/years/2025/csv');
  },
};
export const Nothing: Story = {
  args: { replies: { [getEarnedYear.path]: aYear(2026, []) } },
  async play({ canvas }) {
    await expect(await canvas.findByText('Nothing in 2026 yet')).toBeVisible();
  },
};
export const NothingThen: Story = {
  args: { replies: { [getEarnedYear.path]: ({ params: { year } }: { params: { year: string } }) => aYear(Number(year), []) } },
  async play({ canvas }) {
    await userEvent.selectOptions(
      await canvas.findByRole('combobox', { name: 'Year' }),
      await canvas.findByRole('option', { name: '2025' }),
    );
    await expect(await canvas.findByText('You earned nothing that year. Choose another one.')).toBeVisible();
  },
};
export const AGreatYear: Story = {
  args: {
    replies: {
      [getEarnedYear.path]: aYear(
        2026,
        Array.from({ length: 11 }, () => 1_234_567),
      ),
    },
  },
};
export const Loading: Story = { args: { replies: { [getEarnedYear.path]: undefined } } };
export const Failed: Story = {
  args: { replies: { [getEarnedYear.path]: new Refusal(404, { code: 'not_found', error: 'Not here.', requestId: 'r' }) } },
  async play({ canvas }) {
    await expect(await canvas.findByText('We couldn’t load your year.')).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Download CSV' })).toBeDisabled();
  },
};
export const HeadOffline: Story = {
  args: {
    children: (
      <YearHead
        titleId="year"
        year={2026}
        years={[2026, 2025]}
        fileUrl="/api/driver/earnings/years/2026/csv"
        isOnline={false}
        onChoose={() => {}}
      />
    ),
  },
  async play({ canvas }) {
    await expect(canvas.getByRole('button', { name: 'Download CSV' })).toBeDisabled();
  },
};
