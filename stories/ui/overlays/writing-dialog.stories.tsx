import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, screen, userEvent, waitFor } from 'storybook/test';
import { Button } from '../../../web/ui/button';
import { Field } from '../../../web/ui/forms/field';
import { Textarea } from '../../../web/ui/forms/textarea';
import { CancelButton } from '../../../web/ui/overlays/cancel-button';
import { DialogContent, DialogFooter, DialogHeader, DialogTitle, DialogTrigger } from '../../../web/ui/overlays/dialog';
import { useUnsaved } from '../../../web/ui/overlays/unsaved/unsaved';
import { WritingDialog } from '../../../web/ui/overlays/unsaved/writing-dialog';

const meta = {
  title: 'ui/Writing dialog',
  component: WritingDialog,
  args: { isBusy: false },
  parameters: { docs: { story: { inline: false, iframeHeight: 420 } } },
} satisfies Meta<typeof WritingDialog>;
export default meta;
type Story = StoryObj<typeof meta>;

function Form() {
  const [text, setText] = useState('');
  useUnsaved(text.trim() !== '');
  return (
    <Field label="What happened?">
      <Textarea value={text} onChange={(event) => setText(event.target.value)} />
    </Field>
  );
}

function Report() {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <WritingDialog open={isOpen} isBusy={false} onOpenChange={setIsOpen}>
      <DialogTrigger asChild>
        <Button>Report</Button>
      </DialogTrigger>
      <DialogContent aria-describedby={undefined}>
        <DialogHeader>
          <DialogTitle>Report Dan Driver</DialogTitle>
        </DialogHeader>
        <Form />
        <DialogFooter>
          <CancelButton>Cancel</CancelButton>
        </DialogFooter>
      </DialogContent>
    </WritingDialog>
  );
}

/** What is written goes only after a question. */
export const Asks: Story = {
  render: () => <Report />,
  async play({ canvas }) {
    await userEvent.click(canvas.getByRole('button', { name: 'Report' }));
    await userEvent.type(await screen.findByRole('textbox'), 'They shouted.');
    await userEvent.keyboard('{Escape}');
    await screen.findByRole('alertdialog', { name: 'Leave without saving?' });
  },
};

export const Stays: Story = {
  ...Asks,
  async play(context) {
    await Asks.play?.(context);
    await userEvent.click(screen.getByRole('button', { name: 'Stay here' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    await expect(screen.getByRole('textbox')).toHaveValue('They shouted.');
  },
};

/** Without a word it closes at once. */
export const Closes: Story = {
  ...Asks,
  async play({ canvas }) {
    await userEvent.click(canvas.getByRole('button', { name: 'Report' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  },
};
