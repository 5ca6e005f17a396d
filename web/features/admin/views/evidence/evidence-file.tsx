import type { DeskEvidence } from '@server/support/desk/desk.contract.js';
import { Paperclip } from 'lucide-react';
import { useId, useState } from 'react';
import { formatBytes } from '../../../../lib/format/units/bytes';
import { Button } from '../../../../ui/button';
import { caseTexts } from '../../case-texts';

type File = DeskEvidence['files'][number];

/** A file of a report: its name opens it, and what can be looked at or heard is shown right here, but only when it is asked for. */
export function EvidenceFile({ name, mime, bytes, url }: File) {
  const [isShown, setIsShown] = useState(false);
  const id = useId();
  const kind = kindOf(mime);
  return (
    <li className="flex flex-col gap-2">
      <div className="flex min-h-control min-w-0 items-center gap-1.5 text-sm text-ink-soft">
        <Paperclip className="size-4 shrink-0 text-ink-faint" aria-hidden="true" />
        {url === null ? (
          <span className="min-w-0 truncate">
            <bdi>{name}</bdi> · {caseTexts.gone}
          </span>
        ) : (
          <a href={url} target="_blank" rel="noreferrer" className="touch-area min-w-0 truncate text-info-text hover:underline">
            <bdi>{name}</bdi>
          </a>
        )}
        <span className="numeral shrink-0 text-xs text-ink-faint">{formatBytes(bytes)}</span>
        {url !== null && kind !== null ? (
          <Button
            size="small"
            variant="quiet"
            className="ms-auto shrink-0"
            aria-expanded={isShown}
            aria-controls={id}
            aria-label={isShown ? caseTexts.hideFile({ name }) : caseTexts.showFile({ name })}
            onClick={() => setIsShown(!isShown)}
          >
            {isShown ? caseTexts.hide : caseTexts.show}
          </Button>
        ) : null}
      </div>
      <div id={id} className="empty:hidden">
        {isShown && url !== null && kind !== null ? <Shown {...{ kind, url, name }} /> : null}
      </div>
    </li>
  );
}

const kinds = ['image', 'audio', 'video'] as const;
type Kind = (typeof kinds)[number];

/** What can be shown in the page; null for what is only opened. */
function kindOf(mime: string): Kind | null {
  return kinds.find((kind) => mime.startsWith(`${kind}/`)) ?? null;
}

interface ShownProps {
  kind: Kind;
  url: string;
  name: string;
}

/** As high as it is: nobody knows before, and nothing but the answer stands below. */
function Shown({ kind, url, name }: ShownProps) {
  const [hasFailed, setHasFailed] = useState(false);
  if (hasFailed) return <p className="text-sm text-danger-text">{caseTexts.notShown}</p>;
  const fail = () => setHasFailed(true);
  if (kind === 'image')
    return <img src={url} alt={name} className="max-h-[70dvh] min-h-24 max-w-full rounded-md bg-sunken object-contain" onError={fail} />;
  const Player = kind;
  return (
    <Player
      controls
      src={url}
      aria-label={name}
      className={kind === 'audio' ? 'w-full max-w-96' : 'max-h-[70dvh] max-w-full rounded-md bg-sunken'}
      onError={fail}
    />
  );
}
