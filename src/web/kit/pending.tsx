import type { ReactNode } from 'react';
import type { LoadState } from './table-column.ts';
import { ErrorState } from './empty-state.tsx';
import { SkeletonRows } from './skeleton.tsx';

interface Props {
  of: LoadState;
  /** The title of its failure. */
  title?: string;
  className?: string;
  /** This stands there while it loads. */
  meanwhile?: ReactNode;
}

/**
 * Stands where the answer of a query will be. It shows that it is loading, or why it failed, with
 * 'Tentar de novo'.
 */
export function Pending({ of: { error, refetch }, meanwhile = <SkeletonRows />, ...look }: Props) {
  return error ? <ErrorState {...look} message={error.message} onRetry={() => void refetch()} /> : meanwhile;
}
