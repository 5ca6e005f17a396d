import { type ReactNode, useEffect } from 'react';
import { useRouteError } from 'react-router';
import { reportError } from '../lib/errors/telling';
import { Offline, Refusal } from '../lib/refusal';
import { NoSuchPage, SignedOutError } from './state/boot-state';
import { isMissingCode } from './missing-code';
import { ErrorPage } from './pages/errors/error';
import { NotFound } from './pages/errors/not-found';
import { OutOfReach } from './pages/errors/out-of-reach';
import { SignedOut } from './pages/errors/signed-out';

export interface PageErrorProps {
  isWholePage?: boolean;
  /** What a page says of its own where there is nothing at its address. */
  notFound?: ReactNode;
}

/** Stands in for a page that could not be shown; what stands around it goes on working. */
export function PageError({ isWholePage = false, notFound = <NotFound /> }: PageErrorProps) {
  const error = useRouteError();
  useEffect(() => reportError('react', error), [error]);
  const content = contentFor(error, notFound);
  return isWholePage ? <main className="flex min-h-dvh flex-col items-center justify-center">{content}</main> : content;
}

function contentFor(error: unknown, notFound: ReactNode) {
  if (error instanceof NoSuchPage) return notFound;
  if (error instanceof SignedOutError) return <SignedOut />;
  if (error instanceof Refusal) return error.status === 404 ? notFound : <ErrorPage requestId={error.requestId} />;
  return error instanceof Offline || isMissingCode(error) ? <OutOfReach /> : <ErrorPage />;
}
