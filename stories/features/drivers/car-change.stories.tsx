import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { vehicleFormOf } from '../../../web/features/drivers/state/vehicle-form';
import { CarChange } from '../../../web/features/drivers/views/car-change';

const sienna = { make: 'Toyota', model: 'Sienna', colour: 'Blue', plate: 'HT 204', seats: 6 };
const niro = { make: 'Kia', model: 'Niro', year: 2025, colour: 'Green', plate: 'HT 977', seats: 4 };
const blank = { form: vehicleFormOf(null), problems: {}, isSaving: false };
const filled = { ...blank, form: vehicleFormOf(niro) };

const meta = {
  title: 'features/drivers/Car change',
  component: CarChange,
  args: {
    vehicle: sienna,
    asked: null,
    lacking: [],
    written: null,
    isKeeping: false,
    onWrite: fn(),
    onChange: fn(),
    onSave: fn(),
    onCancel: fn(),
    onKeep: fn(),
  },
} satisfies Meta<typeof CarChange>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Now: Story = {
  async play({ args, canvas }) {
    await userEvent.click(canvas.getByRole('button', { name: 'Change your car' }));
    await expect(args.onWrite).toHaveBeenCalledOnce();
  },
};
export const NoCar: Story = { args: { vehicle: null } };
export const Writing: Story = {
  args: { written: blank },
  async play({ args, canvas }) {
    await userEvent.type(canvas.getByRole('textbox', { name: 'Make' }), 'K{Enter}');
    await expect(args.onChange).toHaveBeenCalledWith('vehicle.make', 'K');
    await expect(args.onSave).toHaveBeenCalledOnce();
    await userEvent.click(canvas.getByRole('button', { name: 'Cancel' }));
    await expect(args.onCancel).toHaveBeenCalledOnce();
  },
};
export const WithProblems: Story = {
  args: { written: { ...blank, problems: { 'vehicle.make': 'Fill this in.' }, problem: 'Check the highlighted answers.' } },
};
export const Offline: Story = {
  args: { written: { ...filled, problem: 'We couldn’t reach Hometown. What you wrote is still here. Try again.' } },
};
export const Saving: Story = { args: { written: { ...filled, isSaving: true } } };
export const NeedsDocuments: Story = {
  args: { asked: niro, lacking: ['insurance', 'car_photo'] },
  async play({ args, canvas }) {
    await userEvent.click(canvas.getByRole('button', { name: 'Keep your current car' }));
    await expect(args.onKeep).toHaveBeenCalledOnce();
    await userEvent.click(canvas.getByRole('button', { name: 'Edit your new car' }));
    await expect(args.onWrite).toHaveBeenCalledOnce();
  },
};
export const Waiting: Story = { args: { asked: niro } };
export const Keeping: Story = { args: { asked: niro, isKeeping: true } };
export const LongWords: Story = {
  args: { asked: { ...niro, make: 'M'.repeat(40), model: 'W'.repeat(40), colour: 'C'.repeat(40), plate: 'WWWWWWWWWWWW' } },
  globals: { viewport: { value: 'phone' } },
};
export const Dark: Story = { args: { asked: niro, lacking: ['registration'] }, globals: { theme: 'dark' } };
