/** What happened in a group, between what people said; nothing can be done with it. */
export function GroupNoticeLine({ text }: { text: string }) {
  return (
    <p data-testid="group-notice" className="mx-auto mb-2 max-w-sm px-4 py-1 text-center text-xs [overflow-wrap:anywhere] text-ink-faint">
      <bdi>{text}</bdi>
    </p>
  );
}
