import { holderOf } from '../../shared/access.ts';
import type { Part } from '../../shared/parts.ts';
import { useSignedIn } from './session-store.ts';

/**
 * Asks what the house has in its menu: `uses('loja')`. Cards of what it has not stay away. A
 * session that an earlier version kept on the device does not know, and then everything is there.
 */
export function useUses(): (part: Part) => boolean {
  const usa = holderOf(useSignedIn()).casa?.usa;
  return (part) => usa?.includes(part) ?? true;
}
