import { cn } from './cn.ts';
import { openUnlessSelecting, type DataTableProps, type Column } from './table-column.ts';
import { SelectAll, SelectRow } from './table-selection.tsx';

type Props<Row> = Omit<DataTableProps<Row>, 'rows'> & { rows: readonly Row[] };

export function TableGrid<Row>({
  label,
  columns,
  rows,
  rowKey,
  selection,
  onOpen,
  dimmed,
  compact = false,
}: Props<Row>) {
  return (
    <div className="relative overflow-x-auto">
      <table className="w-full border-collapse text-left">
        <caption className="sr-only">{label}</caption>
        <thead className="bg-sunken text-sm text-ink-2">
          <tr>
            {selection && (
              <td className="w-14 pl-3">
                <SelectAll rows={rows} rowKey={rowKey} selection={selection} />
              </td>
            )}
            {columns.map((column) => (
              <HeadCell key={column.key} column={column} />
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => {
            const key = rowKey(row);
            const selected = selection?.keys.has(key) ?? false;
            return (
              <tr
                key={key}
                aria-selected={selection ? selected : undefined}
                className={cn(
                  'group border-t border-line transition-colors duration-100',
                  selected ? 'bg-mata-soft shadow-[inset_4px_0_0_var(--mata)]' : onOpen && 'hover:bg-sunken/60',
                  dimmed?.(row) && 'text-ink-2',
                )}
              >
                {selection && (
                  <td className="w-14 pl-3">
                    <SelectRow row={row} rowId={key} selection={selection} />
                  </td>
                )}
                {columns.map((column, index) => (
                  <BodyCell
                    key={column.key}
                    row={row}
                    column={column}
                    compact={compact}
                    onOpen={index === 0 ? onOpen : undefined}
                  />
                ))}
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}

export const HeadCell = <Row,>({ column }: { column: Column<Row> }) => (
  <th
    scope="col"
    className={cn(
      'h-11 px-3 font-semibold first:pl-5.5 last:pr-5.5',
      column.align === 'end' && 'text-right',
      column.hideHeader && 'print:hidden',
      column.className,
    )}
  >
    {column.hideHeader ? <span className="sr-only">{column.header}</span> : column.header}
  </th>
);

interface CellProps<Row> {
  row: Row;
  column: Column<Row>;
  compact?: boolean;
  onOpen?: ((row: Row) => void) | undefined;
}

export function BodyCell<Row>({ row, column, compact = false, onOpen }: CellProps<Row>) {
  // The row's header, which screen readers speak with each of its cells.
  const Cell = column.mobile === 'title' ? 'th' : 'td';
  return (
    <Cell
      scope={Cell === 'th' ? 'row' : undefined}
      className={cn(
        'px-3 py-1.5 font-normal first:pl-5.5 last:pr-5.5',
        compact ? 'h-13' : 'h-14.5',
        column.align === 'end' && 'text-right figures',
        column.hideHeader && 'print:hidden',
        column.className,
      )}
    >
      {onOpen ? (
        <button
          type="button"
          onClick={openUnlessSelecting(() => onOpen(row))}
          className="min-h-11 rounded-sm text-left font-semibold select-text hover:underline"
        >
          {column.cell(row)}
        </button>
      ) : (
        column.cell(row)
      )}
    </Cell>
  );
}
