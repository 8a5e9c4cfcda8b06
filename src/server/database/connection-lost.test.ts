import { expect, it } from 'vitest';
import { connectionLost } from './connection-lost.ts';

const failing = (code: string | undefined, message: string) => Object.assign(new Error(message), { code });

it.each([
  ['08006', 'connection to the remote node ile_casa@10.0.0.2:5432 failed with the following error: …'],
  ['XX000', 'failure on connection marked as essential: 10.0.0.2:5432'],
  ['57P01', 'terminating connection due to administrator command'],
  ['ECONNREFUSED', 'connect ECONNREFUSED 10.0.0.1:5432'],
  [undefined, 'Connection terminated unexpectedly'],
])('an error with the code %j says that the database or a node of it went away, and is no defect', (code, message) => {
  expect(connectionLost(failing(code, message))).toBe(true);
});

it.each([
  ['23505', 'duplicate key value violates unique constraint'],
  ['XX000', 'cache lookup failed for type 1'],
])('an answer of the database is no lost connection: %s', (code, message) => {
  expect(connectionLost(failing(code, message))).toBe(false);
});
