import type { CSSProperties } from 'react';

/** The sketch's colours are the design's tokens, so that it has a night of its own. */
const colors: Record<`--sketch-${string}`, string> = {
  '--sketch-land': 'var(--sunken)',
  '--sketch-green': 'var(--success-soft)',
  '--sketch-water': 'var(--info-soft)',
  '--sketch-square': 'var(--warning-soft)',
  '--sketch-road': 'var(--raised)',
  '--sketch-house': 'var(--pressed)',
  '--sketch-rail': 'var(--line-strong)',
};

/** Mill Street to Harbor Station by the town's own streets; drawn to the same scale as public/town-sketch.svg. */
const way = 'M268 68l51 4l26 4l-21 106l31 6l21 7l46 18l26 8l30 6l-44 193l24 4l22 4l1 -5';

/** The middle of the demo town from above, with one ride through it. */
export function TownSketch() {
  return (
    // Custom properties are not in React's list of styles.
    <svg
      viewBox="0 0 720 760"
      preserveAspectRatio="xMidYMin slice"
      className="absolute inset-0 size-full"
      style={colors as CSSProperties}
      aria-hidden="true"
    >
      <use href="/town-sketch.svg#town" width="720" height="760" />
      <path d={way} fill="none" className="stroke-surface" strokeWidth="14" strokeLinecap="round" strokeLinejoin="round" />
      <path d={way} fill="none" className="stroke-brand" strokeWidth="7" strokeLinecap="round" strokeLinejoin="round" />
      <circle cx="268" cy="68" r="11" className="fill-surface stroke-ink" strokeWidth="6" />
      <rect x="470" y="412" width="22" height="22" rx="5" className="fill-ink stroke-surface" strokeWidth="4" />
      <Car />
    </svg>
  );
}

function Car() {
  return (
    <g transform="translate(424 214) rotate(18)">
      <circle r="30" className="fill-brand opacity-20" />
      <rect x="-17" y="-9.500" width="34" height="19" rx="6.500" className="fill-ink stroke-surface" strokeWidth="3" />
      <path d="M3-6.500h6.500v13H3zM-11-5.500h4.500v11H-11z" className="fill-surface" />
    </g>
  );
}
