import { areaReasonMaxLength, getTownSetup, setServiceArea, type TownSetup } from '@server/service-area/service-area.contract.js';
import { mapSettings } from '@server/places/places.contract.js';
import type { LatLng, Place } from '@server/town/geo.contract.js';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useIsHydrated } from '../../../lib/device/hydrated';
import { useZones } from '../../../lib/device/zones/use-zones';
import { formatMiles } from '../../../lib/format/units/distance';
import { useHere } from '../../../lib/here';
import { useNamedPart } from './named-part';
import { theTown } from '../../../lib/town';
import { approvedQuery, tariffsQuery, townSetupQuery } from '../api/queries';
import { readTown } from '../api/read-town';
import { useDeskAct } from '../api/use-desk-act';
import { AnswerState } from '../list-state';
import { areaOf, centerOf, coordinatesOf, radiusOf, rimOf } from '../state/area-draft';
import { AreaForm } from '../views/town/area-form';
import { TownSteps } from '../views/town/town-steps';
import { TownServicesList } from '../views/town/town-services';
import { townTexts as texts } from './town-texts';
import { useAreaDraft } from './use-area-draft';

/** Parts of another feature. */
export interface TownSlots {
  search(props: { label: string; onPick(place: Place | undefined): void }): ReactNode;
  map(props: {
    center: LatLng | undefined;
    rim: readonly (readonly [number, number])[] | undefined;
    label: string;
    onPick(at: LatLng): void;
  }): ReactNode;
}

/** /admin/town: what the town still needs, what it is called and where it drives, and what it has from outside. */
export function TownScreen({ slots }: { slots: TownSlots }) {
  const query = useQuery(townSetupQuery);
  useNamedPart(query.data !== undefined);
  return (
    <AnswerState query={query}>
      {(setup) => (
        <div className="flex flex-col gap-8">
          <Steps setup={setup} />
          <Area {...{ setup, slots }} />
          <TownServicesList services={setup.services} version={setup.version} />
        </div>
      )}
    </AnswerState>
  );
}

/** The demo town needs nothing, although nobody set it up. */
function Steps({ setup: { area, services } }: { setup: TownSetup }) {
  const tariff = useQuery(tariffsQuery).data;
  const approved = useQuery(approvedQuery).data;
  if (!tariff || !approved || (area === null && theTown().is_ready)) return null;
  return (
    <TownSteps
      done={{
        area: area !== null,
        tariff: tariff.in_force.created_by !== null,
        support: area !== null && (area.support_email !== null || area.support_phone !== null),
        cards: services.cards !== 'none',
        drivers: approved.driver_applications.length > 0,
      }}
    />
  );
}

/** What another admin saves meanwhile is said, and taken over or built on; what is written here stays until then. */
function Area({ setup: { area, services }, slots }: { setup: TownSetup; slots: TownSlots }) {
  const here = useHere();
  const { zones } = useZones();
  const isAlive = useIsHydrated();
  const { draft, version, hasMoved, change, reset, rebase, markSaved } = useAreaDraft(area, here);
  const saving = useDeskAct(setServiceArea, {
    key: townSetupQuery.queryKey,
    alters: [getTownSetup.path, mapSettings.path],
    done: texts.done,
  });
  const moveTo = (at: LatLng) => change({ center: coordinatesOf(at) });
  const [center, radius] = [centerOf(draft), radiusOf(draft)];
  function save() {
    const wanted = areaOf(draft);
    if (!wanted) return;
    saving.act({ body: { ...wanted, reason: draft.reason.trim(), version } }, (saved) => {
      markSaved(draft, saved.area);
      readTown();
    });
  }
  function goOn(from: () => void) {
    saving.forget();
    from();
  }
  return (
    <section aria-labelledby="town-area" className="flex flex-col gap-4">
      <h2 id="town-area" className="scroll-mt-20 text-h3">
        {texts.area}
      </h2>
      {area ? <p className="text-sm text-ink-soft">{texts.saved({ name: area.name, radius: formatMiles(area.radius_miles) })}</p> : null}
      <AreaForm
        draft={draft}
        zones={zones}
        isAlive={isAlive}
        reasonMaxLength={areaReasonMaxLength}
        search={
          services.search === 'none' ? null : slots.search({ label: texts.search, onPick: (place) => (place ? moveTo(place) : undefined) })
        }
        map={slots.map({
          center,
          rim: center && radius !== undefined ? rimOf(center, radius) : undefined,
          label: texts.map,
          onPick: moveTo,
        })}
        hasMoved={hasMoved && !saving.isBusy}
        isBusy={saving.isBusy}
        problem={saving.problem}
        onChange={change}
        onSave={save}
        onReset={() => goOn(reset)}
        onKeep={() => goOn(rebase)}
      />
    </section>
  );
}
