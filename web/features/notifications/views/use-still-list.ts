import type { Notification } from '@server/notifications/notifications.contract.js';
import { useState } from 'react';

type Places = ReadonlyMap<Notification['id'], Notification['position']>;

export interface StillList {
  shown: readonly Notification[];
  /** How many came to the top meanwhile and wait to be shown. */
  waiting: number;
  showAll(): void;
}

/**
 * Keeps a list still under its reader: what comes to the top while it is read waits until it is asked for, or
 * until the reader looks away. What is older, what changes and what goes takes effect at once.
 */
export function useStillList(items: readonly Notification[], isRead: boolean): StillList {
  const [places, setPlaces] = useState(() => placesOf(items));
  const top = [...places.values()].reduce((highest, position) => (position > highest ? position : highest), '');
  const isNews = ({ id, position }: Notification) => position > (places.get(id) ?? top);
  const news = items.filter(isNews);
  const old = items.filter((item) => !isNews(item) || places.has(item.id));
  const showAll = () => setPlaces(placesOf(items));
  if (news.length === 0) return { shown: items, waiting: 0, showAll };
  if (!isRead || old.length === 0) {
    showAll();
    return { shown: items, waiting: 0, showAll };
  }
  const placeOf = ({ id, position }: Notification) => places.get(id) ?? position;
  return { shown: old.toSorted((a, b) => (placeOf(a) < placeOf(b) ? 1 : -1)), waiting: news.length, showAll };
}

const placesOf = (items: readonly Notification[]): Places => new Map(items.map(({ id, position }) => [id, position]));
