import { Profile } from '@server/profiles/profiles.contract.js';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { ProfileText, TimeZoneField } from '../../../web/features/profiles/views/profile-fields';
import { ProfileHead } from '../../../web/features/profiles/views/profile-head';
import { ProfileSection } from '../../../web/features/profiles/views/profile-section';

const rosa = Profile.parse({
  id: 'user_rosa',
  clerk_id: 'user_rosa',
  full_name: 'Rosa Rivera',
  email: 'rosa@hometown.test',
  phone: '+15550100001',
  pronouns: 'she/her',
  home_town: 'Mill Creek',
  time_zone: 'America/New_York',
  language: null,
  avatar_url: null,
  average_rating: 4.72,
  total_ratings: 28,
  computed_roles: ['customer'],
  primary_role: 'customer',
  role: 'customer',
  is_driver: false,
});

/** A face without a network. */
const photo =
  'data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg" width="96" height="96"><rect width="96" height="96" fill="teal"/></svg>';

const meta = {
  title: 'features/profiles/Profile',
  component: ProfileHead,
  args: { me: rosa, roles: ['Rider'], onChoose: fn(), onRemove: fn() },
} satisfies Meta<typeof ProfileHead>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Head: Story = {};
export const HeadOfDriverAndAdmin: Story = { args: { roles: ['Admin', 'Driver'] } };
export const HeadWithPhoto: Story = { args: { me: { ...rosa, avatar_url: photo } } };
export const HeadUnrated: Story = { args: { me: { ...rosa, average_rating: null, total_ratings: 0, email: null } } };
export const HeadLongName: Story = {
  args: { me: { ...rosa, full_name: 'Maximiliana Featherstonehaugh-Cholmondeley von und zu Hometown am Fluss' } },
};
export const HeadBadFile: Story = { args: { photoProblem: 'We couldn’t open this photo. Choose a JPEG, PNG, or WebP file.' } };
export const HeadDark: Story = { globals: { theme: 'dark' } };
export const HeadOnPhone: Story = { globals: { viewport: { value: 'phone' } } };

const section = { title: 'Phone', description: 'Only the driver of your ride sees it.', isChanged: true, isSaving: false, onSave: fn() };
const phone = <ProfileText field="phone" value="+15550100001" problem={undefined} onChange={fn()} />;
export const Section: Story = {
  render: () => <ProfileSection {...section}>{phone}</ProfileSection>,
  async play({ canvas }) {
    await userEvent.click(canvas.getByRole('button', { name: 'Save' }));
    await expect(section.onSave).toHaveBeenCalledOnce();
  },
};
export const SectionUnchanged: Story = {
  render: () => (
    <ProfileSection {...section} isChanged={false}>
      {phone}
    </ProfileSection>
  ),
};
export const SectionSaving: Story = {
  render: () => (
    <ProfileSection {...section} isSaving>
      {phone}
    </ProfileSection>
  ),
};
export const SectionFailed: Story = {
  render: () => (
    <ProfileSection {...section} problem="We couldn’t reach Hometown. What you wrote is still here. Try again.">
      <ProfileText field="phone" value="12" problem="Write the whole number with its country: +1 555 010 0001" onChange={fn()} />
    </ProfileSection>
  ),
};
export const SectionDark: Story = { ...SectionFailed, globals: { theme: 'dark' } };
export const SectionOnPhone: Story = { ...SectionFailed, globals: { viewport: { value: 'phone' } } };
/** Every text field, as its section has it. */
export const Fields: Story = {
  render: () => (
    <ProfileSection {...section} title="About you">
      <ProfileText field="full_name" value="Rosa Rivera" problem={undefined} onChange={fn()} />
      <ProfileText field="pronouns" value="" problem={undefined} onChange={fn()} />
      <ProfileText field="home_town" value="Mill Creek" problem={undefined} onChange={fn()} />
    </ProfileSection>
  ),
};
/** Before the page is alive, and for a zone that this browser does not know. */
export const ZoneUnknown: Story = {
  render: () => <TimeZoneField value="Europe/Kyiv" zones={[]} deviceZone={undefined} problem="Not a time zone" onChange={fn()} />,
};
export const Zone: Story = {
  render: () => (
    <TimeZoneField
      value="Europe/Berlin"
      zones={['America/New_York', 'Europe/Berlin']}
      deviceZone="America/New_York"
      problem={undefined}
      onChange={fn()}
    />
  ),
};
