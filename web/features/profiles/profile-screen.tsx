import type { Profile } from '@server/profiles/profiles.contract.js';
import { useMemo, useState } from 'react';
import { useIsHydrated } from '../../lib/hydrated';
import { useLeaveGuard } from '../../lib/use-leave-guard';
import { LeaveDialog } from '../../ui/leave-dialog';
import { splitError, useEditProfile } from './api/use-edit-profile';
import { PhotoEditor } from './photo-editor';
import {
  changedFields,
  type FieldProblems,
  fieldsOf,
  patchOf,
  problemsOf,
  type ProfileDraft,
  type ProfileField,
  type Section,
  sections,
} from './state/profile-fields';
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
  const [draft, setDraft] = useState<ProfileDraft>({});
  const saved = fieldsOf(me);
  const guard = useLeaveGuard(changedFields(saved, draft, everyField).length > 0);
  const write = (change: ProfileDraft) => setDraft((old) => ({ ...old, ...change }));
  const forget = (keys: readonly ProfileField[]) =>
    setDraft((old) => Object.fromEntries(Object.entries(old).filter(([key]) => !keys.some((gone) => gone === key))));
  return (
    <>
      <PhotoEditor me={me} roles={roles} />
      {(Object.keys(sections) as Section[]).map((section) => (
        <EditedSection key={section} {...{ section, saved, draft }} onWrite={write} onSaved={forget} />
      ))}
      <LeaveDialog {...guard} />
    </>
  );
}

interface EditedSectionProps {
  section: Section;
  saved: ReturnType<typeof fieldsOf>;
  draft: ProfileDraft;
  onWrite(change: ProfileDraft): void;
  onSaved(keys: readonly ProfileField[]): void;
}

function EditedSection({ section, saved, draft, onWrite, onSaved }: EditedSectionProps) {
  const keys = sections[section];
  const changed = changedFields(saved, draft, keys);
  const [found, setFound] = useState<FieldProblems>({});
  const edit = useEditProfile(() => onSaved(keys));
  const { atFields, inGeneral } = splitError(edit.error);
  const problems = { ...atFields, ...found };
  function save() {
    const patch = patchOf(draft, changed);
    const wrong = problemsOf(patch);
    setFound(wrong);
    if (Object.keys(wrong).length === 0) edit.save({ body: patch as Parameters<typeof edit.save>[0]['body'] }); // The contract has just taken it.
  }
  function write(field: ProfileField, value: string) {
    onWrite({ [field]: value });
    setFound(({ [field]: _mended, ...others }) => others);
    if (edit.error) edit.forget();
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
        const shared = { value: draft[field] ?? saved[field], problem: problems[field], onChange: (value: string) => write(field, value) };
        return field === 'time_zone' ? <ZonePicker key={field} {...shared} /> : <ProfileText key={field} field={field} {...shared} />;
      })}
    </ProfileSection>
  );
}

/** Browsers know other zones than the server: the list stands once the page is alive. */
function ZonePicker(props: { value: string; problem: string | undefined; onChange(zone: string): void }) {
  const isHydrated = useIsHydrated();
  const zones = useMemo(() => (isHydrated ? Intl.supportedValuesOf('timeZone') : []), [isHydrated]);
  const deviceZone = isHydrated ? Intl.DateTimeFormat().resolvedOptions().timeZone : undefined;
  return <TimeZoneField {...props} zones={zones} deviceZone={deviceZone} />;
}
