import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent } from 'storybook/test';
import { Field } from '../../../web/ui/forms/field';
import { RadioGroup, RadioOption } from '../../../web/ui/forms/radio-group';

const meta = {
  title: 'ui/Radio group',
  component: RadioGroup,
  args: {
    'aria-label': 'Car',
    defaultValue: 'standard',
    children: (
      <>
        <RadioOption
          value="standard"
          label="Standard"
          hint="Up to 4 people"
          trailing={<span className="numeral font-semibold">$12.50</span>}
        />
        <RadioOption value="large" label="Large" hint="Up to 6 people" trailing={<span className="numeral font-semibold">$17.80</span>} />
        <RadioOption value="access" label="Wheelchair access" hint="Ramp and a driver who helps" disabled />
      </>
    ),
  },
  decorators: [(Story) => <div className="max-w-md">{Story()}</div>],
} satisfies Meta<typeof RadioGroup>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Chosen: Story = {
  async play({ canvas }) {
    await userEvent.click(canvas.getByText('Large'));
    await expect(canvas.getByRole('radio', { name: /Large/ })).toBeChecked();
  },
};
export const NoneChosen: Story = { args: { defaultValue: undefined } };
export const LongestText: Story = {
  args: {
    children: (
      <RadioOption
        value="standard"
        label="The car that is nearest to you, whoever drives it and whatever it looks like"
        hint="With a very long explanation that runs over two or even three lines on a narrow phone"
      />
    ),
  },
};
export const Disabled: Story = { args: { disabled: true } };
export const Invalid: Story = {
  args: { defaultValue: undefined },
  render: (args) => (
    <Field label="Car" error="Choose a car.">
      <RadioGroup {...args} />
    </Field>
  ),
};
