import type { Profile } from '@server/profiles/profiles.contract.js';
import { useState } from 'react';
import { useZones } from '../../lib/device/zones/use-zones';
import { theTown } from '../../lib/town';
import { LeaveQuestion } from '../../ui/overlays/unsaved/leave-guard';
import { splitError, useEditProfile } from './api/use-edit-profile';
import { PhotoEditor } from './photo-editor';
import {
  changedFields,
  type FieldProblems,
  fieldsOf,
  patchOf,
  problemsOf,
  type ProfileField,
  type ProfileFields,
  type Section,
  sections,
} from './state/profile-fields';
import { type ProfileWriting, useProfileDraft } from './use-profile-draft';
import { profileTexts } from './texts';
import { ProfileText, TimeZoneField } from './views/profile-fields';
import { ProfileSection } from './views/profile-section';

export interface ProfileScreenProps {
  me: Profile;
  /** What one is here, in words. */
  roles: readonly string[];
}

const everyField = Object.values(sections).flat();

/** One's own profile: each section is saved by itself, and nothing written is lost by a failure. */
export function ProfileScreen({ me, roles }: ProfileScreenProps) {
  const saved = fieldsOf(me);
  const writing = useProfileDraft(saved);
  const isUnsaved = changedFields(saved, writing.draft, everyField).length > 0;
  return (
    <>
      <PhotoEditor me={me} roles={roles} />
      {(Object.keys(sections) as Section[]).map((section) => (
        <EditedSection key={section} {...{ section, saved, writing }} />
      ))}
      <LeaveQuestion isUnsaved={isUnsaved} />
    </>
  );
}

interface EditedSectionProps {
  section: Section;
  saved: ProfileFields;
  writing: ProfileWriting;
}

function EditedSection({ section, saved, writing }: EditedSectionProps) {
  const { draft } = writing;
  const keys = sections[section];
  const changed = changedFields(saved, draft, keys);
  const [found, setFound] = useState<FieldProblems>({});
  const edit = useEditProfile();
  const { atFields, inGeneral } = splitError(edit.error);
  const problems = { ...atFields, ...found };
  function save() {
    const patch = patchOf(draft, changed, theTown().currency);
    const wrong = problemsOf(patch);
    setFound(wrong);
    if (Object.keys(wrong).length === 0) edit.save(patch, (profile) => writing.markSaved(changed, draft, fieldsOf(profile)));
  }
  function write(field: ProfileField, value: string) {
    writing.write(field, value);
    setFound(({ [field]: _mended, ...others }) => others);
    if (edit.error) edit.forget();
  }
  /** One's own saving comes back too, and is no news. */
  function newsOf(field: ProfileField) {
    const other = edit.isSaving ? undefined : writing.overtakenBy(field);
    if (other === undefined) return undefined;
    return other === '' ? profileTexts.cleared : profileTexts.overtaken({ value: other });
  }
  return (
    <ProfileSection
      {...profileTexts.sections[section]}
      isChanged={changed.length > 0}
      isSaving={edit.isSaving}
      problem={inGeneral}
      onSave={save}
    >
      {keys.map((field) => {
        const shared = {
          value: draft[field] ?? saved[field],
          problem: problems[field],
          news: newsOf(field),
          onChange: (value: string) => write(field, value),
        };
        return field === 'time_zone' ? <ZonePicker key={field} {...shared} /> : <ProfileText key={field} field={field} {...shared} />;
      })}
    </ProfileSection>
  );
}

interface ZonePickerProps {
  value: string;
  problem: string | undefined;
  news: string | undefined;
  onChange(zone: string): void;
}

function ZonePicker(props: ZonePickerProps) {
  return <TimeZoneField {...props} {...useZones()} />;
}
