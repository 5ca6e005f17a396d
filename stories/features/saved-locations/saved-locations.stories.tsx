import { SavedLocation } from '@server/saved-locations/saved-locations.contract.js';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent } from 'storybook/test';
import { draftOf, newDraft } from '../../../web/features/saved-locations/state/saved-draft';
import { PlaceEditor } from '../../../web/features/saved-locations/views/place-editor';
import { SavedList, SavedSkeleton } from '../../../web/features/saved-locations/views/saved-list';

const place = (change: object) =>
  SavedLocation.parse({
    id: '0198a0a0-0000-7000-8000-000000000001',
    name: 'Home',
    kind: 'home',
    address: '12 Mill Street, Hometown',
    lat: 41,
    lng: -71,
    created_at: '2026-11-21T12:00:00Z',
    ...change,
  });
const saved = [
  place({}),
  place({
    id: '0198a0a0-0000-7000-8000-000000000002',
    kind: 'other',
    name: 'The gym behind the old brewery with the very long name',
    address: '4 Harbor Road, Hometown, far out on the pier',
  }),
];

const meta = {
  title: 'features/saved-locations/Saved locations',
  component: SavedList,
  args: { saved, isFull: false, onAdd: fn(), onEdit: fn(), onMakeKind: fn(), onRemove: fn() },
} satisfies Meta<typeof SavedList>;
export default meta;
type Story = StoryObj<typeof meta>;

export const List: Story = {
  async play({ canvas, args }) {
    await userEvent.click(canvas.getByRole('button', { name: 'Add work' }));
    await expect(args.onAdd).toHaveBeenCalledWith('work');
  },
};
/** Fifty places: none can be added. */
export const Full: Story = { args: { saved: saved.filter(({ kind }) => kind === 'other'), isFull: true } };
export const Empty: Story = { args: { saved: [] } };
export const Loading: Story = { render: () => <SavedSkeleton /> };
export const Dark: Story = { globals: { theme: 'dark' } };
export const OnPhone: Story = { globals: { viewport: { value: 'phone' } } };

const slot = (words: string) => (
  <div className="flex h-full min-h-10 items-center justify-center bg-sunken text-caption text-ink-soft">{words}</div>
);
const editor = {
  draft: newDraft('other'),
  taken: ['home' as const],
  search: (problem?: string) => slot(problem ?? 'Search'),
  map: slot('Map'),
  isLooking: false,
  isSaving: false,
  onChange: fn(),
  onSave: fn(),
  onCancel: fn(),
  onDismiss: fn(),
};
export const EditorNew: Story = { render: () => <PlaceEditor {...editor} /> };
export const EditorLooking: Story = { render: () => <PlaceEditor {...editor} isLooking /> };
export const EditorFailed: Story = {
  render: () => <PlaceEditor {...editor} problem="You already have a place for that. Change it instead." />,
};
export const EditorSaving: Story = { render: () => <PlaceEditor {...editor} draft={draftOf(place({}))} isSaving /> };
export const EditorGone: Story = {
  render: () => (
    <PlaceEditor {...editor} draft={draftOf(place({}))} problem="You removed this place on another screen. Save again to keep it." />
  ),
};
export const EditorLongText: Story = {
  render: () => (
    <PlaceEditor
      {...editor}
      draft={draftOf(place({ name: 'The gym behind the old brewery', address: 'A very long way out of town, '.repeat(6) }))}
    />
  ),
};
/** What is missing is said at its place; nothing is saved. */
export const EditorLacks: Story = {
  render: () => <PlaceEditor {...editor} />,
  async play() {
    // The dialog stands outside the story's own root.
    await userEvent.click(await screen.findByRole('button', { name: 'Save place' }));
    await expect(screen.getByText('Choose an address first.')).toBeVisible();
    await expect(screen.getByText('Give it a name.')).toBeVisible();
    await expect(editor.onSave).not.toHaveBeenCalled();
  },
};
export const EditorDark: Story = { ...EditorFailed, globals: { theme: 'dark' } };
export const EditorOnPhone: Story = { ...EditorFailed, globals: { viewport: { value: 'phone' } } };
