import { type RefObject, useEffect, useEffectEvent, useState } from 'react';

/** Whether files are dragged over a place, which takes them; with null for who takes them it lets them fall. */
export function useFileDrop(place: RefObject<HTMLElement | null>, onFiles: ((files: readonly File[]) => void) | null): boolean {
  const [isOver, setIsOver] = useState(false);
  const take = useEffectEvent((files: readonly File[]) => onFiles?.(files));
  useEffect(() => {
    const element = place.current;
    if (!element) return;
    const controller = new AbortController();
    const { signal } = controller;
    // Each part of the place is entered and left: one is out when as many were left as entered.
    let depth = 0;
    const show = (next: number) => {
      depth = Math.max(0, next);
      setIsOver(depth > 0);
    };
    const on = (name: 'dragenter' | 'dragover' | 'dragleave' | 'drop', listen: (event: DragEvent) => void) =>
      element.addEventListener(name, (event) => (hasFiles(event) ? listen(event) : undefined), { signal });
    on('dragenter', (event) => {
      event.preventDefault();
      show(depth + 1);
    });
    on('dragover', (event) => event.preventDefault());
    on('dragleave', () => show(depth - 1));
    on('drop', (event) => {
      // Else the browser would leave the page and show the file.
      event.preventDefault();
      show(0);
      take([...(event.dataTransfer?.files ?? [])]);
    });
    return () => controller.abort();
  }, [place]);
  return isOver && onFiles !== null;
}

/** Text and links are dragged too. */
function hasFiles({ dataTransfer }: DragEvent): boolean {
  return dataTransfer?.types.includes('Files') ?? false;
}
