import { useState, useSyncExternalStore } from 'react';

/** `waiting` on the server and until the browser is asked; `loading` until the map shows; `impossible` without graphics, renderer or style. */
export type MapStage = 'waiting' | 'loading' | 'drawn' | 'impossible';

/** How far the map has come, and how its canvas says so. */
export function useMapStage() {
  const hasGraphics = useSyncExternalStore(neverChanges, canDraw, () => undefined);
  const [outcome, setOutcome] = useState<'drawn' | 'impossible'>();
  return {
    stage: outcome ?? stageBefore(hasGraphics),
    onReady: () => setOutcome('drawn'),
    /** What fails once it is drawn leaves a hole in it, not a page without a map. */
    onFailed: () => setOutcome((known) => known ?? 'impossible'),
  };
}

function stageBefore(hasGraphics: boolean | undefined): MapStage {
  if (hasGraphics === undefined) return 'waiting';
  return hasGraphics ? 'loading' : 'impossible';
}

const neverChanges = () => () => undefined;
let known: boolean | undefined;

/** The renderer needs WebGL 2; asking once is cheaper than failing each time. */
function canDraw(): boolean {
  known ??= askForGraphics();
  return known;
}

function askForGraphics(): boolean {
  const context = document.createElement('canvas').getContext('webgl2');
  // Browsers keep only some 16 of them: this one was only a question.
  context?.getExtension('WEBGL_lose_context')?.loseContext();
  return Boolean(context);
}
