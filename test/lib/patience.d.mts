export const patient: { readonly DATABASE_PATIENCE_MS: string };
