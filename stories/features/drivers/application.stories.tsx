import { ApplicationStatus, type DriverApplication } from '@server/drivers/applications/applications.contract.js';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, userEvent } from 'storybook/test';
import { formOf } from '../../../web/features/drivers/state/application-form';
import { ApplicationFormView, type ApplicationFormProps } from '../../../web/features/drivers/views/application-form';
import { ApplicationState } from '../../../web/features/drivers/views/application-state';

const empty = formOf({}, { full_name: 'Nia Newcomer', phone: null });
const filled = formOf(
  { phone: '+12075550123', vehicle: { make: 'Toyota', model: 'Sienna', colour: 'Blue', plate: 'HT 204', seats: 6 } },
  { full_name: 'Nia Newcomer', phone: null },
);

/** What is written stays written. */
function Form(props: ApplicationFormProps) {
  const [form, setForm] = useState(props.form);
  return (
    <ApplicationFormView
      {...props}
      form={form}
      onChange={(field, value) => {
        setForm({ ...form, [field]: value });
        props.onChange(field, value);
      }}
    />
  );
}

const meta = {
  title: 'features/drivers/Application',
  component: Form,
  args: { form: empty, problems: {}, isWriting: false, isSending: false, onChange: fn(), onSaveDraft: fn(), onSend: fn() },
} satisfies Meta<typeof Form>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Empty: Story = {
  async play({ args, canvas }) {
    await userEvent.type(canvas.getByRole('textbox', { name: /^Make/ }), 'Kia');
    await expect(args.onChange).toHaveBeenLastCalledWith('vehicle.make', 'Kia');
    await userEvent.keyboard('{Enter}');
    await expect(args.onSend).toHaveBeenCalledOnce();
  },
};
export const Filled: Story = { args: { form: filled } };
export const WithProblems: Story = {
  args: {
    form: { ...filled, phone: '12' },
    problems: { phone: 'Enter a phone number with its area code.', 'vehicle.plate': 'Enter the plate.' },
    problem: 'Check the fields in red.',
  },
};
export const Sending: Story = { args: { form: filled, isWriting: true, isSending: true } };
export const OnAPhone: Story = { args: { form: filled }, globals: { viewport: { value: 'phone' } } };

const application = (status: ApplicationStatus, decision_reason: string | null = null): DriverApplication => ({
  status,
  details: {},
  decision_reason,
  updated_at: null,
});

export const EveryState: Story = {
  render: () => (
    <div className="flex flex-col gap-4">
      {ApplicationStatus.options.map((status) => (
        <ApplicationState key={status} application={application(status)} />
      ))}
    </div>
  ),
};
export const RejectedWithReason: Story = {
  render: () => (
    <ApplicationState
      application={application('rejected', 'The photo of your insurance card is too blurry to read.\nSend it again, please.')}
    />
  ),
};
