import type { ArgTypes } from '@storybook/react-vite';

type Values<T> = Extract<NonNullable<T>, string>;

/**
 * Controls for props whose values Storybook cannot read from the code: those of a look made with cva. Each value must be named,
 * so a new one does not compile without.
 */
export function choices<P>(values: { readonly [K in keyof P]?: Readonly<Record<Values<P[K]>, true>> }): Partial<ArgTypes<P>> {
  const named = Object.entries<object | undefined>(values).map(([prop, each]) => [
    prop,
    { control: 'select', options: Object.keys(each ?? {}) },
  ]);
  return Object.fromEntries(named) as Partial<ArgTypes<P>>; // Object.entries forgets which prop has which values.
}
