/** What somebody was told without its instants, whose seconds can look like a latitude. */
export const withoutTimes = (told: string): string => told.replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, 'then');
