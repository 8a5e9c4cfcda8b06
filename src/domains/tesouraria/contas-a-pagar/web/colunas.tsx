import { CircleDollarSign, Pause, PencilLine, Play, Trash2 } from 'lucide-react';
import { formatDia } from '../../../../shared/datas.ts';
import { Button } from '../../../../web/kit/button.tsx';
import { cn } from '../../../../web/kit/cn.ts';
import { Money } from '../../../../web/kit/money.tsx';
import { Parts } from '../../../../web/kit/parts.tsx';
import { RowMenu } from '../../../../web/kit/row-menu.tsx';
import { StatusBadge } from '../../../../web/kit/status-badge.tsx';
import { actionsColumn, type Column } from '../../../../web/kit/table-column.ts';
import { nomeDoTipo } from '../../../dinheiro/formas/rules.ts';
import { t } from '../../../../shared/texts.ts';
import { repeteEmPalavras } from './nomes.ts';
import type { ContaAPagar } from './queries.ts';

export type AcaoDaConta = 'pagar' | 'editar' | 'pausar' | 'retomar' | 'excluir';

type Abrir = (acao: AcaoDaConta, conta: ContaAPagar) => void;

/** Bills with what they are, when they fall due and how much; nothing to do without `abrir`. */
export const colunasDasContas = (abrir: Abrir | null): Column<ContaAPagar>[] => [
  {
    key: 'que',
    header: t('Conta|a pagar'),
    mobile: 'title',
    cell: ({ descricao, favorecido, tipo_nome, fundo, ...conta }) => (
      <>
        <span className="font-semibold break-words">{descricao}</span>
        <span className="block text-xs font-normal text-ink-3">
          <Parts of={[favorecido, nomeDoTipo(tipo_nome), fundo?.nome, repeteEmPalavras(conta)]} />
        </span>
      </>
    ),
  },
  {
    key: 'vence',
    header: t('Vence em'),
    mobile: 'note',
    cell: ({ vencimento, situacao }) => (
      <span className={cn('figures', situacao === 'atrasada' && 'font-semibold text-atrasada')}>
        {formatDia(vencimento)}
      </span>
    ),
  },
  {
    key: 'situacao',
    header: t('Situação'),
    mobile: 'badge',
    cell: (conta) => <Situacao conta={conta} />,
    inList: (conta) => (
      <span className="flex flex-wrap items-center justify-end gap-x-2.5 gap-y-1.5">
        <Situacao conta={conta} />
        <Pagar conta={conta} abrir={abrir} />
      </span>
    ),
  },
  {
    key: 'valor',
    header: t('Valor'),
    align: 'end',
    mobile: 'amount',
    cell: ({ valor_centavos, situacao, pagamento }) => (
      <Money
        value={pagamento?.valor_centavos ?? valor_centavos}
        className={cn('font-semibold', situacao === 'atrasada' && 'text-atrasada')}
      />
    ),
  },
  actionsColumn(
    (conta) =>
      abrir &&
      conta.situacao !== 'paga' && (
        <span className="inline-flex items-center justify-end gap-1">
          <Pagar conta={conta} abrir={abrir} />
          <Acoes conta={conta} abrir={abrir} />
        </span>
      ),
    (conta) => abrir && conta.situacao !== 'paga' && <Acoes conta={conta} abrir={abrir} />,
  ),
];

const Situacao = ({ conta: { situacao, pagamento } }: { conta: ContaAPagar }) => (
  <StatusBadge status={situacao} note={situacao === 'paga' && pagamento ? formatDia(pagamento.data) : undefined} />
);

/** What is done most often is a button of its own; everything else is in the menu. */
function Pagar({ conta, abrir }: { conta: ContaAPagar; abrir: Abrir | null }) {
  if (!abrir || conta.situacao === 'paga' || conta.situacao === 'pausada') return null;
  return (
    <Button
      icon={CircleDollarSign}
      aria-label={t('Pagar {conta}', { conta: conta.descricao })}
      onClick={() => abrir('pagar', conta)}
    >
      {t('Pagar')}
    </Button>
  );
}

function Acoes({ conta, abrir }: { conta: ContaAPagar; abrir: Abrir }) {
  const pausada = conta.situacao === 'pausada';
  return (
    <RowMenu
      label={t('Ações da conta {nome}', { nome: conta.descricao })}
      groups={[
        [
          { label: t('Editar'), icon: PencilLine, onSelect: () => abrir('editar', conta) },
          pausada
            ? { label: t('Retomar'), icon: Play, onSelect: () => abrir('retomar', conta) }
            : { label: t('Pausar'), icon: Pause, onSelect: () => abrir('pausar', conta) },
        ],
        [{ label: t('Excluir'), icon: Trash2, danger: true, onSelect: () => abrir('excluir', conta) }],
      ]}
    />
  );
}
