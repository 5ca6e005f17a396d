import type { DOMAttributes } from 'react';
import { type Edge, edges } from '../../state/windows/geometry';

const corner = 'size-4 pointer-coarse:size-7';

const places: Record<Edge, string> = {
  top: 'inset-x-3 -top-1 h-2 cursor-ns-resize',
  bottom: 'inset-x-3 -bottom-1 h-2 cursor-ns-resize',
  start: 'inset-y-3 -start-1 w-2 cursor-ew-resize',
  end: 'inset-y-3 -end-1 w-2 cursor-ew-resize',
  'top-start': `-start-1.5 -top-1.5 cursor-nwse-resize rtl:cursor-nesw-resize ${corner}`,
  'top-end': `-end-1.5 -top-1.5 cursor-nesw-resize rtl:cursor-nwse-resize ${corner}`,
  'bottom-start': `-start-1.5 -bottom-1.5 cursor-nesw-resize rtl:cursor-nwse-resize ${corner}`,
  'bottom-end': `-end-1.5 -bottom-1.5 cursor-nwse-resize rtl:cursor-nesw-resize ${corner}`,
};

export interface ResizeEdgesProps {
  /** The props of an edge that is pulled. */
  pulls(edge: Edge): DOMAttributes<HTMLElement>;
}

/** The edges and corners of a window, for the pointer alone: keys resize it from its head. */
export function ResizeEdges({ pulls }: ResizeEdgesProps) {
  return edges.map((edge) => (
    <div key={edge} aria-hidden="true" data-edge={edge} className={`absolute touch-none ${places[edge]}`} {...pulls(edge)} />
  ));
}
