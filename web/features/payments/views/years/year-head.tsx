import { Download, Printer } from 'lucide-react';
import { Button } from '../../../../ui/button';
import { buttonVariants } from '../../../../ui/button-variants';
import { Select } from '../../../../ui/forms/select';
import { IconButton } from '../../../../ui/icon-button';
import { yearTexts as texts } from '../../years/year-texts';

export interface YearHeadProps {
  titleId: string;
  year: number;
  /** The newest first. */
  years: readonly number[];
  /** Absent while it is not known. */
  fileUrl: string | undefined;
  isOnline: boolean;
  onChoose(year: number): void;
}

/** Which year it is, and what can be done with it. */
export function YearHead({ titleId, year, years, fileUrl, isOnline, onChoose }: YearHeadProps) {
  return (
    <header className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3">
      <h2 id={titleId} className="text-lg">
        {texts.title}
      </h2>
      <span className="numeral hidden text-lg print:inline">{year}</span>
      <div className="flex flex-wrap items-center gap-2 print:hidden">
        <span className="w-28">
          <Select aria-label={texts.choose} value={year} onChange={({ target }) => onChoose(Number(target.value))}>
            {years.map((one) => (
              <option key={one} value={one}>
                {one}
              </option>
            ))}
          </Select>
        </span>
        {fileUrl !== undefined && isOnline ? (
          <a href={fileUrl} download className={buttonVariants()}>
            <Download aria-hidden="true" /> {texts.download}
          </a>
        ) : (
          <Button disabled title={isOnline ? undefined : texts.downloadOffline}>
            <Download aria-hidden="true" /> {texts.download}
          </Button>
        )}
        <IconButton label={texts.print} disabled={fileUrl === undefined} onClick={() => window.print()}>
          <Printer />
        </IconButton>
      </div>
    </header>
  );
}
