import type { RequestHandler } from 'express';
import type { Metrics } from '../../metrics/metrics.js';

/** Counts every request and how long it took. */
export function requestMetrics(metrics: Metrics): RequestHandler {
  return (request, response, next) => {
    const began = performance.now();
    response.once('finish', () => {
      metrics.requests.observe({ method: request.method, status: response.statusCode }, (performance.now() - began) / 1000);
    });
    next();
  };
}
