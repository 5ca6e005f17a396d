import { type ReactNode, useId } from 'react';
import { keepFocus } from '../lost-focus';

export interface SettingsSectionProps {
  title: string;
  description: string;
  children: ReactNode;
}

/** A part of a page on which people choose how something of theirs is. */
export function SettingsSection({ title, description, children }: SettingsSectionProps) {
  const headingId = useId();
  return (
    <section
      ref={keepFocus}
      aria-labelledby={headingId}
      className="grid grid-cols-1 gap-x-10 gap-y-4 border-t border-line py-6 md:grid-cols-[14rem_minmax(0,32rem)]"
    >
      <div>
        <h2 id={headingId} className="text-base">
          {title}
        </h2>
        <p className="mt-1 text-caption text-ink-soft">{description}</p>
      </div>
      <div className="flex min-w-0 flex-col items-start gap-4">{children}</div>
    </section>
  );
}
