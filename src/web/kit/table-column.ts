import type { ReactNode } from 'react';
import { t } from '../../shared/texts.ts';

/**
 * The place of a cell in the list rows of a phone. Several columns may be a `note`; they share a
 * line. A `line` stands under all the others, as wide as the row, for what has no room beside the
 * amount.
 */
export type MobileRole = 'title' | 'note' | 'amount' | 'badge' | 'actions' | 'line' | 'hidden';

export interface Column<Row> {
  key: string;
  header: string;
  /**
   * Marks columns of actions: the heading is for screen readers only, and the column is not
   * printed.
   */
  hideHeader?: boolean;
  cell: (row: Row) => ReactNode;
  /** The place in the list of a phone, if it is not that of the table. */
  inList?: (row: Row) => ReactNode;
  /** Money and numbers: 'end'. */
  align?: 'start' | 'end';
  mobile: MobileRole;
  className?: string;
}

/**
 * The last column, with the row's actions. In the list of a phone `inList` is used, because the
 * table's buttons have no room there.
 */
export const actionsColumn = <Row>(cell: Column<Row>['cell'], inList = cell): Column<Row> => ({
  key: 'acoes',
  header: t('Ações'),
  hideHeader: true,
  align: 'end',
  mobile: 'actions',
  cell,
  inList,
});

export interface Selection<Row> {
  keys: ReadonlySet<string>;
  onChange: (keys: ReadonlySet<string>) => void;
  /** Rows that cannot be chosen are shown dashed. */
  disabled?: (row: Row) => boolean;
  /** Names the row: 'nov/2026'. */
  label: (row: Row) => string;
  /** The words beside 'select all' on a phone. */
  allLabel?: string;
}

/** The state of a query; its result can be passed as it is. */
export interface LoadState {
  error: Error | null;
  refetch: () => unknown;
}

export interface DataTableProps<Row> {
  /** Says what the rows are, for screen readers. */
  label: string;
  columns: ReadonlyArray<Column<Row>>;
  rows: readonly Row[] | undefined;
  rowKey: (row: Row) => string;
  state?: LoadState;
  /** The title of the error state. */
  errorTitle?: string;
  /** What to try, after the server's sentence. */
  errorAdvice?: string;
  /** An EmptyState. */
  empty: ReactNode;
  selection?: Selection<Row>;
  /** Opens the row; the first column becomes its button. */
  onOpen?: (row: Row) => void;
  /** Rows that are done with, shown in quieter ink. */
  dimmed?: (row: Row) => boolean;
  compact?: boolean;
  /**
   * True if the page itself announces the count to screen readers, so that the list does not repeat
   * it.
   */
  counted?: boolean;
  /** What stands under the rows: totals, 'Ver mais'. */
  footer?: ReactNode;
  /** Inside a Card already: no frame of its own. */
  bare?: boolean;
  className?: string;
}

/** Opens a row by its name, unless the mouse has just selected a part of the name. */
export const openUnlessSelecting =
  (open: () => void) =>
  ({ detail }: { detail: number }): void => {
    if (detail === 0 || getSelection()?.isCollapsed !== false) open();
  };

export function toggle(keys: ReadonlySet<string>, key: string): ReadonlySet<string> {
  const next = new Set(keys);
  if (!next.delete(key)) next.add(key);
  return next;
}
