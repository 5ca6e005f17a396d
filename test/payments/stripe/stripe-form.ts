/** What a form says, with names in brackets nested: `metadata[key]=a&expand[0]=b`. */
export type Form = { [name: string]: string | Form };

export function formOf(text: string): Form {
  const form: Form = {};
  for (const [name, value] of new URLSearchParams(text)) put(form, name.split(/[[\]]+/).filter(Boolean), value);
  return form;
}

function put(form: Form, [name = '', ...rest]: readonly string[], value: string): void {
  if (rest.length === 0) {
    form[name] = value;
    return;
  }
  const inner = form[name];
  const next = typeof inner === 'object' ? inner : {};
  form[name] = next;
  put(next, rest, value);
}

export const text = (form: Form, name: string): string | undefined => {
  const value = form[name];
  return typeof value === 'string' ? value : undefined;
};

export function words(form: Form, name: string): Record<string, string> {
  const value = form[name];
  return typeof value === 'object' ? (value as Record<string, string>) : {};
}
