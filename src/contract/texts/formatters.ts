/** Making a formatter costs more than its use. What messages ask for is few, so nothing is evicted. */
function kept<Args extends unknown[], Formatter>(make: (...args: Args) => Formatter): (...args: Args) => Formatter {
  const known = new Map<string, Formatter>();
  return (...args) => {
    const key = JSON.stringify(args);
    const formatter = known.get(key) ?? make(...args);
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
