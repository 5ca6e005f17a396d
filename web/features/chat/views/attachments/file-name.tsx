import { nameParts } from '../../state/attachments/name-parts';

/** What a file is called, in one line: where that is too narrow its middle is left out, since the end says what it is. */
export function FileName({ name }: { name: string }) {
  const { start, end } = nameParts(name);
  if (end === '') return <bdi className="truncate text-sm font-semibold">{name}</bdi>;
  return (
    <bdi className="relative flex min-w-0 text-sm font-semibold">
      {/* The parts would be read as two words. */}
      <span className="sr-only">{name}</span>
      <span aria-hidden="true" className="min-w-0 overflow-hidden text-ellipsis whitespace-pre">
        {start}
      </span>
      <span aria-hidden="true" className="shrink-0 whitespace-pre">
        {end}
      </span>
    </bdi>
  );
}
