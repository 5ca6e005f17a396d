import { useEffect, useRef, useState } from 'react';

type Rgb = readonly [red: number, green: number, blue: number];

/** Any CSS color as bytes of sRGB; the browser knows all of them. */
function rgbOf(color: string): Rgb {
  const canvas = document.createElement('canvas');
  canvas.width = 1;
  canvas.height = 1;
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context) return [0, 0, 0];
  context.fillStyle = color;
  context.fillRect(0, 0, 1, 1);
  const [red = 0, green = 0, blue = 0] = context.getImageData(0, 0, 1, 1).data;
  return [red, green, blue];
}

export function hexOf(color: string): string {
  return `#${rgbOf(color)
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('')}`;
}

/** WCAG 2.2: relative luminance. */
function luminanceOf(color: Rgb): number {
  const [red = 0, green = 0, blue = 0] = color.map((byte) => {
    const part = byte / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** WCAG 2.2: contrast ratio, 1 to 21. */
export function contrastOf(color: string, ground: string): number {
  const [lighter = 0, darker = 0] = [color, ground].map((each) => luminanceOf(rgbOf(each))).toSorted((a, b) => b - a);
  return (lighter + 0.05) / (darker + 0.05);
}

/** What an element looks like once it is drawn, in the theme that is on. `measure` stays the same function. */
export function useMeasured<T>(measure: (style: CSSStyleDeclaration) => T) {
  const ref = useRef<HTMLSpanElement>(null);
  const [measured, setMeasured] = useState<T>();
  useEffect(() => {
    const read = () => setMeasured(ref.current ? measure(getComputedStyle(ref.current)) : undefined);
    read();
    const observer = new MutationObserver(read);
    observer.observe(document.documentElement, { attributeFilter: ['data-theme'] });
    return () => observer.disconnect();
  }, [measure]);
  return { ref, measured };
}
