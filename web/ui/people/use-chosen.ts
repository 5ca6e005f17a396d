import { useState } from 'react';
import type { Picked } from './picking';

/** The people one has chosen so far, in that order. */
export function useChosen(): { chosen: readonly Picked[]; toggle(person: Picked): void } {
  const [chosen, setChosen] = useState<readonly Picked[]>([]);
  return {
    chosen,
    toggle(person) {
      setChosen((before) => {
        const others = before.filter(({ clerk_id }) => clerk_id !== person.clerk_id);
        return others.length < before.length ? others : [...before, person];
      });
    },
  };
}
