import { ArrowLeftRight, Ban, CalendarX, Pause, Pencil, Play, Trash2 } from 'lucide-react';
import { formatBRL } from '../../../../shared/centavos.ts';
import { formatDia } from '../../../../shared/datas.ts';
import { Money } from '../../../../web/kit/money.tsx';
import { Parts } from '../../../../web/kit/parts.tsx';
import { RowMenu } from '../../../../web/kit/row-menu.tsx';
import { StatusBadge } from '../../../../web/kit/status-badge.tsx';
import { actionsColumn, type Column } from '../../../../web/kit/table-column.ts';
import { ehAtual } from '../rules.ts';
import { t } from '../../../../shared/texts.ts';
import type { Assinatura } from './queries.ts';

export type Acao = 'editar' | 'trocar' | 'pausar' | 'encerrar' | 'retomar' | 'cancelar' | 'excluir';

/** The rows have no actions if `agir` is absent. */
export const colunasDeAssinaturas = (
  agir: ((acao: Acao, assinatura: Assinatura) => void) | undefined,
): Column<Assinatura>[] => [
  {
    key: 'membro',
    header: t('Membro'),
    mobile: 'title',
    cell: ({ membro, matricula }) => (
      <>
        <span className="block font-semibold">{membro}</span>
        {matricula && <span className="block text-xs font-normal text-ink-3 figures">{matricula}</span>}
      </>
    ),
  },
  {
    key: 'plano',
    header: t('Plano'),
    mobile: 'line',
    cell: ({ plano, dia_vencimento }) => (
      <>
        {plano}
        <span className="block text-xs whitespace-nowrap text-ink-3">
          {t('vence dia {dia}', { dia: dia_vencimento })}
        </span>
      </>
    ),
    inList: ({ plano, dia_vencimento, valor_centavos, desconto_centavos }) => (
      <Parts
        of={[
          plano,
          t('vence dia {dia}', { dia: dia_vencimento }),
          desconto_centavos > 0 && comoSeFaz({ valor_centavos, desconto_centavos }),
        ]}
      />
    ),
  },
  {
    key: 'valor',
    header: t('Valor'),
    align: 'end',
    mobile: 'amount',
    cell: ({ valor_centavos, desconto_centavos }) => (
      <>
        <Devido {...{ valor_centavos, desconto_centavos }} />
        {desconto_centavos > 0 && (
          <span className="block text-xs font-normal whitespace-nowrap text-ink-2 figures">
            {comoSeFaz({ valor_centavos, desconto_centavos })}
          </span>
        )}
      </>
    ),
    inList: (assinatura) => <Devido {...assinatura} />,
  },
  {
    key: 'inicio',
    header: t('Início'),
    mobile: 'note',
    cell: ({ inicio, fim }) => (
      <>
        <Dia dia={inicio} />
        {fim && (
          <span className="hidden text-xs whitespace-nowrap text-ink-3 figures max-xl:block">
            {t('até {dia}', { dia: formatDia(fim) })}
          </span>
        )}
      </>
    ),
    // The list has no column heading, so the text names the field.
    inList: ({ inicio, fim }) => (
      <span className="figures">
        <Parts of={[t('desde {dia}', { dia: formatDia(inicio) }), fim && t('até {dia}', { dia: formatDia(fim) })]} />
      </span>
    ),
  },
  {
    key: 'fim',
    header: t('Fim'),
    mobile: 'hidden',
    // On a tablet it is shown under the start.
    className: 'max-xl:hidden',
    cell: ({ fim }) => (fim ? <Dia dia={fim} /> : <span className="whitespace-nowrap text-ink-3">{t('sem fim')}</span>),
  },
  { key: 'status', header: t('Situação'), mobile: 'badge', cell: ({ situacao }) => <StatusBadge status={situacao} /> },
  actionsColumn((assinatura) => agir && <Acoes assinatura={assinatura} agir={agir} />),
];

type Valores = Pick<Assinatura, 'valor_centavos' | 'desconto_centavos'>;

const Devido = ({ valor_centavos, desconto_centavos }: Valores) => (
  <Money value={Math.max(0, valor_centavos - desconto_centavos)} className="font-semibold" />
);

/**
 * How the amount is composed, as in the list of dues. In a list it is shown beside the plan: under
 * the amount it would push the menu away.
 */
const comoSeFaz = ({ valor_centavos, desconto_centavos }: Valores): string =>
  `${formatBRL(valor_centavos)} ${formatBRL(-Math.min(desconto_centavos, valor_centavos))}`;

const Dia = ({ dia }: { dia: string }) => <span className="whitespace-nowrap figures">{formatDia(dia)}</span>;

interface AcoesProps {
  assinatura: Assinatura;
  agir: (acao: Acao, assinatura: Assinatura) => void;
}

function Acoes({ assinatura, agir }: AcoesProps) {
  const fazer = (acao: Acao) => () => agir(acao, assinatura);
  const atual = ehAtual(assinatura);
  const cancelada = assinatura.status === 'cancelada';
  return (
    <RowMenu
      label={t('Ações da assinatura de {nome}', { nome: assinatura.membro })}
      groups={[
        [
          { label: t('Editar'), icon: Pencil, onSelect: fazer('editar') },
          atual && { label: t('Trocar plano'), icon: ArrowLeftRight, onSelect: fazer('trocar') },
        ],
        [
          atual && { label: t('Pausar'), icon: Pause, onSelect: fazer('pausar') },
          atual && { label: t('Encerrar'), icon: CalendarX, onSelect: fazer('encerrar') },
          !atual && { label: t('Retomar'), icon: Play, onSelect: fazer('retomar') },
        ],
        [
          !cancelada && { label: t('Cancelar'), icon: Ban, danger: true, onSelect: fazer('cancelar') },
          { label: t('Excluir'), icon: Trash2, danger: true, onSelect: fazer('excluir') },
        ],
      ]}
    />
  );
}
