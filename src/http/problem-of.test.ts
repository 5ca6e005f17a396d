import { ServiceUnavailableException } from '@nestjs/common';
import { expect, test } from '@jest/globals';
import { problemOf } from './problem-of.js';

const answered = (code: string) => problemOf(Object.assign(new Error('no'), { code }));

test.each(['22021', '22P05', '22P02', '22007', '22008'])('what PostgreSQL cannot take (%s) is malformed, and says why', (state) => {
  const { status, code, detail } = answered(state);
  expect([status, code, detail.issues]).toEqual([400, 'malformed', [{ path: '', message: expect.any(String) }]]);
});

test('of broken JSON is told nothing of what was sent', () => {
  const error = Object.assign(new SyntaxError('Unexpected token s3cr3t'), { status: 400, body: 's3cr3t' });
  expect(problemOf(error).detail.issues).toEqual([{ path: '', message: expect.stringContaining('JSON') }]);
  expect(JSON.stringify(problemOf(error))).not.toContain('s3cr3t');
});

test('503 says when to come again, whoever refused', () => {
  for (const problem of [problemOf(new ServiceUnavailableException()), answered('57P03')])
    expect([problem.status, problem.code, problem.detail.retryAfterS]).toEqual([503, 'unavailable', expect.any(Number)]);
});
