import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { Button } from '../../../web/ui/button';
import { LineForm } from '../../../web/ui/forms/line-form';
import { useLine } from '../../../web/ui/forms/use-line';
import { resting } from '../../../web/ui/resting';

const onSave = fn();

function Nickname({ before = null }: { before?: string | null }) {
  const line = useLine(12, before);
  return (
    <LineForm label="Nickname" line={line} onSave={onSave}>
      <Button type="submit" {...(line.isReady ? {} : resting)}>
        Save
      </Button>
    </LineForm>
  );
}

const meta = {
  title: 'ui/Line form',
  component: Nickname,
  decorators: [
    (Story) => (
      <div className="max-w-sm">
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof Nickname>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Empty: Story = {};
export const Kept: Story = {
  args: { before: 'Robin' },
  async play({ canvas }) {
    await userEvent.type(canvas.getByRole('textbox', { name: 'Nickname' }), ' H. {Enter}');
    await expect(onSave).toHaveBeenLastCalledWith('Robin H.');
  },
};
/** The button stays beside the line. */
export const TooLong: Story = {
  args: { before: 'Robin' },
  async play({ canvas }) {
    await userEvent.type(canvas.getByRole('textbox', { name: 'Nickname' }), ' Hood of Nottingham');
    await expect(canvas.getByRole('textbox', { name: 'Nickname' })).toBeInvalid();
    await expect(canvas.getByRole('button', { name: 'Save' })).toHaveAttribute('aria-disabled', 'true');
  },
};
export const TooLongDark: Story = { ...TooLong, globals: { theme: 'dark' } };
