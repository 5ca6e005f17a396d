import { Briefcase, Clock, House, MapPin, type LucideIcon } from 'lucide-react';
import type { PlaceKind } from '../forms/known-place';

const icons: Record<PlaceKind, LucideIcon> = { home: House, work: Briefcase, other: MapPin, recent: Clock };

/** The one icon of a kind of place, wherever it is listed. */
export function PlaceIcon({ kind = 'other', className }: { kind?: PlaceKind | undefined; className?: string }) {
  const Icon = icons[kind];
  return <Icon aria-hidden="true" className={className} />;
}
