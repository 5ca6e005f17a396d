import { Forward } from 'lucide-react';
import { threadTexts } from '../../thread-texts';

/** In a bubble, over its text: somebody said it elsewhere first (M114). */
export function ForwardedLabel() {
  return (
    <span className="mb-0.5 flex items-center gap-1 text-xs italic">
      <Forward className="size-3.5 shrink-0" aria-hidden="true" />
      {threadTexts.forwarded}
    </span>
  );
}
