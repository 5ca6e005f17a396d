import type { Meta, StoryObj } from '@storybook/react-vite';
import type { PlaceKind } from '../../../web/ui/forms/known-place';
import { PlaceIcon } from '../../../web/ui/display/place-icon';

const kinds: readonly PlaceKind[] = ['home', 'work', 'other', 'recent'];

const meta = { title: 'ui/Place icon', component: PlaceIcon, args: { kind: 'home' } } satisfies Meta<typeof PlaceIcon>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Home: Story = {};
export const Recent: Story = { args: { kind: 'recent' } };
export const AllSideBySide: Story = {
  render: () => (
    <ul className="flex gap-6">
      {kinds.map((kind) => (
        <li key={kind} className="flex items-center gap-2 text-caption text-ink-soft">
          <PlaceIcon kind={kind} className="size-5" /> {kind}
        </li>
      ))}
    </ul>
  ),
};
