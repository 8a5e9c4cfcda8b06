import type { ReactNode } from 'react';
import type { LoadState } from './table-column.ts';
import { ErrorState } from './empty-state.tsx';
import { SkeletonRows } from './skeleton.tsx';

interface Props {
  of: LoadState;
  /** The title of its failure. */
  title?: string;
  className?: string;
  /** While it is on its way. */
  meanwhile?: ReactNode;
}

/**
 * Where the answer of a query will be: why it did not come, with 'Tentar de novo', or that it is on
 * its way.
 */
export function Pending({ of: { error, refetch }, meanwhile = <SkeletonRows />, ...look }: Props) {
  return error ? <ErrorState {...look} message={error.message} onRetry={() => void refetch()} /> : meanwhile;
}
