import type { Words } from './reader.js';

type Text<Values> = string | ((values: Values) => string);

/** Title and message with the values that they need. */
export function say<Values extends object>({ title, message }: { title: Text<Values>; message: Text<Values> }, values: Values): Words {
  const write = (text: Text<Values>) => (typeof text === 'string' ? text : text(values));
  return { title: write(title), message: write(message) };
}
