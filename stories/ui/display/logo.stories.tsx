import type { Meta, StoryObj } from '@storybook/react-vite';
import { Logo, LogoMark } from '../../../web/ui/display/logo';

const meta = { title: 'ui/Logo', component: Logo } satisfies Meta<typeof Logo>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Name: Story = {};
export const WithSlogan: Story = { args: { hasSlogan: true } };
export const MarkFrom16To96: Story = {
  render: () => (
    <div className="flex items-end gap-6 text-brand">
      <LogoMark className="size-4" />
      <LogoMark className="size-6" />
      <LogoMark className="size-10" />
      <LogoMark className="size-24" />
      <LogoMark className="size-24 text-ink" />
    </div>
  ),
};
