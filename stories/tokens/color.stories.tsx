import type { Meta, StoryObj } from '@storybook/react-vite';
import { Pair, SwatchGroup } from './swatch';

const meta = {
  title: 'tokens/Color',
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

const inks = ['ink', 'ink-soft', 'ink-faint', 'brand-text', 'success-text', 'warning-text', 'danger-text', 'info-text'];
const papers = ['paper', 'surface', 'raised', 'sunken', 'hover'];

/** Every ink on every paper with its contrast; axe measures each pair too. */
export const TextOnPaper: Story = {
  render: () => (
    <div className="grid gap-4 text-sm font-semibold sm:grid-cols-2">
      {papers.map((ground) => (
        <div key={ground} className="flex flex-col rounded-lg border border-line p-1">
          {inks.map((text) => (
            <Pair key={text} {...{ text, ground }} />
          ))}
        </div>
      ))}
    </div>
  ),
};

const tones = ['brand', 'success', 'warning', 'danger', 'info'];

export const TextOnColor: Story = {
  render: () => (
    <div className="grid gap-3 text-sm font-semibold sm:grid-cols-2">
      {tones.flatMap((tone) => [
        <Pair key={tone} text={`on-${tone}`} ground={tone} />,
        <Pair key={`${tone}-soft`} text={`${tone}-text`} ground={`${tone}-soft`} />,
      ])}
    </div>
  ),
};

function family(name: string): string[] {
  return [name, `on-${name}`, `${name}-text`, `${name}-soft`];
}
