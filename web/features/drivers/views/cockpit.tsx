import type { ReactNode } from 'react';

export interface CockpitProps {
  /** What the panel is about, for screen readers. */
  label: string;
  map: ReactNode;
  children: ReactNode;
}

/** A driver's home: beside the map on wide screens, under a strip of it on phones. The switch comes before the map for keys and readers. */
export function Cockpit({ label, map, children }: CockpitProps) {
  return (
    <div
      data-slot="cockpit"
      className="flex min-h-0 flex-1 flex-col overflow-y-auto overscroll-contain min-[769px]:flex-row min-[769px]:overflow-hidden"
    >
      <section
        aria-label={label}
        tabIndex={-1}
        data-slot="cockpit-panel"
        className="flex min-w-0 flex-col gap-4 p-4 outline-none min-[769px]:w-92 min-[769px]:shrink-0 min-[769px]:overflow-y-auto min-[769px]:overscroll-contain min-[769px]:p-5 lg:w-108 lg:p-6"
      >
        {children}
      </section>
      <div className="order-first h-[clamp(8.5rem,24dvh,15rem)] shrink-0 sm:max-[769px]:h-[38dvh] min-[769px]:order-none min-[769px]:h-auto min-[769px]:min-w-0 min-[769px]:flex-1 min-[769px]:border-s min-[769px]:border-line lg:[--foot-right:5.75rem]">
        {map}
      </div>
    </div>
  );
}
