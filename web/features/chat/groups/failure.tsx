import { refusalReason } from '../../../lib/refusal';
import { Banner } from '../../../ui/feedback/banner';
import { groupTexts } from './group-texts';

/** Why something was not done, where it was asked for: as the server said it, or that it failed. */
export function Failure({ error }: { error: Error | null }) {
  if (!error) return null;
  return <Banner tone="danger" title={refusalReason(error) ?? groupTexts.failed} />;
}
