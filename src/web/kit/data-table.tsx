import { useDeferredValue, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { usePhone, usePrinting } from '../state/media.ts';
import { useWidth } from '../state/width.ts';
import { t } from '../../shared/texts.ts';
import { announceToReaders } from './announcer.tsx';
import { cn } from './cn.ts';
import { ErrorState } from './empty-state.tsx';
import { SkeletonRows } from './skeleton.tsx';
import type { DataTableProps } from './table-column.ts';
import { TableGrid } from './table-grid.tsx';
import { TableList } from './table-list.tsx';

/**
 * Every list: a table, or list rows below 768 px, where its columns do not fit and on paper, with
 * skeleton, empty and error states.
 */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { state, empty, errorTitle, errorAdvice, footer, bare = false, counted = false, className } = props;
  const phone = usePhone();
  const printing = usePrinting();
  const rows = useFirstRowsInSlices(props.rows);
  const { place, crowded } = useCrowded(rows);
  useCountHeard(counted ? undefined : rows?.length);
  return (
    <div
      ref={place}
      className={cn('min-w-0', !bare && 'overflow-clip rounded-lg border border-line bg-surface shadow-1', className)}
    >
      {state?.error && !rows ? (
        <ErrorState
          {...(errorTitle && { title: errorTitle })}
          message={errorAdvice ? `${asSentence(state.error.message)} ${errorAdvice}.` : state.error.message}
          onRetry={() => void state.refetch()}
        />
      ) : rows === undefined ? (
        <SkeletonRows />
      ) : rows.length === 0 ? (
        empty
      ) : (
        <>
          {phone || crowded || printing ? <TableList {...props} rows={rows} /> : <TableGrid {...props} rows={rows} />}
          {footer && <div className="border-t border-line">{footer}</div>}
        </>
      )}
    </div>
  );
}

/**
 * The first rows are drawn in slices, so that the page stays responsive; later ones at once,
 * together with their selection.
 */
function useFirstRowsInSlices<Row>(rows: readonly Row[] | undefined): readonly Row[] | undefined {
  return useDeferredValue(rows) && rows;
}

/**
 * Whether the table needs more width than it has, for example beside an open menu. It is then a
 * list until there is room again.
 */
function useCrowded(rows: readonly unknown[] | undefined) {
  const place = useRef<HTMLDivElement>(null);
  const width = useWidth(place);
  const [needed, setNeeded] = useState(0);
  useLayoutEffect(() => {
    // Both are measured now, because `width` may be outdated, and a table that has room fills it. A
    // zoomed page rounds them by a pixel.
    const grid = rows && width !== undefined && place.current?.querySelector('table')?.parentElement;
    if (grid && grid.scrollWidth > grid.clientWidth + 1) setNeeded(grid.scrollWidth);
  }, [rows, width]);
  return { place, crowded: width !== undefined && width < needed };
}

/** Not every refusal ends with a full stop. */
const asSentence = (text: string): string => (/[.!?…]$/.test(text) ? text : `${text}.`);

/**
 * Announces to screen readers that a search or filter changed the count; nothing else tells them.
 */
function useCountHeard(count: number | undefined): void {
  const last = useRef<number | undefined>(undefined);
  useEffect(() => {
    if (count === undefined || count === last.current) return;
    if (last.current !== undefined) announceToReaders(words(count));
    last.current = count;
  }, [count]);
}

function words(count: number): string {
  if (count === 0) return t('Nenhum resultado');
  return count === 1 ? t('1 resultado') : t('{n} resultados', { n: count });
}
