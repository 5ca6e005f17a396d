export const pages: Readonly<Record<'rosa' | 'hank' | 'finn' | 'paula' | 'ada', readonly string[]>>;
