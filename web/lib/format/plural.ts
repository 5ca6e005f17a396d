import { locale } from './locale';

const grouped = new Intl.NumberFormat(locale);

/** A number with its noun: '1 ride', '3 rides', '2 people'. */
export function plural(count: number, one: string, many = `${one}s`): string {
  return `${grouped.format(count)} ${count === 1 ? one : many}`;
}
