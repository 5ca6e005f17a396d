import { ApplicationStatus } from '@server/drivers/applications/applications.contract.js';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, userEvent } from 'storybook/test';
import { formOf } from '../../../web/features/drivers/state/application-form';
import type { Step } from '../../../web/features/drivers/state/application-steps';
import { type ApplicationFieldsProps, PersonFields, VehicleFields } from '../../../web/features/drivers/views/application-form';
import { ApplicationState } from '../../../web/features/drivers/views/application-state';
import { ApplicationSteps } from '../../../web/features/drivers/views/application-steps';
import { ReadyToSend } from '../../../web/features/drivers/views/ready-to-send';
import { StepFrame, type StepFrameProps } from '../../../web/features/drivers/views/step-frame';
import { anApplication, wholeDetails } from './application-fixtures';

const nia = { full_name: 'Nia Newcomer', phone: null };
const empty = formOf({}, nia);
const filled = formOf(wholeDetails, nia);
const no = new Set<Step>();
const all = new Set<Step>(['you', 'vehicle', 'documents']);

type FormProps = ApplicationFieldsProps & Omit<StepFrameProps, 'children'> & { done: ReadonlySet<Step>; onGo(step: Step): void };

/** What is written stays written. */
function Form({ done, onGo, ...props }: FormProps) {
  const [form, setForm] = useState(props.form);
  const fields = {
    ...props,
    form,
    onChange: (field: keyof typeof form, value: string) => {
      setForm({ ...form, [field]: value });
      props.onChange(field, value);
    },
  };
  return (
    <div className="flex flex-col gap-6">
      <ApplicationSteps current={props.step} done={done} onGo={onGo} />
      <StepFrame {...props}>
        {props.step === 'you' ? <PersonFields {...fields} /> : null}
        {props.step === 'vehicle' ? <VehicleFields {...fields} /> : null}
        {props.step === 'send' ? <ReadyToSend done={done} onGo={onGo} /> : null}
      </StepFrame>
    </div>
  );
}

const meta = {
  title: 'features/drivers/Application',
  component: Form,
  args: {
    form: empty,
    step: 'you',
    done: no,
    today: '2026-11-21',
    problems: {},
    isWriting: false,
    isSending: false,
    onChange: fn(),
    onGo: fn(),
    onNext: fn(),
    onBack: fn(),
    onSaveDraft: fn(),
  },
} satisfies Meta<typeof Form>;
export default meta;
type Story = StoryObj<typeof meta>;

export const You: Story = {
  async play({ args, canvas }) {
    await userEvent.type(canvas.getByRole('textbox', { name: /^Full name/ }), '!');
    await expect(args.onChange).toHaveBeenLastCalledWith('full_name', 'Nia Newcomer!');
    await userEvent.keyboard('{Enter}');
    await expect(args.onNext).toHaveBeenCalledOnce();
    await userEvent.click(canvas.getByRole('button', { name: /Documents/ }));
    await expect(args.onGo).toHaveBeenCalledWith('documents');
  },
};
export const Vehicle: Story = {
  args: { step: 'vehicle', form: filled, done: new Set<Step>(['you']) },
  async play({ args, canvas }) {
    await userEvent.click(canvas.getByRole('button', { name: 'Back' }));
    await expect(args.onBack).toHaveBeenCalledOnce();
  },
};
export const WithProblems: Story = {
  args: {
    step: 'vehicle',
    form: filled,
    problems: { 'vehicle.year': 'Too small', 'vehicle.plate': 'Enter the plate.' },
    problem: 'Check the highlighted answers.',
  },
};
export const StillToDo: Story = { args: { step: 'send', done: new Set<Step>(['you', 'vehicle']) } };
export const Sending: Story = { args: { step: 'send', done: all, isWriting: true, isSending: true } };
export const OnAPhone: Story = { args: { step: 'vehicle', form: filled }, globals: { viewport: { value: 'phone' } } };

export const StepsAlone: Story = { render: () => <ApplicationSteps current="documents" done={all} onGo={fn()} /> };
export const EveryState: Story = {
  render: () => (
    <div className="flex flex-col gap-4">
      {ApplicationStatus.options.map((status) => (
        <ApplicationState key={status} application={anApplication(status)} sentOn="Nov 20" onWithdraw={fn()} />
      ))}
    </div>
  ),
};
export const RejectedWithReason: Story = {
  render: () => (
    <ApplicationState
      application={anApplication('rejected', {
        decision_reason: 'The photo of your insurance card is too blurry to read.\nSend it again, please.',
      })}
    />
  ),
};
export const ScreenedOut: Story = {
  render: () => (
    <ApplicationState
      application={anApplication('pre_screening_failed', { reasons: ['license_too_new', 'vehicle_too_old', 'insurance_expiring'] })}
    />
  ),
};
