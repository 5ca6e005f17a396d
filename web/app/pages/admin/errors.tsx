import { reportsKeptDays } from '@server/errors/errors.contract.js';
import { useSearchParams } from 'react-router';
import { errorsQuery } from '../../../features/errors/api/use-errors';
import { ErrorLogScreen } from '../../../features/errors/error-log-screen';
import { askedReference } from '../../../features/errors/state/reference';
import { errorLogTexts as texts } from '../../../features/errors/texts';
import { adminPage } from '../../page';
import { DeskPage } from './desk-page';

export const handle = { title: () => texts.title };
export const loader = adminPage(({ url, prefetchPages }) => prefetchPages(errorsQuery(askedReference(url.searchParams))));

/** The errors that people met, `?id=…` for one of them (/admin/errors). */
export function Component() {
  const [search] = useSearchParams();
  return (
    <DeskPage title={texts.title} description={texts.description({ count: reportsKeptDays })}>
      <ErrorLogScreen id={askedReference(search)} />
    </DeskPage>
  );
}
