import type { TownLack } from '@server/admin/overview/overview.contract.js';
import { ChevronRight } from 'lucide-react';
import { Link } from 'react-router';
import { lackTexts as texts } from '../../town/lack-texts';

/** Where each is seen to. */
const placeOf: Record<TownLack, string> = {
  town: '/admin/town#town-area',
  support: '/admin/town#town-area',
  tariff: '/admin/tariffs',
  cards: '/admin/town#town-services',
  streets: '/admin/town#town-services',
  mail: '/admin/town#town-services',
  driver: '/admin/applications',
};

/** What a new town still needs, each with where to see to it. Nothing once it has everything. */
export function TownLacks({ lacks }: { lacks: readonly TownLack[] }) {
  if (lacks.length === 0) return null;
  return (
    <section aria-labelledby="town-lacks" className="rounded-lg border border-line bg-surface shadow-sm">
      <div className="px-4 pt-3.5 pb-3">
        <h2 id="town-lacks" className="text-h3">
          {texts.title}
        </h2>
        <p className="text-sm text-ink-soft">{texts.left({ count: lacks.length })}</p>
      </div>
      <ul className="divide-y divide-line border-t border-line">
        {lacks.map((lack) => (
          <li key={lack} className="relative flex items-center gap-3 px-4 py-3 last:rounded-b-lg hover:bg-hover">
            <div className="min-w-0 flex-1">
              <Link to={placeOf[lack]} className="font-semibold text-ink after:absolute after:inset-0">
                {texts.lacks[lack].title}
              </Link>
              <p className="text-sm text-ink-soft">{texts.lacks[lack].detail}</p>
            </div>
            <ChevronRight aria-hidden="true" className="size-4 shrink-0 text-ink-faint rtl:-scale-x-100" />
          </li>
        ))}
      </ul>
    </section>
  );
}
