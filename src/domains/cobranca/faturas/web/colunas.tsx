import { ArrowLeftRight, Ban, HandCoins, Undo2 } from 'lucide-react';
import { formatBRL } from '../../../../shared/centavos.ts';
import { rotulo } from '../../../../shared/competencia.ts';
import { diasEntre, formatDia, formatDiaPerto } from '../../../../shared/datas.ts';
import { getLanguage, t } from '../../../../shared/texts.ts';
import { nomeDaForma } from '../../../dinheiro/formas/rules.ts';
import { Button } from '../../../../web/kit/button.tsx';
import type { MenuAction } from '../../../../web/panels/menu-panel.tsx';
import { Money } from '../../../../web/kit/money.tsx';
import { Parts } from '../../../../web/kit/parts.tsx';
import { RowMenu } from '../../../../web/kit/row-menu.tsx';
import { daysLate, StatusBadge } from '../../../../web/kit/status-badge.tsx';
import { actionsColumn, type Column } from '../../../../web/kit/table-column.ts';
import { estaAberta } from '../rules.ts';
import { faltam } from './faltam.ts';
import type { Fatura } from './queries.ts';

export interface AcoesDaFatura {
  /** Offers another plan for the member of an open invoice. */
  trocar: ((fatura: Fatura) => void) | undefined;
  /** Leads from an open invoice to where dues are received. */
  receber: ((fatura: Fatura) => void) | undefined;
  cancelar: ((fatura: Fatura) => void) | undefined;
  /** Reverses the payment of a paid invoice. */
  estornar: ((fatura: Fatura) => void) | undefined;
}

export const colunasDaLista = (hoje: string, acoes: AcoesDaFatura): Column<Fatura>[] => [
  {
    key: 'membro',
    header: t('Membro'),
    mobile: 'title',
    cell: ({ membro, matricula }) => (
      <>
        <span className="font-semibold">{membro}</span>
        {matricula && <span className="block text-xs font-normal text-ink-3">{matricula}</span>}
      </>
    ),
  },
  {
    key: 'refer',
    header: t('Referência'),
    mobile: 'hidden',
    className: 'max-xl:hidden',
    cell: ({ refer }) => rotulo(refer, getLanguage()),
  },
  {
    key: 'vencimento',
    header: t('Vencimento'),
    mobile: 'note',
    cell: (fatura) => <Vencimento fatura={fatura} hoje={hoje} />,
  },
  {
    key: 'valor',
    header: t('Valor'),
    align: 'end',
    mobile: 'amount',
    cell: ({ valor_centavos, vl_desconto_centavos }) => (
      <>
        <Money value={valor_centavos} className="font-semibold" />
        {vl_desconto_centavos > 0 && (
          <span className="block text-xs font-normal text-ink-2">{descontoDe(vl_desconto_centavos)}</span>
        )}
      </>
    ),
    // The discount is shown in the last line: here it would push the menu away.
    inList: ({ valor_centavos }) => <Money value={valor_centavos} />,
  },
  {
    key: 'status',
    header: t('Situação'),
    mobile: 'badge',
    cell: (fatura) => (
      <>
        <StatusBadge
          status={fatura.isenta ? 'isenta' : fatura.status}
          note={fatura.a_conferir ? t('a conferir') : faltam(fatura)}
        />
        {fatura.cancelamento_motivo && (
          <span className="mt-1 block max-w-56 text-xs break-words text-ink-2">{fatura.cancelamento_motivo}</span>
        )}
        {fatura.dt_pagamento && (
          <span className="mt-1 hidden text-xs text-ink-2 in-[table]:max-xl:block">
            <Pagamento fatura={fatura} />
          </span>
        )}
      </>
    ),
  },
  {
    key: 'pagamento',
    header: t('Pagamento'),
    mobile: 'line',
    className: 'max-xl:hidden',
    cell: (fatura) => <div className="text-sm">{fatura.dt_pagamento ? <Pagamento fatura={fatura} /> : '—'}</div>,
    inList: (fatura) => (
      <>
        <Pagamento fatura={fatura} comDesconto />
        <Receber fatura={fatura} acoes={acoes} />
      </>
    ),
  },
  actionsColumn(
    (fatura) => <Acoes fatura={fatura} acoes={acoes} />,
    (fatura) => menuDaFatura(fatura, outrasDe(fatura, acoes)),
  ),
];

function Vencimento({ fatura, hoje }: { fatura: Fatura; hoje: string }) {
  const dias = fatura.status === 'vencida' && hoje ? diasEntre(fatura.dt_vencimento, hoje) : 0;
  return (
    <>
      <span className="figures">{formatDia(fatura.dt_vencimento)}</span>
      {dias > 0 && <span className="block text-xs text-atrasada">{daysLate(dias)}</span>}
    </>
  );
}

const descontoDe = (centavos: number): string => t('desconto {valor}', { valor: formatBRL(centavos) });

function Pagamento({ fatura, comDesconto = false }: { fatura: Fatura; comDesconto?: boolean }) {
  const { vl_pago_centavos, dt_pagamento, dt_vencimento, forma_pagamento, vl_desconto_centavos } = fatura;
  const partes = [
    vl_pago_centavos !== null &&
      dt_pagamento !== null &&
      t('{valor} em {dia}', { valor: formatBRL(vl_pago_centavos), dia: formatDiaPerto(dt_pagamento, dt_vencimento) }),
    forma_pagamento && nomeDaForma(forma_pagamento),
    comDesconto && vl_desconto_centavos > 0 && descontoDe(vl_desconto_centavos),
  ];
  return partes.some(Boolean) && <Parts of={partes} />;
}

/** What is done most often is a button of its own; everything else is in the menu. */
function Acoes({ fatura, acoes }: { fatura: Fatura; acoes: AcoesDaFatura }) {
  return (
    <span className="inline-flex items-center justify-end gap-1">
      <Receber fatura={fatura} acoes={acoes} />
      {menuDaFatura(fatura, outrasDe(fatura, acoes))}
    </span>
  );
}

function Receber({ fatura, acoes: { receber } }: { fatura: Fatura; acoes: AcoesDaFatura }) {
  if (!receber || !estaAberta(fatura.status)) return null;
  return (
    <Button
      icon={HandCoins}
      title={t('Receber')}
      aria-label={`${t('Receber')}: ${fatura.membro}`}
      onClick={() => receber(fatura)}
      className="max-md:mt-1.5"
    >
      <span className="md:max-xl:sr-only">{t('Receber')}</span>
    </Button>
  );
}

const menuDaFatura = (fatura: Fatura, actions: readonly MenuAction[]) =>
  actions.length > 0 && <RowMenu label={t('Ações da fatura de {nome}', { nome: fatura.membro })} groups={[actions]} />;

/** A new plan re-prices open months only, so a paid or cancelled one does not offer it. */
function outrasDe(fatura: Fatura, { trocar, cancelar, estornar }: AcoesDaFatura): readonly MenuAction[] {
  if (fatura.status === 'paga')
    return estornar
      ? [{ label: t('Estornar pagamento'), icon: Undo2, danger: true, onSelect: () => estornar(fatura) }]
      : [];
  if (fatura.status === 'cancelada') return [];
  return [
    ...(trocar ? [{ label: t('Trocar plano'), icon: ArrowLeftRight, onSelect: () => trocar(fatura) }] : []),
    ...(cancelar ? [{ label: t('Cancelar fatura'), icon: Ban, danger: true, onSelect: () => cancelar(fatura) }] : []),
  ];
}
