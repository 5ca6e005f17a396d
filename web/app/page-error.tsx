import { useRouteError } from 'react-router';
import { Refusal } from '../lib/call';
import { NoSuchPage } from './boot-state';
import { ErrorPage } from './pages/error';
import { NotFound } from './pages/not-found';

/** Stands in for a page that could not be shown; what stands around it goes on working. */
export function PageError({ isWholePage = false }: { isWholePage?: boolean }) {
  const error = useRouteError();
  const isMissing = error instanceof NoSuchPage || (error instanceof Refusal && error.status === 404);
  const content = isMissing ? <NotFound /> : <ErrorPage requestId={error instanceof Refusal ? error.requestId : undefined} />;
  return isWholePage ? <main className="flex min-h-dvh flex-col items-center justify-center">{content}</main> : content;
}
