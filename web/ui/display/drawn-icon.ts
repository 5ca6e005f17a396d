import { createElement, type ReactNode, type SVGProps } from 'react';

/** An icon as lucide writes it down. */
interface IconData {
  readonly name: string;
  readonly node: readonly (readonly [tag: string, attributes: Readonly<Record<string, string>>])[];
}

/** Whoever names an icon says more than that it is one. */
const saysMore = /^(?:aria-|role$|title$)/;

/**
 * Draws an icon as lucide-react does, in one component in place of three, and without what nobody here asks for: contexts, sizes by
 * number, further names. The build puts it in the place of lucide's own (scripts/lib/icons.mjs).
 */
export function drawnIcon({ name, node }: IconData) {
  return function Icon({ className, children, ...rest }: SVGProps<SVGSVGElement>): ReactNode {
    const isNamed =
      Boolean(children) || Object.entries(rest).some(([prop, value]) => saysMore.test(prop) && value !== undefined && value !== null);
    return createElement(
      'svg',
      {
        xmlns: 'http://www.w3.org/2000/svg',
        width: 24,
        height: 24,
        viewBox: '0 0 24 24',
        fill: 'none',
        stroke: 'currentColor',
        strokeWidth: 2,
        strokeLinecap: 'round',
        strokeLinejoin: 'round',
        className: `lucide lucide-${name}${className ? ` ${className}` : ''}`,
        ...(isNamed ? {} : { 'aria-hidden': 'true' }),
        ...rest,
      },
      ...node.map(([tag, attributes]) => createElement(tag, attributes)),
      children,
    );
  };
}
