import { useEffect } from 'react';
import { useRouteError } from 'react-router';
import { reportError } from '../lib/errors/reporter';
import { Offline, Refusal } from '../lib/refusal';
import { NoSuchPage, SignedOutError } from './state/boot-state';
import { isMissingCode } from './missing-code';
import { ErrorPage } from './pages/errors/error';
import { NotFound } from './pages/errors/not-found';
import { OutOfReach } from './pages/errors/out-of-reach';
import { SignedOut } from './pages/errors/signed-out';

/** Stands in for a page that could not be shown; what stands around it goes on working. */
export function PageError({ isWholePage = false }: { isWholePage?: boolean }) {
  const error = useRouteError();
  useEffect(() => reportError('react', error), [error]);
  const content = contentFor(error);
  return isWholePage ? <main className="flex min-h-dvh flex-col items-center justify-center">{content}</main> : content;
}

function contentFor(error: unknown) {
  if (error instanceof NoSuchPage) return <NotFound />;
  if (error instanceof SignedOutError) return <SignedOut />;
  if (error instanceof Refusal) return error.status === 404 ? <NotFound /> : <ErrorPage requestId={error.requestId} />;
  return error instanceof Offline || isMissingCode(error) ? <OutOfReach /> : <ErrorPage />;
}
