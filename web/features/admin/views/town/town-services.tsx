import type { TownServices } from '@server/service-area/service-area.contract.js';
import { Facts } from '../facts';
import { townTexts as texts } from '../../town/town-texts';

/** What the town has from outside, and what it lacks. */
export function TownServicesList({ services, version }: { services: TownServices; version: string }) {
  const { service, states } = texts;
  return (
    <section aria-labelledby="town-services" className="flex flex-col gap-3">
      <div>
        <h2 id="town-services" className="scroll-mt-20 text-h3">
          {texts.services}
        </h2>
        <p className="text-sm text-ink-soft">{texts.servicesDetail}</p>
      </div>
      <Facts
        facts={[
          { label: service.search, value: states.search[services.search] },
          { label: service.routes, value: states.routes[services.routes] },
          { label: service.map, value: states.map[services.map] },
          { label: service.sign_in, value: states.sign_in[services.sign_in] },
          { label: service.cards, value: states.cards[services.cards] },
          { label: service.mail, value: states.mail[services.mail] },
          { label: texts.version, value: version },
        ]}
      />
    </section>
  );
}
