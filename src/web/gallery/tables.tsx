import { HandCoins, Printer } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../kit/button.tsx';
import { DataTable } from '../kit/data-table.tsx';
import { EmptyState } from '../kit/empty-state.tsx';
import { Money } from '../kit/money.tsx';
import { PayBar } from '../kit/pay-bar.tsx';
import { daysLate, StatusBadge, type Status } from '../kit/status-badge.tsx';
import { actionsColumn, type Column } from '../kit/table-column.ts';

interface Sample {
  id: string;
  refer: string;
  due: string;
  late?: number;
  status: Status;
  value: number;
}

const ROWS: readonly Sample[] = [
  { id: '1', refer: 'set/2026', due: '10/09/2026', late: 71, status: 'atrasada', value: 20000 },
  { id: '2', refer: 'out/2026', due: '10/10/2026', late: 41, status: 'atrasada', value: 20000 },
  { id: '3', refer: 'nov/2026', due: '10/11/2026', late: 1, status: 'atrasada', value: 18000 },
  { id: '4', refer: 'dez/2026', due: '10/12/2026', status: 'aberta', value: 18000 },
  { id: '5', refer: 'ago/2026', due: '10/08/2026', status: 'paga', value: 20000 },
  { id: '6', refer: 'jul/2026', due: '10/07/2026', status: 'cancelada', value: 20000 },
];

const COLUMNS: ReadonlyArray<Column<Sample>> = [
  { key: 'refer', header: 'Referência', mobile: 'title', cell: (row) => <b className="font-semibold">{row.refer}</b> },
  {
    key: 'due',
    header: 'Vencimento',
    mobile: 'note',
    cell: (row) => (
      <>
        <span className="figures">{row.due}</span>
        {row.late && <span className="block text-xs font-semibold text-atrasada">{daysLate(row.late)}</span>}
      </>
    ),
  },
  { key: 'status', header: 'Situação', mobile: 'badge', cell: (row) => <StatusBadge status={row.status} /> },
  {
    key: 'value',
    header: 'Total a pagar',
    align: 'end',
    mobile: 'amount',
    cell: (row) => (
      <>
        <Money value={row.value} className="font-semibold" />
        {row.value < 20000 && (
          <span className="block text-xs font-normal text-ink-2">
            <Money value={20000} /> − <Money value={2000} />
          </span>
        )}
      </>
    ),
  },
  actionsColumn(
    (row) =>
      row.status === 'paga' && (
        <Button variant="ghost" icon={Printer}>
          Recibo
        </Button>
      ),
  ),
];

export function TableSamples() {
  const [keys, setKeys] = useState<ReadonlySet<string>>(new Set(['1', '2']));
  const total = ROWS.filter((row) => keys.has(row.id)).reduce((sum, row) => sum + row.value, 0);
  return (
    <section>
      <DataTable
        label="Mensalidades"
        columns={COLUMNS}
        rows={ROWS}
        rowKey={(row) => row.id}
        dimmed={(row) => row.status === 'paga' || row.status === 'cancelada'}
        selection={{
          keys,
          onChange: setKeys,
          label: (row) => row.refer,
          disabled: (row) => row.status === 'paga' || row.status === 'cancelada',
        }}
        empty={<EmptyState title="Nenhuma fatura encontrada" />}
      />
      <PayBar count={keys.size} total={total} onClear={() => setKeys(new Set())}>
        <Button variant="money" size="lg" icon={HandCoins}>
          Pagar selecionadas
        </Button>
      </PayBar>
      <DataTable
        className="mt-6"
        label="Carregando"
        columns={COLUMNS}
        rows={undefined}
        rowKey={(row) => row.id}
        empty={null}
      />
    </section>
  );
}
