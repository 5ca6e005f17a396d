import type { Meta, StoryObj } from '@storybook/react-vite';
import { SwatchGroup } from './swatch';

const meta = {
  title: 'tokens/Colour',
  component: SwatchGroup,
  args: { title: 'Paper', names: ['paper', 'surface', 'raised', 'sunken', 'hover', 'pressed'] },
} satisfies Meta<typeof SwatchGroup>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Paper: Story = {};
export const Ink: Story = {
  args: { title: 'Ink and lines', names: ['ink', 'ink-soft', 'ink-faint', 'line', 'line-strong', 'inverse', 'focus'] },
};
export const Brand: Story = { args: { title: 'Brand: the main action, the pending dot, own bubbles', names: family('brand') } };
export const Success: Story = { args: { title: 'Success: online, paid', names: family('success') } };
export const Warning: Story = { args: { title: 'Warning: away, pending', names: family('warning') } };
export const Danger: Story = { args: { title: 'Danger: urgent, destructive', names: family('danger') } };
export const Info: Story = { args: { title: 'Info: links, plain news', names: family('info') } };
export const Avatars: Story = {
  args: { title: 'Grounds for initials', names: [1, 2, 3, 4, 5, 6].flatMap((ground) => [`avatar-${ground}`, `avatar-ink-${ground}`]) },
};

/** Every ink on every paper; axe measures each pair. */
export const TextOnPaper: Story = {
  render: () => (
    <div className="grid gap-3 sm:grid-cols-2">
      {['bg-paper', 'bg-surface', 'bg-sunken', 'bg-hover'].map((ground) => (
        <div key={ground} className={`rounded-lg border border-line p-4 ${ground}`}>
          <p className="font-semibold text-ink">Dan is 4 minutes away</p>
          <p className="text-ink-soft">A blue wagon, plate 7RKT 204</p>
          <p className="text-caption text-ink-faint">Position from 12 seconds ago</p>
          <p className="text-caption">
            <span className="text-brand-text">brand</span> <span className="text-success-text">success</span>{' '}
            <span className="text-warning-text">warning</span> <span className="text-danger-text">danger</span>{' '}
            <span className="text-info-text">info</span>
          </p>
        </div>
      ))}
    </div>
  ),
};

export const TextOnColour: Story = {
  render: () => (
    <div className="grid gap-3 text-sm font-semibold sm:grid-cols-2">
      <p className="rounded-md bg-brand p-3 text-on-brand">on-brand on brand</p>
      <p className="rounded-md bg-brand-soft p-3 text-brand-text">brand-text on brand-soft</p>
      <p className="rounded-md bg-success p-3 text-on-success">on-success on success</p>
      <p className="rounded-md bg-success-soft p-3 text-success-text">success-text on success-soft</p>
      <p className="rounded-md bg-warning p-3 text-on-warning">on-warning on warning</p>
      <p className="rounded-md bg-warning-soft p-3 text-warning-text">warning-text on warning-soft</p>
      <p className="rounded-md bg-danger p-3 text-on-danger">on-danger on danger</p>
      <p className="rounded-md bg-danger-soft p-3 text-danger-text">danger-text on danger-soft</p>
      <p className="rounded-md bg-info p-3 text-on-info">on-info on info</p>
      <p className="rounded-md bg-info-soft p-3 text-info-text">info-text on info-soft</p>
    </div>
  ),
};

function family(name: string): string[] {
  return [name, `on-${name}`, `${name}-text`, `${name}-soft`];
}
