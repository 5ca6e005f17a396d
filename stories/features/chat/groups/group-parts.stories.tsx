import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent } from 'storybook/test';
import { noticeText } from '../../../../web/features/chat/state/notice-text';
import { ConversationFace } from '../../../../web/features/chat/views/groups/conversation-face';
import { GroupNameForm } from '../../../../web/features/chat/views/groups/group-name-form';
import { GroupNoticeLine } from '../../../../web/features/chat/views/groups/group-notice-line';
import { GroupPhotoForm } from '../../../../web/features/chat/views/groups/group-photo-form';
import { MemberRow } from '../../../../web/features/chat/views/groups/member-row';
import { aConversation, aGroup, aNotice, aParticipant, me } from '../fixtures';

/** A photo without a network. */
const photo =
  'data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg" width="96" height="96"><rect width="96" height="96" fill="teal"/></svg>';

const meta = {
  title: 'features/chat/Group parts',
  component: MemberRow,
  args: { person: aParticipant(), isAdmin: false, acts: ['message', 'makeAdmin', 'remove'], onAct: fn() },
  decorators: [
    (Story) => (
      <div className="min-h-60 max-w-sm bg-raised p-5">
        <Story />
      </div>
    ),
  ],
  parameters: { docs: { story: { inline: false, height: '20rem' } } },
} satisfies Meta<typeof MemberRow>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Member: Story = {
  async play({ args, canvas }) {
    await userEvent.click(canvas.getByRole('button', { name: 'More about Dan Driver' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Make admin' }));
    await expect(args.onAct).toHaveBeenCalledWith('makeAdmin');
  },
};
export const Admin: Story = { args: { isAdmin: true, acts: ['message', 'takeAdmin', 'remove'] } };
export const NothingToDo: Story = { args: { isAdmin: true, acts: [] } };
export const LongestName: Story = {
  args: { person: aParticipant({ full_name: 'Maximiliana Alexandrovna Featherstonehaugh-Cholmondeley of Somewhere' }) },
};

export const Faces: Story = {
  render: () => (
    <div className="flex gap-4">
      <ConversationFace conversation={aGroup()} presence={null} />
      <ConversationFace conversation={aGroup({ photo_url: photo })} presence={null} />
      <ConversationFace conversation={aGroup({ participants: [aParticipant()] })} presence={null} />
      <ConversationFace conversation={aGroup({ participants: [] })} presence={null} />
      <ConversationFace conversation={aConversation()} presence="online" />
    </div>
  ),
};

const save = fn();
export const Name: Story = {
  render: () => <GroupNameForm name="Sunday drivers" isBusy={false} onSave={save} />,
  async play({ canvas }) {
    const box = canvas.getByRole('textbox', { name: 'Group name' });
    await expect(canvas.getByRole('button', { name: 'Save name' })).toHaveAttribute('aria-disabled', 'true');
    await userEvent.clear(box);
    await userEvent.click(canvas.getByRole('button', { name: 'Save name' }));
    await expect(save).toHaveBeenLastCalledWith(null, expect.any(Function));
    await userEvent.type(box, ' Choir {Enter}');
    await expect(save).toHaveBeenLastCalledWith('Choir', expect.any(Function));
  },
};
export const NoNameYet: Story = { render: () => <GroupNameForm name={null} isBusy={false} onSave={save} /> };

const change = { onChoose: fn(), onRemove: fn() };
export const Photo: Story = {
  render: () => <GroupPhotoForm conversation={aGroup({ photo_url: photo })} {...change} />,
  async play({ canvas }) {
    await userEvent.click(canvas.getByRole('button', { name: 'Change photo' }));
    await expect(change.onChoose).toHaveBeenCalledOnce();
    await userEvent.click(canvas.getByRole('button', { name: 'Remove photo' }));
    await expect(change.onRemove).toHaveBeenCalledOnce();
  },
};
export const NoPhotoYet: Story = { render: () => <GroupPhotoForm conversation={aGroup()} {...change} /> };
export const BadPhoto: Story = {
  render: () => (
    <GroupPhotoForm conversation={aGroup()} problem="We couldn’t open this photo. Choose a JPEG, PNG, or WebP file." {...change} />
  ),
};

const rosa = { id: me, name: 'Rosa' };
const dan = { id: 'user_dan', name: 'Dan Driver' };
const notices = [
  aNotice(),
  aNotice({ people: [rosa] }),
  aNotice({ people: [rosa, { id: 'user_finn', name: 'Finn Field' }] }),
  aNotice({ by: rosa, people: [dan, { id: 'user_finn', name: 'Finn Field' }] }),
  aNotice({ kind: 'removed' }),
  aNotice({ kind: 'left', people: [] }),
  aNotice({ kind: 'renamed', people: [], name: 'Sunday drivers' }),
  aNotice({ kind: 'renamed', people: [] }),
  aNotice({ kind: 'photo_changed', people: [] }),
  aNotice({ kind: 'photo_removed', by: rosa, people: [] }),
  aNotice({ kind: 'made_admin', people: [rosa] }),
  aNotice({ kind: 'made_member' }),
  aNotice({ kind: 'stepped_down', by: rosa, people: [] }),
  aNotice({ kind: 'became_admin', by: rosa, people: [] }),
];
export const WhatHappened: Story = {
  render: () => (
    <>
      {notices.map((notice, place) => (
        <GroupNoticeLine key={place} text={noticeText(notice, me)} />
      ))}
    </>
  ),
};
