import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { Checkbox } from '../../../web/ui/forms/checkbox';
import { Field } from '../../../web/ui/forms/field';
import { Input } from '../../../web/ui/forms/input';
import { RadioGroup, RadioOption } from '../../../web/ui/forms/radio-group';
import { Select } from '../../../web/ui/forms/select';
import { Switch } from '../../../web/ui/forms/switch';
import { Textarea } from '../../../web/ui/forms/textarea';

const meta = {
  title: 'ui/Field',
  component: Field,
  args: { label: 'Plate', children: <Input /> },
  decorators: [(Story) => <div className="max-w-md">{Story()}</div>],
} satisfies Meta<typeof Field>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Plain: Story = {};
export const WithHint: Story = { args: { hint: 'As it stands on the car.' } };
export const Optional: Story = { args: { label: 'Nickname', isOptional: true } };

export const WithError: Story = {
  args: { hint: 'As it stands on the car.', error: 'A plate has two to eight letters and digits.', isRequired: true },
  async play({ canvas }) {
    const input = canvas.getByRole('textbox', { name: 'Plate' });
    await expect(input).toBeInvalid();
    await expect(input).toHaveAccessibleDescription(/two to eight letters and digits.*As it stands/);
  },
};

export const RowWithSwitch: Story = {
  args: {
    layout: 'row',
    label: 'Ride updates',
    hint: 'When your driver accepts, arrives or cancels.',
    children: <Switch defaultChecked />,
  },
};
export const InlineWithCheckbox: Story = {
  args: { layout: 'inline', label: 'I have read the rules of the road', hint: 'They take four minutes.', children: <Checkbox /> },
};
export const InlineWithError: Story = {
  args: { layout: 'inline', label: 'I have read the rules of the road', error: 'Please read and tick this first.', children: <Checkbox /> },
};
export const AroundRadios: Story = {
  args: {
    label: 'Who may drive you',
    children: (
      <RadioGroup defaultValue="friends">
        <RadioOption value="friends" label="Friends first" hint="Then anyone nearby." />
        <RadioOption value="anyone" label="Anyone nearby" />
      </RadioGroup>
    ),
  },
};

export const AForm: Story = {
  render: () => (
    <form className="flex flex-col gap-5">
      <Field label="Name" isRequired>
        <Input autoComplete="name" defaultValue="Ann Rider" />
      </Field>
      <Field label="Car" hint="What riders look for at the kerb.">
        <Select defaultValue="wagon">
          <option value="sedan">Sedan</option>
          <option value="wagon">Station wagon</option>
        </Select>
      </Field>
      <Field label="About you" isOptional>
        <Textarea />
      </Field>
      <Field label="Quiet rides" layout="row">
        <Switch />
      </Field>
    </form>
  ),
};
