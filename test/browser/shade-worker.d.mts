export interface Shown {
  title: string;
  body: string;
  icon: string;
  tag: string;
  requireInteraction: boolean;
  vibrate: number[];
  actions: { action: string; title: string }[];
}
export function letPressesCount(): void;
export function countPushes(): void;
export function handledSoFar(): number;
export function keepShown(): void;
export function showKeptToPages(): void;
export function keptForPages(tag: string | null): { tag: string; data: unknown }[];
export function isAllowed(): boolean;
export function knowsPerson(): Promise<boolean>;
export function openedSoFar(): string[];
export function allShown(): Promise<Shown[]>;
export function press(what: readonly [tag: string, action: string]): Promise<void>;
