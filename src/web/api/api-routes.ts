import type { Method } from '../../shared/contract.ts';
import { apiRoutes as generated } from '../api-routes.gen.ts';
import type { ActionName } from './action-types.ts';

/** 'METHOD path' of every action. Out of step with the contracts, this does not type-check. */
const routes: Readonly<Record<ActionName, `${Method} ${string}`>> = generated;

/** Method, path, and whether the action takes an idempotency key. */
export function apiRoute(name: ActionName): { method: string; path: string; idempotent: boolean } {
  const [method = '', path = '', mark] = routes[name].split(' ');
  return { method, path, idempotent: mark === '!' };
}
