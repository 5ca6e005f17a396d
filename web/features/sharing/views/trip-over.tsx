import { LogoMark } from '../../../ui/display/logo';
import { overTexts } from '../over-texts';

/** The one answer for every link that leads nowhere: it does not say why (M53). */
export function TripOver() {
  return (
    <div className="flex flex-1 flex-col items-center justify-center px-6 py-16 text-center">
      <LogoMark className="text-brand" />
      <h1 className="mt-6 max-w-[24ch] text-2xl">{overTexts.title}</h1>
      <p className="mt-2 max-w-[44ch] text-body text-ink-soft">{overTexts.words}</p>
    </div>
  );
}
