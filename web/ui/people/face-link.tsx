import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router';

export interface FaceLinkProps {
  userId: string;
  /** What pressing does: 'Message Dan Driver'. */
  title: string;
  face: ReactNode;
  name: string;
}

/** A face in a strip of faces: pressing it opens the conversation with its person over the page, whose address stays as it is (M92, M109). */
export function FaceLink({ userId, title, face, name }: FaceLinkProps) {
  const search = new URLSearchParams(useLocation().search);
  search.set('chat', userId);
  return (
    <Link
      to={{ search: `?${search}` }}
      title={title}
      className="flex h-18 flex-col items-center gap-1 rounded-lg px-1 py-1.5 text-xs hover:bg-hover focus-visible:-outline-offset-2 active:bg-pressed"
    >
      {face}
      <bdi className="max-w-full truncate text-ink">{name}</bdi>
    </Link>
  );
}
