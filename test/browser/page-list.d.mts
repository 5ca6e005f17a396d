export const pages: Readonly<Record<'rosa' | 'dan' | 'finn' | 'paula' | 'ada', readonly string[]>>;
