import { expect, it } from 'vitest';
import { Failure } from '../../shared/failure.ts';
import { explainConstraint } from './run.ts';

const route = { constraints: { things__name: [409, 'taken', 'Taken'] } } as const;
const violation = (constraint: string) => Object.assign(new Error('violated'), { constraint });

// Citus reports the name of the shard's constraint.
it.each(['things__name', 'things__name_102008'])(
  'a violated %s is the refusal that the domain gave it',
  (constraint) => {
    expect(explainConstraint(route, violation(constraint))).toEqual(new Failure(409, 'taken', 'Taken'));
  },
);

it.each(['things__conta', 'things__conta_102040'])('a violated %s means that the account is gone', (constraint) => {
  expect(explainConstraint(route, violation(constraint))).toMatchObject({ status: 401, code: 'sem_sessao' });
});

it.each([
  'duplicate key value violates unique constraint "things__name_102008"',
  'doppelter Schlüsselwert verletzt Unique-Constraint »things__name_102008«',
])('a worker of Citus tells the constraint only in its message: %s', (message) => {
  const error = Object.assign(new Error(message), { code: '23505' });
  expect(explainConstraint(route, error)).toEqual(new Failure(409, 'taken', 'Taken'));
});

it('names in the message of another kind of error are no constraints', () => {
  const error = Object.assign(new Error('relation "things__name" does not exist'), { code: '42P01' });
  expect(explainConstraint(route, error)).toBe(error);
});

it('any other error stays what it is', () => {
  const error = violation('things__size');
  expect(explainConstraint(route, error)).toBe(error);
});
