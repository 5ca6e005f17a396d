import { useRef, type PointerEvent } from 'react';
import { type Crop, dragCrop, type Finger, type Size } from './crop';

interface Hold {
  readonly crop: Crop;
  readonly from: readonly Finger[];
}

/** Drags with one finger or the mouse, zooms with two. Each move is told from where the hold was taken, so that none is lost between renders. */
export function useCropHold({ size, crop, onChange }: { size: Size; crop: Crop; onChange(crop: Crop): void }) {
  const fingers = useRef(new Map<number, Finger>());
  const hold = useRef<Hold>(null);
  const now = () => [...fingers.current.values()];
  const takeHold = () => (hold.current = { crop, from: now() });

  function letGo(event: PointerEvent) {
    fingers.current.delete(event.pointerId);
    takeHold();
  }
  return {
    onPointerDown(event: PointerEvent) {
      event.currentTarget.setPointerCapture(event.pointerId);
      fingers.current.set(event.pointerId, fingerOf(event));
      takeHold();
    },
    onPointerMove(event: PointerEvent) {
      if (!hold.current || !fingers.current.has(event.pointerId)) return;
      fingers.current.set(event.pointerId, fingerOf(event));
      onChange(dragCrop(size, hold.current.crop, { from: hold.current.from, to: now() }));
    },
    onPointerUp: letGo,
    onPointerCancel: letGo,
  };
}

function fingerOf(event: PointerEvent): Finger {
  const { left, top, width, height } = event.currentTarget.getBoundingClientRect();
  return { x: (event.clientX - left) / width - 0.5, y: (event.clientY - top) / height - 0.5 };
}
