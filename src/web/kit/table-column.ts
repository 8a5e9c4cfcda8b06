import type { ReactNode } from 'react';
import { t } from '../texts.ts';

/**
 * Where a cell goes in the list rows of a phone; `note` may be given to several, which share a line each. A `line` stands under all the others, as
 * wide as the row: for what has no room beside the amount.
 */
export type MobileRole = 'title' | 'note' | 'amount' | 'badge' | 'actions' | 'line' | 'hidden';

export interface Column<Row> {
  key: string;
  header: string;
  /** For columns of actions: the heading is for screen readers only, and the column is not printed. */
  hideHeader?: boolean;
  cell: (row: Row) => ReactNode;
  /** In the list of a phone, where it is not as in the table. */
  inList?: (row: Row) => ReactNode;
  /** Money and numbers: 'end'. */
  align?: 'start' | 'end';
  mobile: MobileRole;
  className?: string;
}

/** The last column: what may be done with the row. In the list of a phone `inList`, where the buttons of the table have no room. */
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
  /** What cannot be chosen: shown dashed. */
  disabled?: (row: Row) => boolean;
  /** Names the row: 'nov/2026'. */
  label: (row: Row) => string;
  /** The words beside 'select all' on a phone. */
  allLabel?: string;
}

export function toggle(keys: ReadonlySet<string>, key: string): ReadonlySet<string> {
  const next = new Set(keys);
  if (!next.delete(key)) next.add(key);
  return next;
}
