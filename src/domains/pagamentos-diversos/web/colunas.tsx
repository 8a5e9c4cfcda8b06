import { Printer, Trash2 } from 'lucide-react';
import { formatBRL } from '../../../shared/centavos.ts';
import { formatDia } from '../../../shared/datas.ts';
import { Badge } from '../../../web/kit/badge.tsx';
import { cn } from '../../../web/kit/cn.ts';
import { Money } from '../../../web/kit/money.tsx';
import { Parts } from '../../../web/kit/parts.tsx';
import { RowMenu } from '../../../web/kit/row-menu.tsx';
import { actionsColumn, type Column } from '../../../web/kit/table-column.ts';
import { nomeDaForma } from '../../mensalidades/web/nomes.ts';
import { t } from '../texts.ts';
import { nomeDoTipo } from './nomes.ts';
import type { Lancamento } from './queries.ts';

export interface AcoesDoLancamento {
  imprimir: (lancamento: Lancamento) => void;
  /** Staff only (row V5). */
  excluir?: (lancamento: Lancamento) => void;
}

/** Row V2: purpose with notes, date, method and amount; outgoing amounts in red. */
export const colunas = (acoes: AcoesDoLancamento): Column<Lancamento>[] => [
  {
    key: 'que',
    header: t('Quem e quê'),
    mobile: 'title',
    cell: ({ descricao, tipo_nome, membro, matricula, observacoes }) => (
      <>
        <span className="font-semibold break-words">{descricao ?? nomeDoTipo(tipo_nome)}</span>
        <span className="block text-xs font-normal text-ink-3">
          <Parts of={[descricao && nomeDoTipo(tipo_nome), membro, matricula]} />
        </span>
        {observacoes && (
          <span className="block text-xs font-normal break-words whitespace-pre-line text-ink-2">{observacoes}</span>
        )}
      </>
    ),
  },
  {
    key: 'data',
    header: t('Data'),
    mobile: 'note',
    cell: ({ data }) => <span className="figures">{formatDia(data)}</span>,
  },
  {
    key: 'metodo',
    header: t('Forma'),
    mobile: 'badge',
    cell: ({ metodo, conferido }) => (
      <span className="flex flex-col items-start gap-1 text-sm in-[li]:items-end">
        {nomeDaForma(metodo)}
        {!conferido && (
          <Badge tone="dende" className="whitespace-nowrap">
            {t('a conferir')}
          </Badge>
        )}
      </span>
    ),
  },
  {
    key: 'valor',
    header: t('Valor'),
    align: 'end',
    mobile: 'amount',
    cell: ({ valor_centavos }) => (
      <Money value={valor_centavos} className={cn('font-semibold', valor_centavos < 0 && 'text-atrasada')} />
    ),
  },
  actionsColumn((lancamento) => <Acoes lancamento={lancamento} acoes={acoes} />),
];

function Acoes({ lancamento, acoes: { imprimir, excluir } }: { lancamento: Lancamento; acoes: AcoesDoLancamento }) {
  // Many have only the name of their type.
  const nome = `${lancamento.descricao ?? nomeDoTipo(lancamento.tipo_nome)}, ${formatBRL(lancamento.valor_centavos)}`;
  return (
    <RowMenu
      label={t('Ações do lançamento {nome}', { nome })}
      groups={[
        [
          { label: t('Imprimir recibo'), icon: Printer, onSelect: () => imprimir(lancamento) },
          excluir && { label: t('Excluir'), icon: Trash2, danger: true, onSelect: () => excluir(lancamento) },
        ],
      ]}
    />
  );
}
