import type { Method } from '../../shared/contract.ts';
import { apiRoutes as generated } from '../api-routes.gen.ts';
import type { ActionName } from './action-types.ts';

/** Method, path and 'takes an idempotency key' of every action. Out of step with the contracts, this does not type-check. */
export const apiRoutes: Readonly<Record<ActionName, readonly [method: Method, path: string, idempotent: boolean]>> =
  generated;
