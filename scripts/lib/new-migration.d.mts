export function newMigration(name: string | undefined, folder: string): string;
