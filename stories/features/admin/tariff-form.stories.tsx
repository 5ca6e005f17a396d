import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { draftOf, noErrors } from '../../../web/features/admin/state/tariffs/tariff-draft';
import { TariffForm } from '../../../web/features/admin/views/tariffs/tariff-form';
import { TariffPreview } from '../../../web/features/admin/views/tariffs/tariff-preview';
import { setTown, theTown } from '../../../web/lib/town';
import { here } from './fixtures';
import { aTariff, aTariffPreview } from './town-fixtures';

const draft = { ...draftOf({ rules: aTariff().rules, basedOn: aTariff().id, units: 'miles', here }), isTouched: true };

const meta = {
  title: 'features/admin/Tariff form',
  component: TariffForm,
  args: {
    draft,
    errors: noErrors,
    currency: 'USD',
    here,
    hasMoved: false,
    isBusy: false,
    onChange: fn(),
    onPreview: fn(),
    onReset: fn(),
    onKeep: fn(),
  },
} satisfies Meta<typeof TariffForm>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Now: Story = {
  async play({ canvas, args }) {
    await userEvent.type(canvas.getByRole('textbox', { name: 'Per mile' }), '5{Enter}');
    await expect(args.onChange).toHaveBeenCalledWith({ typed: { ...draft.typed, per_mile_cents: '1.605' } });
    await expect(args.onPreview).toHaveBeenCalled();
  },
};
/** A town that counts in kilometers sets its rate by those. */
export const ByTheKilometer: Story = {
  args: {
    draft: {
      ...draftOf({ rules: { ...aTariff().rules, per_mile_cents: 160.9344 }, basedOn: aTariff().id, units: 'km', here }),
      isTouched: true,
    },
  },
  beforeEach() {
    setTown({ ...theTown(), units: 'km' });
    return () => setTown({ ...theTown(), units: 'miles' });
  },
  async play({ canvas }) {
    await expect(canvas.getByRole('textbox', { name: 'Per kilometer' })).toHaveValue('1.00');
  },
};
export const Later: Story = { args: { draft: { ...draft, isLater: true } } };
export const Wrong: Story = {
  args: {
    draft: { ...draft, isLater: true, typed: { ...draft.typed, base_cents: '99,999', demand_percent: '20', free_wait_minutes: '-1' } },
    errors: { fields: ['base_cents', 'demand_percent', 'free_wait_minutes'], isBadTime: true, lacksReason: true },
  },
};
export const Moved: Story = { args: { hasMoved: true } };
export const Failed: Story = { args: { problem: 'We couldn’t reach Hometown. What you wrote is still here. Try again.' } };
export const OnPhone: Story = { args: { draft: { ...draft, isLater: true } }, globals: { viewport: { value: 'phone' } } };
export const Dark: Story = { globals: { theme: 'dark' } };

const previewed = { preview: aTariffPreview(), isOpen: true, isBusy: false, onConfirm: fn(), onClose: fn() };
export const Preview: Story = { render: () => <TariffPreview {...previewed} time={undefined} /> };
export const PreviewOfPlanned: Story = {
  render: () => <TariffPreview {...previewed} time="Dec 1, 12:00 AM EST" problem="Another admin has changed the tariffs since." />,
};
export const PreviewOnPhone: Story = { ...Preview, globals: { viewport: { value: 'phone' } } };
