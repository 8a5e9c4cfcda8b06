import { Paperclip, PencilLine, Printer, Undo2 } from 'lucide-react';
import { formatBRL } from '../../../../shared/centavos.ts';
import { formatDia, hojeEm } from '../../../../shared/datas.ts';
import { Badge } from '../../../../web/kit/badge.tsx';
import { cn } from '../../../../web/kit/cn.ts';
import { Money } from '../../../../web/kit/money.tsx';
import { useFuso } from '../../../../web/session/use-fuso.ts';
import { Parts } from '../../../../web/kit/parts.tsx';
import { RowMenu } from '../../../../web/kit/row-menu.tsx';
import { actionsColumn, type Column } from '../../../../web/kit/table-column.ts';
import { nomeDaForma, nomeDoTipo } from '../../../dinheiro/formas/rules.ts';
import { t } from '../../../../shared/texts.ts';
import type { Lancamento } from './queries.ts';

export interface AcoesDoLancamento {
  imprimir: (lancamento: Lancamento) => void;
  /** Staff only: reverses it and makes another in its place. */
  corrigir?: (lancamento: Lancamento) => void;
  /** Staff only. */
  comprovantes?: (lancamento: Lancamento) => void;
  /** Staff only. */
  excluir?: (lancamento: Lancamento) => void;
}

/** Purpose with notes, date, method and amount; outgoing amounts in red. */
export const colunasDeLancamentos = (acoes: AcoesDoLancamento): Column<Lancamento>[] => [
  {
    key: 'que',
    header: t('Quem e quê'),
    mobile: 'title',
    cell: ({ descricao, tipo_nome, membro, matricula, observacoes, favorecido, fundo, anexos, ...lancamento }) => (
      <>
        <span className="font-semibold break-words">{descricao ?? nomeDoTipo(tipo_nome)}</span>
        <span className="block text-xs font-normal text-ink-3">
          <Parts
            of={[
              descricao && nomeDoTipo(tipo_nome),
              membro,
              matricula,
              favorecido,
              fundo?.nome,
              anexos > 0 && (anexos === 1 ? t('1 comprovante') : t('{n} comprovantes', { n: anexos })),
            ]}
          />
        </span>
        {observacoes && (
          <span className="block text-xs font-normal break-words whitespace-pre-line text-ink-2">{observacoes}</span>
        )}
        <Ligacoes {...lancamento} />
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
    cell: ({ metodo, conferido, excluido_em, corrigido_por }) => (
      <span className="flex flex-col items-start gap-1 text-sm in-[li]:items-end">
        {nomeDaForma(metodo)}
        {excluido_em && <Badge className="whitespace-nowrap">{corrigido_por ? t('corrigido') : t('estornado')}</Badge>}
        {!conferido && !excluido_em && (
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
    cell: ({ valor_centavos, excluido_em }) => (
      <Money
        value={valor_centavos}
        className={cn('font-semibold', excluido_em ? 'line-through' : valor_centavos < 0 && 'text-atrasada')}
      />
    ),
  },
  actionsColumn((lancamento) => !lancamento.excluido_em && <Acoes lancamento={lancamento} acoes={acoes} />),
];

type Ligado = Pick<Lancamento, 'corrige' | 'corrigido_por' | 'excluido_em' | 'exclusao_motivo'>;

/** The other entry of a correction, on both of them, and why one was reversed. */
function Ligacoes({ corrige, corrigido_por, excluido_em, exclusao_motivo }: Ligado) {
  const fuso = useFuso();
  const de = (outro: NonNullable<Ligado['corrige']>) => ({
    valor: formatBRL(outro.valor_centavos),
    dia: formatDia(outro.data),
  });
  const linhas = [
    corrige && t('Corrige o de {valor}, de {dia}', de(corrige)),
    corrigido_por && t('Corrigido para {valor}, de {dia}', de(corrigido_por)),
    excluido_em &&
      [t('Estornado em {dia}', { dia: formatDia(hojeEm(new Date(excluido_em), fuso)) }), exclusao_motivo]
        .filter(Boolean)
        .join(': '),
  ];
  return linhas.map(
    (linha) =>
      linha && (
        <span key={linha} className="block text-xs font-normal break-words text-ink-2">
          {linha}
        </span>
      ),
  );
}

function Acoes({
  lancamento,
  acoes: { imprimir, corrigir, comprovantes, excluir },
}: {
  lancamento: Lancamento;
  acoes: AcoesDoLancamento;
}) {
  // Many entries have only the name of their type.
  const nome = `${lancamento.descricao ?? nomeDoTipo(lancamento.tipo_nome)}, ${formatBRL(lancamento.valor_centavos)}`;
  return (
    <RowMenu
      label={t('Ações do lançamento {nome}', { nome })}
      groups={[
        [
          { label: t('Imprimir recibo'), icon: Printer, onSelect: () => imprimir(lancamento) },
          // A declared entry is confirmed or refused first.
          corrigir &&
            lancamento.conferido &&
            lancamento.tipo !== 'acerto' && {
              label: t('Corrigir'),
              icon: PencilLine,
              onSelect: () => corrigir(lancamento),
            },
          comprovantes && { label: t('Comprovantes'), icon: Paperclip, onSelect: () => comprovantes(lancamento) },
          excluir && { label: t('Estornar'), icon: Undo2, danger: true, onSelect: () => excluir(lancamento) },
        ],
      ]}
    />
  );
}
