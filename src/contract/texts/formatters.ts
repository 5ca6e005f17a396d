/** Of each kind: strangers choose their time zones, of which there are about 400. */
const most = 500;

/** Making a formatter costs more than its use; the one that was made first goes when there are too many. */
function kept<Args extends unknown[], Formatter>(make: (...args: Args) => Formatter): (...args: Args) => Formatter {
  const known = new Map<string, Formatter>();
  return (...args) => {
    const key = JSON.stringify(args);
    const formatter = known.get(key) ?? make(...args);
    if (known.has(key)) return formatter;
    const [oldest] = known.keys();
    if (oldest !== undefined && known.size >= most) known.delete(oldest);
    known.set(key, formatter);
    return formatter;
  };
}

/** `Intl`'s formatters, made once for each locale and set of options. */
export const formatters = {
  getNumberFormat: kept((...args: ConstructorParameters<typeof Intl.NumberFormat>) => new Intl.NumberFormat(...args)),
  getDateTimeFormat: kept((...args: ConstructorParameters<typeof Intl.DateTimeFormat>) => new Intl.DateTimeFormat(...args)),
  getRelativeTimeFormat: kept((...args: ConstructorParameters<typeof Intl.RelativeTimeFormat>) => new Intl.RelativeTimeFormat(...args)),
  getPluralRules: kept((...args: ConstructorParameters<typeof Intl.PluralRules>) => new Intl.PluralRules(...args)),
};
