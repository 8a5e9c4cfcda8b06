import type { ReactNode } from 'react';
import { t } from '../../shared/texts.ts';
import { Checkbox } from './checkbox.tsx';
import { toggle, type Selection } from './table-column.ts';

interface RowProps<Row> {
  row: Row;
  rowId: string;
  selection: Selection<Row>;
}

export const SelectRow = <Row,>({ row, rowId, selection }: RowProps<Row>) => (
  <Checkbox
    aria-label={t('Selecionar {item}', { item: selection.label(row) })}
    checked={selection.keys.has(rowId)}
    disabled={selection.disabled?.(row) ?? false}
    onChange={() => selection.onChange(toggle(selection.keys, rowId))}
  />
);

interface AllProps<Row> {
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  selection: Selection<Row>;
  /** Visible words beside it. */
  label?: ReactNode;
}

/** Every row that may be chosen, or none. */
export function SelectAll<Row>({ rows, rowKey, selection, label }: AllProps<Row>) {
  const possible = choosable(rows, selection).map(rowKey);
  const chosen = possible.filter((key) => selection.keys.has(key)).length;
  const all = possible.length > 0 && chosen === possible.length;
  return (
    <Checkbox
      {...(label ? { label } : { 'aria-label': t('Selecionar tudo') })}
      checked={all}
      indeterminate={chosen > 0 && !all}
      disabled={possible.length === 0}
      onChange={() => selection.onChange(new Set(all ? [] : possible))}
    />
  );
}

export const choosable = <Row,>(rows: readonly Row[], { disabled }: Selection<Row>): readonly Row[] =>
  rows.filter((row) => !disabled?.(row));
