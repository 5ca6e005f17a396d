import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, screen, userEvent, waitFor } from 'storybook/test';
import { Button } from '../../../web/ui/button';
import { Lightbox, LightboxClose, LightboxContent, LightboxTitle } from '../../../web/ui/overlays/lightbox';

function Opened() {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setIsOpen(true)}>Look at it</Button>
      <Lightbox open={isOpen} onOpenChange={setIsOpen}>
        <LightboxContent className="items-center justify-center gap-4">
          <LightboxTitle>The bridge at noon</LightboxTitle>
          <LightboxClose asChild>
            <Button>Leave</Button>
          </LightboxClose>
        </LightboxContent>
      </Lightbox>
    </>
  );
}

const meta = {
  title: 'ui/Lightbox',
  component: Opened,
  parameters: { docs: { story: { inline: false, iframeHeight: 420 } } },
} satisfies Meta<typeof Opened>;
export default meta;
type Story = StoryObj<typeof meta>;

export const OpensAndCloses: Story = {
  async play({ canvas }) {
    const opener = canvas.getByRole('button', { name: 'Look at it' });
    await userEvent.click(opener);
    const dialog = await screen.findByRole('dialog', { name: 'The bridge at noon' });
    await waitFor(() => expect(dialog).toHaveFocus());
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(opener).toHaveFocus());
  },
};
