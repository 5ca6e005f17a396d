import { firstNameOf } from '@server/profiles/profiles.contract.js';
import type { ReactNode } from 'react';
import { aboutTexts } from '../../../features/drivers/about-texts';
import { AskedFirst, NotAsked } from '../../../features/drivers/views/asked-first';
import { Button } from '../../../ui/button';
import type { Asked } from './asked-query';

/** Who is asked, or why not, above the way; `asked` is undefined where it could not be loaded. */
export function askedPart(asked: Asked | null | undefined, onRetry: () => void): (drop: () => void) => ReactNode {
  return (drop) => {
    if (asked === undefined)
      return (
        <NotAsked
          words={aboutTexts.askedFailed}
          action={
            <Button size="small" onClick={onRetry}>
              {aboutTexts.retry}
            </Button>
          }
        />
      );
    const words = whyNotAsked(asked);
    if (asked === null || words !== undefined) return <NotAsked person={asked ?? undefined} words={words ?? aboutTexts.notAsked.unknown} />;
    return <AskedFirst {...asked} vehicle={asked.driving?.vehicle ?? null} onDrop={drop} />;
  };
}

/** What keeps them from being asked for a ride now; undefined where nothing does. */
export function whyNotAsked(asked: Asked | null): string | undefined {
  if (asked === null) return aboutTexts.notAsked.unknown;
  const [name, { driving }] = [firstNameOf(asked.name), asked];
  if (!driving?.can_be_asked) return aboutTexts.notAsked.never({ name });
  return driving.availability === 'available' ? undefined : aboutTexts.notAsked[driving.availability]({ name });
}
