import { useEffect, useEffectEvent, useState } from 'react';
import type { FilesState } from '../../state/attachments/chips';

/** A message that was to go while its files were still on their way goes with the last of them; what fails or is taken out ends that. */
export function useSendWhenReady(state: FilesState | undefined, send: () => void) {
  const [isAsked, setIsAsked] = useState(false);
  const isUploading = state === 'uploading';
  if (isAsked && !isUploading && state !== 'ready') setIsAsked(false);
  const go = useEffectEvent(() => {
    setIsAsked(false);
    send();
  });
  useEffect(() => {
    if (isAsked && state === 'ready') queueMicrotask(go);
  }, [isAsked, state]);
  return { isUploading, isAsked: isAsked && isUploading, ask: () => setIsAsked(true) };
}
