import type { ServiceArea } from '@server/service-area/service-area.contract.js';
import { useState } from 'react';
import { changedFrom } from '../../../ui/forms/changed-from';
import { useUnsaved } from '../../../ui/overlays/unsaved/unsaved';
import { type AreaDraft, draftOf, inOtherUnits } from '../state/area-draft';

interface Written {
  readonly fields: Partial<AreaDraft>;
  /** What was saved when the writing began. */
  readonly over: ServiceArea | null;
}

const versionOf = (area: ServiceArea | null): number => area?.version ?? 0;

/** The town being written. While nobody has touched it, it follows what is saved; from then on it says when that has moved. */
export function useAreaDraft(area: ServiceArea | null, here: { readonly timeZone: string }) {
  const [written, setWritten] = useState<Written>();
  useUnsaved(written !== undefined);
  const over = written ? written.over : area;
  const draft: AreaDraft = { ...draftOf(over, here), ...written?.fields };
  /** What says the same as what is saved is no change: it must not undo a later one of another admin. */
  function writtenOver(base: ServiceArea | null, given: Partial<AreaDraft>): Written | undefined {
    const fields = changedFrom(draftOf(base, here), given);
    return Object.keys(fields).length === 0 ? undefined : { fields, over: base };
  }
  return {
    draft,
    /** Of what it changes. */
    version: versionOf(over),
    hasMoved: versionOf(area) > versionOf(over),
    change: (part: Partial<AreaDraft>) => setWritten((old) => writtenOver(old ? old.over : area, { ...old?.fields, ...part })),
    reset: () => setWritten(undefined),
    /** What was written goes on top of what is saved now; all else is as it is saved. */
    rebase() {
      const isLength = written?.fields.radius !== undefined && written.fields.units === undefined;
      // A length stays as long, whatever the town counts in by now.
      setWritten(writtenOver(area, { ...written?.fields, ...(isLength && area ? inOtherUnits(draft, area.units) : {}) }));
    },
    /** `sent` is saved as `now`; what was written since then stays. */
    markSaved: (sent: AreaDraft, now: ServiceArea | null) => setWritten((old) => writtenOver(now, changedFrom(sent, old?.fields ?? {}))),
  };
}
