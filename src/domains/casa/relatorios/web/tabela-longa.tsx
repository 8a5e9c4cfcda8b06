import { useVirtualizer } from '@tanstack/react-virtual';
import { memo, useRef, type ReactNode } from 'react';
import { DataTable } from '../../../../web/kit/data-table.tsx';
import type { DataTableProps, Column } from '../../../../web/kit/table-column.ts';
import { BodyCell, HeadCell } from '../../../../web/kit/table-grid.tsx';
import { ListRow } from '../../../../web/kit/table-list.tsx';
import { usePhone } from '../../../../web/state/media.ts';
import { t } from '../../../../shared/texts.ts';

/** Tables of so many rows or more draw only the visible ones. */
const LONGA = 200;

type Props<Row> = Pick<DataTableProps<Row>, 'label' | 'columns' | 'rows' | 'rowKey' | 'empty' | 'state' | 'errorTitle'>;

/** The table of the report; with thousands of rows a scrolling window over it. */
export function TabelaLonga<Row>(props: Props<Row>) {
  const { rows } = props;
  const phone = usePhone();
  if (rows === undefined || rows.length <= LONGA) return <DataTable {...props} />;
  return <Janela {...props} rows={rows} phone={phone} key={phone ? 'lista' : 'tabela'} />;
}

function Janela<Row>({ label, columns, rows, rowKey, phone }: Props<Row> & { rows: readonly Row[]; phone: boolean }) {
  const caixa = useRef<HTMLDivElement>(null);
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => caixa.current,
    estimateSize: () => (phone ? 112 : 58),
    overscan: 12,
    getItemKey: (index) => rowKey(rows[index] as Row),
  });
  const itens = virtual.getVirtualItems();
  const antes = itens[0]?.start ?? 0;
  const depois = virtual.getTotalSize() - (itens.at(-1)?.end ?? 0);
  const linhas = itens.flatMap((item) => {
    const row = rows[item.index];
    return row === undefined ? [] : [{ item, row }];
  });
  return (
    <>
      <p className="hidden print:block">{t('Lista longa demais para sair daqui: para o papel, use Exportar PDF.')}</p>
      <div
        ref={caixa}
        role="region"
        aria-label={label}
        tabIndex={0}
        className="print:hidden max-h-[70dvh] min-w-0 overflow-auto rounded-lg border border-line bg-surface shadow-1"
      >
        {phone ? (
          <ul aria-label={label} style={{ paddingTop: antes, paddingBottom: depois }}>
            {linhas.map(({ item, row }) => (
              <LinhaDeTelefone
                key={item.key}
                row={row}
                columns={columns}
                indice={item.index}
                total={rows.length}
                medir={virtual.measureElement}
              />
            ))}
          </ul>
        ) : (
          <table className="w-full border-collapse text-left" aria-rowcount={rows.length + 1}>
            <caption className="sr-only">{label}</caption>
            <Cabecalho columns={columns} />
            <tbody>
              {antes > 0 && <tr aria-hidden style={{ height: antes }} />}
              {linhas.map(({ item, row }) => (
                <LinhaDeTabela
                  key={item.key}
                  row={row}
                  columns={columns}
                  indice={item.index}
                  medir={virtual.measureElement}
                />
              ))}
              {depois > 0 && <tr aria-hidden style={{ height: depois }} />}
            </tbody>
          </table>
        )}
      </div>
    </>
  );
}

const Cabecalho = <Row,>({ columns }: { columns: ReadonlyArray<Column<Row>> }) => (
  <thead className="sticky top-0 z-10 bg-sunken text-sm text-ink-2">
    <tr aria-rowindex={1}>
      {columns.map((column) => (
        <HeadCell key={column.key} column={column} />
      ))}
    </tr>
  </thead>
);

interface LinhaProps<Row> {
  row: Row;
  columns: ReadonlyArray<Column<Row>>;
  indice: number;
  medir: (elemento: Element | null) => void;
}

// Scrolling redraws the window at every step; rows that stay in it are not redrawn.

const LinhaDeTabela = memo(<Row,>({ row, columns, indice, medir }: LinhaProps<Row>) => (
  <tr ref={medir} data-index={indice} aria-rowindex={indice + 2} className="border-t border-line">
    {columns.map((column) => (
      <BodyCell key={column.key} row={row} column={column} />
    ))}
  </tr>
)) as <Row>(props: LinhaProps<Row>) => ReactNode;

const LinhaDeTelefone = memo(<Row,>({ row, columns, indice, total, medir }: LinhaProps<Row> & { total: number }) => (
  <li
    ref={medir}
    data-index={indice}
    aria-setsize={total}
    aria-posinset={indice + 1}
    className="flex min-h-16 border-t border-line px-4 py-2.5 first:border-t-0"
  >
    <ListRow row={row} columns={columns} />
  </li>
)) as <Row>(props: LinhaProps<Row> & { total: number }) => ReactNode;
