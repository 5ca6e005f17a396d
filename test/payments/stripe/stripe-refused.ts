/** An answer other than 200, as Stripe words it. */
export class Refused extends Error {
  readonly status: number;
  readonly error: object;

  constructor(status: number, error: { type: string; code?: string; param?: string; payment_intent?: object }) {
    super(error.code ?? error.type);
    this.status = status;
    this.error = { message: 'no', ...error };
  }
}

export const invalid = (code: string, param = ''): Refused => new Refused(400, { type: 'invalid_request_error', code, param });
export const missing = (param: string): Refused => new Refused(404, { type: 'invalid_request_error', code: 'resource_missing', param });
