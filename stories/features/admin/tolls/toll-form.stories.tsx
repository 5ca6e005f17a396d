import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { draftOf } from '../../../../web/features/admin/state/tolls/toll-draft';
import { TollFields } from '../../../../web/features/admin/views/tolls/toll-fields';
import { TollForm } from '../../../../web/features/admin/views/tolls/toll-form';
import { here } from '../fixtures';
import { aToll, aTollPlace, theBridge } from './toll-fixtures';

const written = { ...draftOf(aTollPlace(), here), isTouched: true };
const draft = { ...written, place: null };
const changing = { draft: written, changing: 'Harbor Bridge' };

const meta = {
  title: 'features/admin/Toll form',
  component: TollForm,
  args: {
    draft,
    faults: [],
    currency: 'USD',
    here,
    changing: undefined,
    replaces: undefined,
    map: <div className="grid size-full place-items-center bg-sunken text-ink-faint">Map</div>,
    end: 'from',
    hasMoved: false,
    isBusy: false,
    onEnd: fn(),
    onChange: fn(),
    onSave: fn(),
    onReset: fn(),
    onKeep: fn(),
    onCancel: fn(),
  },
} satisfies Meta<typeof TollForm>;
export default meta;
type Story = StoryObj<typeof meta>;

export const New: Story = {
  args: { draft: draftOf(undefined, here) },
  async play({ canvas, args }) {
    await userEvent.click(canvas.getByRole('radio', { name: 'Second end' }));
    await expect(args.onEnd).toHaveBeenCalledWith('to');
    await userEvent.click(canvas.getByRole('button', { name: 'Add toll' }));
    await expect(args.onSave).toHaveBeenCalledOnce();
  },
};
/** Whom it is for is said by where they go; turning around puts the ends in the other order. */
export const OneWay: Story = {
  args: { draft: { ...draft, isOneWay: true } },
  async play({ canvas, args }) {
    await expect(canvas.getByText('Only northbound rides pay.')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Turn around' }));
    await expect(args.onChange).toHaveBeenCalledWith({ from: draft.to, to: draft.from });
  },
};
export const Change: Story = {
  args: changing,
  async play({ canvas, args }) {
    await userEvent.click(canvas.getByRole('switch', { name: 'Toll is taken' }));
    await expect(args.onChange).toHaveBeenCalledWith({ isOn: false });
    await userEvent.click(canvas.getByRole('button', { name: 'Don’t change it' }));
    await expect(args.onCancel).toHaveBeenCalledOnce();
  },
};
export const SwitchedOff: Story = {
  args: { ...changing, draft: draftOf(aTollPlace({ in_force: aToll({ rules: theBridge({ is_on: false }) }) }), here) },
};
export const Replaces: Story = { args: { ...changing, draft: { ...written, isLater: true }, replaces: 'Dec 1, 12:00 AM EST' } };
export const Wrong: Story = {
  args: {
    draft: { ...draft, name: '', amount: '0', from: 'the bridge', to: '', isLater: true, isOneWay: true },
    faults: ['name', 'amount', 'from', 'to', 'time', 'reason'],
  },
};
export const OnePoint: Story = { args: { draft: { ...draft, to: draft.from }, faults: ['same'] } };
export const Moved: Story = { args: { ...changing, hasMoved: true } };
export const Failed: Story = { args: { problem: 'We couldn’t reach Hometown. What you wrote is still here. Try again.' } };
export const LongName: Story = { args: { ...changing, changing: 'Long '.repeat(12), draft: { ...written, name: 'Long '.repeat(12) } } };
export const OnPhone: Story = { args: { draft: { ...draft, isLater: true } }, globals: { viewport: { value: 'phone' } } };
export const Dark: Story = { globals: { theme: 'dark' } };
export const Fields: Story = { render: () => <TollFields draft={draft} faults={[]} currency="USD" onChange={fn()} /> };
