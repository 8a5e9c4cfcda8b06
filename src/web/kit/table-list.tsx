import type { ReactNode } from 'react';
import { t } from '../../shared/texts.ts';
import { cn } from './cn.ts';
import { openUnlessSelecting, type DataTableProps, type Column, type MobileRole } from './table-column.ts';
import { choosable, SelectAll, SelectRow } from './table-selection.tsx';

type Props<Row> = Omit<DataTableProps<Row>, 'rows'> & { rows: readonly Row[] };

/**
 * The phone's form of a table: name and notes on the left, amount above badge on the right, what is
 * longer under both.
 */
export function TableList<Row>({ label, columns, rows, rowKey, selection, onOpen, dimmed }: Props<Row>) {
  const acts = rows.some((row) => actionsOf(columns, row).length > 0);
  return (
    <>
      {selection && (
        <div className="flex items-center justify-between gap-2 border-b border-line bg-sunken pr-4 pl-4.75 max-[20rem]:pr-2 max-[20rem]:pl-2.75">
          <SelectAll
            rows={rows}
            rowKey={rowKey}
            selection={selection}
            label={<span className="pl-1.25 text-sm font-semibold">{selection.allLabel ?? t('Selecionar tudo')}</span>}
          />
          <span className="shrink-0 text-sm text-ink-2 figures">{choosable(rows, selection).length}</span>
        </div>
      )}
      <ul aria-label={label} className="print:min-[56rem]:columns-2">
        {rows.map((row) => {
          const key = rowKey(row);
          const selected = selection?.keys.has(key) ?? false;
          return (
            <li
              key={key}
              className={cn(
                'flex min-h-16 items-start gap-1 border-t border-line py-2.5 pr-4 max-[20rem]:pr-2 first:border-t-0',
                selection ? 'pl-2 max-[20rem]:pl-0' : 'pl-4 max-[20rem]:pl-2',
                selected && 'bg-mata-soft shadow-[inset_4px_0_0_var(--mata)]',
                dimmed?.(row) && 'text-ink-2',
              )}
            >
              {selection && <SelectRow row={row} rowId={key} selection={selection} />}
              <ListRow row={row} columns={columns} onOpen={onOpen} acts={acts} chosen={selection !== undefined} />
            </li>
          );
        })}
      </ul>
    </>
  );
}

interface RowProps<Row> {
  row: Row;
  columns: ReadonlyArray<Column<Row>>;
  onOpen?: ((row: Row) => void) | undefined;
  /**
   * True if some row has actions: rows without any keep the space free, so that amounts line up.
   */
  acts?: boolean;
  /** True if rows are chosen by a box beside a month, which is shorter than a name. */
  chosen?: boolean;
}

/**
 * Actions are at the top right, however long the text beside them; only buttons with words may not
 * fit there.
 */
export function ListRow<Row>({ row, columns, onOpen, acts = false, chosen = false }: RowProps<Row>) {
  const cells = (role: MobileRole) => columns.filter((column) => column.mobile === role);
  const title = cells('title').map((column) => <Cell key={column.key}>{cellOf(column, row)}</Cell>);
  return (
    <div className="flex min-w-0 flex-1 flex-wrap items-start justify-end gap-x-1 gap-y-0.5 md:gap-x-3">
      <div className="flex min-w-0 grow basis-36 flex-wrap items-start gap-x-3 gap-y-0.5">
        <div className={cn('min-w-0 shrink grow-1000 py-0.5 wrap-anywhere', chosen ? 'basis-20' : 'basis-32')}>
          {onOpen ? (
            <button
              type="button"
              onClick={openUnlessSelecting(() => onOpen(row))}
              className="-my-2.5 min-h-11 max-w-full py-2.5 text-left font-semibold select-text"
            >
              {title}
            </button>
          ) : (
            <div className="font-semibold">{title}</div>
          )}
          <Notes row={row} columns={cells('note')} />
        </div>
        <div className="flex max-w-full grow flex-col items-end gap-1 py-0.5 text-right wrap-anywhere md:max-w-1/2">
          {cells('amount').map((column) => (
            <div key={column.key} className="font-semibold figures">
              {cellOf(column, row)}
            </div>
          ))}
          {cells('badge').map((column) => (
            <Cell key={column.key}>{cellOf(column, row)}</Cell>
          ))}
        </div>
      </div>
      {acts && <Actions actions={actionsOf(columns, row)} />}
      <Notes row={row} columns={cells('line')} className="basis-full wrap-anywhere" />
    </div>
  );
}

interface NotesProps<Row> {
  row: Row;
  columns: ReadonlyArray<Column<Row>>;
  className?: string;
}

const Notes = <Row,>({ row, columns, className }: NotesProps<Row>) =>
  columns.map((column) => (
    <div key={column.key} className={cn('text-sm text-ink-2 empty:hidden', className)}>
      {cellOf(column, row)}
    </div>
  ));

const cellOf = <Row,>({ cell, inList = cell }: Column<Row>, row: Row): ReactNode => inList(row);

const Cell = ({ children }: { children: ReactNode }) => <div>{children}</div>;

interface Action {
  key: string;
  content: ReactNode;
  pressed: boolean | undefined;
}

const actionsOf = <Row,>(columns: ReadonlyArray<Column<Row>>, row: Row): readonly Action[] =>
  columns
    .filter(({ mobile }) => mobile === 'actions')
    .map((column) => ({ key: column.key, content: cellOf(column, row), pressed: column.hideHeader }))
    .filter(({ content }) => Boolean(content));

const Actions = ({ actions }: { actions: readonly Action[] }) => (
  <div className="-mr-2 -mb-2 flex min-w-11 items-center justify-end gap-1">
    {actions.map(({ key, content, pressed }) => (
      <div key={key} className={cn(pressed && 'print:hidden')}>
        {content}
      </div>
    ))}
  </div>
);
