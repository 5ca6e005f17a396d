import { useSearchParams } from 'react-router';
import { errorsQuery } from '../../../features/errors/api/use-errors';
import { ErrorLogScreen } from '../../../features/errors/error-log-screen';
import { askedReference } from '../../../features/errors/state/reference';
import { errorLogTexts as texts } from '../../../features/errors/texts';
import { PageHeader } from '../../../ui/display/page-header';
import { adminPage } from '../../page';

export const handle = { title: () => texts.title };
export const loader = adminPage(({ url, prefetchPages }) => prefetchPages(errorsQuery(askedReference(url.searchParams))));

/** The errors that people met, `?id=…` for one of them (/admin/errors). */
export function Component() {
  const [search] = useSearchParams();
  return (
    <>
      <PageHeader title={texts.title} description={texts.description} back={{ to: '/admin', label: texts.back }} className="mb-5" />
      <ErrorLogScreen id={askedReference(search)} />
    </>
  );
}
