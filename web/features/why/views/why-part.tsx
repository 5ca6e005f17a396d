import { useId, type ReactNode } from 'react';

export interface WhyPartProps {
  title: string;
  children: ReactNode;
}

/** One part of a ride's story under its name. */
export function WhyPart({ title, children }: WhyPartProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="flex flex-col gap-3">
      <h2 id={id} className="text-base">
        {title}
      </h2>
      {children}
    </section>
  );
}

/** What stands there where a part has nothing. */
export function Nothing({ children }: { children: ReactNode }) {
  return <p className="max-w-[68ch] text-body text-ink-soft">{children}</p>;
}
