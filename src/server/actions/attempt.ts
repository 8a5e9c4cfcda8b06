import { Failure } from '../../shared/failure.ts';
import type { Db } from '../database/door.ts';

/**
 * A later step that may be refused and undone alone, while what came before it stays (decision 25).
 * A defect still undoes everything.
 */
export async function attempt<Result>(db: Db, step: () => Promise<Result>): Promise<Result | Failure> {
  try {
    return await db.savepoint(step);
  } catch (error) {
    if (error instanceof Failure) return error;
    throw error;
  }
}
