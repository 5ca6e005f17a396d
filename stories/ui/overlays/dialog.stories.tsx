import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, screen, userEvent, waitFor } from 'storybook/test';
import { Button } from '../../../web/ui/button';
import { CancelButton } from '../../../web/ui/overlays/cancel-button';
import {
  Dialog,
  DialogContent,
  DialogDescription,
  DialogFooter,
  DialogHeader,
  DialogTitle,
  DialogTrigger,
} from '../../../web/ui/overlays/dialog';
import { Field } from '../../../web/ui/forms/field';
import { Textarea } from '../../../web/ui/forms/textarea';

const meta = {
  title: 'ui/Dialog',
  component: Dialog,
  args: { isBusy: false },
  parameters: { docs: { story: { inline: false, iframeHeight: 420 } } },
} satisfies Meta<typeof Dialog>;
export default meta;
type Story = StoryObj<typeof meta>;

const question = (
  <>
    <DialogTrigger asChild>
      <Button>Cancel ride</Button>
    </DialogTrigger>
    <DialogContent>
      <DialogHeader>
        <DialogTitle>Cancel this ride?</DialogTitle>
        <DialogDescription>Dan is 4 minutes away. Cancelling now costs nothing.</DialogDescription>
      </DialogHeader>
      <DialogFooter>
        <CancelButton variant="quiet">Keep it</CancelButton>
        <Button variant="destructive">Cancel ride</Button>
      </DialogFooter>
    </DialogContent>
  </>
);

export const Question: Story = { args: { defaultOpen: true, children: question } };

/** What was decided is on its way: neither the corner nor the foot leads out. */
export const Busy: Story = { args: { defaultOpen: true, isBusy: true, children: question } };

export const OpensAndCloses: Story = {
  args: { children: question },
  async play({ canvas }) {
    const trigger = canvas.getByRole('button', { name: 'Cancel ride' });
    await userEvent.click(trigger);
    const dialog = await screen.findByRole('dialog', { name: 'Cancel this ride?' });
    await waitFor(() => expect(dialog).toBeVisible());
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(trigger).toHaveFocus());
  },
};

export const TakesPressesAtOnce: Story = {
  args: { children: question },
  async play({ canvas }) {
    // What a press would meet in the moment in which the page beneath no longer takes any.
    const met: string[] = [];
    const look = new MutationObserver(() => {
      const button = screen.queryByRole('button', { name: 'Keep it' });
      if (button && document.body.style.pointerEvents === 'none') met.push(getComputedStyle(button).pointerEvents);
    });
    look.observe(document.body, { attributes: true, attributeFilter: ['style'] });
    await userEvent.click(canvas.getByRole('button', { name: 'Cancel ride' }));
    await waitFor(() => expect(met).not.toHaveLength(0));
    look.disconnect();
    await expect(new Set(met)).toEqual(new Set(['auto']));
  },
};

export const WithForm: Story = {
  args: {
    defaultOpen: true,
    children: (
      <DialogContent aria-describedby={undefined}>
        <DialogHeader>
          <DialogTitle>Tell us what happened</DialogTitle>
        </DialogHeader>
        <Field label="What went wrong?" hint="Only the town's team reads this.">
          <Textarea />
        </Field>
        <DialogFooter>
          <Button variant="primary">Send</Button>
        </DialogFooter>
      </DialogContent>
    ),
  },
};

export const LongestText: Story = {
  args: {
    defaultOpen: true,
    children: (
      <DialogContent tabIndex={0}>
        <DialogHeader>
          <DialogTitle>The rules of the road, as the drivers of this town have agreed on them</DialogTitle>
          <DialogDescription>{'Be on time. Be kind. Drive as if your own child sat behind you. '.repeat(30)}</DialogDescription>
        </DialogHeader>
        <DialogFooter>
          <Button variant="primary">I agree</Button>
        </DialogFooter>
      </DialogContent>
    ),
  },
};

/** No trigger: what had the focus gets it back. */
function AskedByState() {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setIsOpen(true)}>Leave the group</Button>
      <Dialog open={isOpen} isBusy={false} onOpenChange={setIsOpen}>
        <DialogContent>
          <DialogHeader>
            <DialogTitle>Leave the group?</DialogTitle>
            <DialogDescription>You can be asked in again.</DialogDescription>
          </DialogHeader>
        </DialogContent>
      </Dialog>
    </>
  );
}

export const OpenedByState: Story = {
  render: () => <AskedByState />,
  async play({ canvas }) {
    const button = canvas.getByRole('button', { name: 'Leave the group' });
    await userEvent.click(button);
    await userEvent.click(await screen.findByRole('button', { name: 'Close' }));
    await waitFor(() => expect(button).toHaveFocus());
  },
};
