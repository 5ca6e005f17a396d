import { type ReactNode, useId } from 'react';
import { pinTexts } from '../../pin/pin-texts';

/** The choice among the sections of a profile. */
export function PinSection({ children }: { children: ReactNode }) {
  const title = useId();
  return (
    <section
      aria-labelledby={title}
      className="grid grid-cols-1 gap-x-10 gap-y-4 border-t border-line py-6 md:grid-cols-[14rem_minmax(0,28rem)]"
    >
      <div>
        <h2 id={title} className="text-base">
          {pinTexts.title}
        </h2>
        <p className="mt-1 text-caption text-ink-soft">{pinTexts.description}</p>
      </div>
      {children}
    </section>
  );
}
