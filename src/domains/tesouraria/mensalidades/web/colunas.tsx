import { Ban, Printer, RotateCcw, Undo2, type LucideIcon } from 'lucide-react';
import { formatBRL, formatDecimal } from '../../../../shared/centavos.ts';
import { rotulo } from '../../../../shared/competencia.ts';
import { getLanguage, t } from '../../../../shared/texts.ts';
import { diasEntre, formatDia, formatDiaPerto } from '../../../../shared/datas.ts';
import { Button } from '../../../../web/kit/button.tsx';
import { IconButton } from '../../../../web/kit/icon-button.tsx';
import type { MenuAction } from '../../../../web/panels/menu-panel.tsx';
import { Money } from '../../../../web/kit/money.tsx';
import { Parts } from '../../../../web/kit/parts.tsx';
import { RowMenu } from '../../../../web/kit/row-menu.tsx';
import { daysLate, StatusBadge } from '../../../../web/kit/status-badge.tsx';
import { actionsColumn, type Column } from '../../../../web/kit/table-column.ts';
import { restaAPagar } from '../../../cobranca/faturas/rules.ts';
import { LinhaDoCombinado } from '../../../cobranca/combinados/web/combinado-do-mes.tsx';
import { faltam } from '../../../cobranca/faturas/web/faltam.ts';
import { podePagar } from '../rules.ts';
import { nomeDaForma } from '../../../dinheiro/formas/rules.ts';
import type { Fatura, Pagamento } from './queries.ts';

export interface Acoes {
  imprimir: (fatura: Fatura) => void;
  /** People who receive dues have this: it reverses one payment made by mistake. */
  estornar: ((fatura: Fatura, pagamento: Pagamento) => void) | undefined;
  /** People who create invoices have this: it cancels any open one that nobody will pay. */
  cancelar: ((fatura: Fatura) => void) | undefined;
  /** People who receive dues have this: it undoes an agreement. */
  desfazer: ((fatura: Fatura) => void) | undefined;
  /** The member has this: it takes an own request back. */
  desistir: ((fatura: Fatura) => void) | undefined;
}

/**
 * Reference, due date, total with its discount, status, and the actions for what is paid or open.
 */
export const colunasDeMensalidades = (hoje: string, acoes: Acoes): Column<Fatura>[] => [
  {
    key: 'refer',
    header: t('Referência'),
    mobile: 'title',
    cell: (fatura) => <span className="font-semibold">{rotulo(fatura.refer, getLanguage())}</span>,
  },
  {
    key: 'vencimento',
    header: t('Vencimento'),
    mobile: 'note',
    cell: (fatura) => <Vencimento fatura={fatura} hoje={hoje} />,
  },
  {
    key: 'total',
    header: t('Total a pagar'),
    align: 'end',
    mobile: 'amount',
    cell: (fatura) => <Total fatura={fatura} />,
    inList: (fatura) => <TotalNaLinha fatura={fatura} />,
  },
  {
    key: 'status',
    header: t('Situação'),
    mobile: 'badge',
    cell: (fatura) => (
      <StatusBadge
        status={fatura.isenta ? 'isenta' : fatura.status}
        note={fatura.status === 'paga' && fatura.conferido === false ? t('a conferir') : faltam(fatura)}
      />
    ),
  },
  actionsColumn(
    (fatura) => oferecer(fatura, acoesDe(fatura, acoes), 'tabela'),
    (fatura) => oferecer(fatura, acoesDe(fatura, acoes), 'lista'),
  ),
];

interface Acao extends MenuAction {
  icon: LucideIcon;
  /** The label in a table. */
  word?: string;
}

function acoesDe(fatura: Fatura, acoes: Acoes): readonly Acao[] {
  const { cancelar } = acoes;
  const label = t('Cancelar fatura de {refer}', { refer: rotulo(fatura.refer, getLanguage()) });
  const cancela = podePagar(fatura.status) && fatura.pagamentos.length === 0 && cancelar;
  return [
    ...acoesDoPagamento(fatura, acoes),
    ...acoesDoCombinado(fatura, acoes),
    ...(cancela ? [{ label, icon: Ban, danger: true, onSelect: () => cancela(fatura) }] : []),
  ];
}

function acoesDoCombinado(fatura: Fatura, { desfazer, desistir }: Acoes): readonly Acao[] {
  const refer = rotulo(fatura.refer, getLanguage());
  if (fatura.combinado?.estado === 'aprovado' && desfazer)
    return [
      {
        label: t('Desfazer combinado de {refer}', { refer }),
        icon: RotateCcw,
        danger: true,
        onSelect: () => desfazer(fatura),
      },
    ];
  if (fatura.combinado?.estado === 'pedido' && desistir)
    return [
      {
        label: t('Desistir do pedido de {refer}', { refer }),
        icon: RotateCcw,
        danger: true,
        onSelect: () => desistir(fatura),
      },
    ];
  return [];
}

function acoesDoPagamento(fatura: Fatura, { imprimir, estornar }: Acoes): readonly Acao[] {
  const refer = rotulo(fatura.refer, getLanguage());
  const { pagamentos } = fatura;
  if (pagamentos.length > 0)
    return [
      {
        label: t('Imprimir recibo de {refer}', { refer }),
        word: t('Recibo'),
        icon: Printer,
        onSelect: () => imprimir(fatura),
      },
      ...(estornar ? pagamentos.map((pagamento) => estornoDe(fatura, pagamento, estornar)) : []),
    ];
  return [];
}

/** With several payments each names its amount and day. */
function estornoDe(fatura: Fatura, pagamento: Pagamento, estornar: NonNullable<Acoes['estornar']>): Acao {
  const refer = rotulo(fatura.refer, getLanguage());
  const valor = formatBRL(pagamento.valor_centavos);
  return {
    label:
      fatura.pagamentos.length === 1
        ? t('Estornar pagamento de {refer}', { refer })
        : t('Estornar {valor} de {dia}', { valor, dia: formatDia(pagamento.pago_em) }),
    icon: Undo2,
    danger: true,
    onSelect: () => estornar(fatura, pagamento),
  };
}

/**
 * The receipt is a button. Actions that take something back have their names in a menu, as have all
 * actions in a list with several.
 */
function oferecer({ refer }: Fatura, acoes: readonly Acao[], onde: 'tabela' | 'lista') {
  if (acoes.length === 0) return null;
  const botoes = onde === 'tabela' || acoes.length === 1 ? acoes.filter(({ danger }) => !danger) : [];
  return (
    <span className="inline-flex items-center gap-1">
      {botoes.map((acao) => (
        <Botao key={acao.label} {...acao} {...(onde === 'lista' && { word: '' })} />
      ))}
      <RowMenu
        label={t('Ações de {refer}', { refer: rotulo(refer, getLanguage()) })}
        groups={[acoes.filter((acao) => !botoes.includes(acao))]}
      />
    </span>
  );
}

function Botao({ label, word, icon, onSelect }: Acao) {
  if (!word) return <IconButton icon={icon} label={label} onClick={onSelect} />;
  return (
    <Button variant="ghost" icon={icon} aria-label={label} onClick={onSelect}>
      {word}
    </Button>
  );
}

function Vencimento({ fatura, hoje }: { fatura: Fatura; hoje: string }) {
  const dias = fatura.status === 'vencida' && hoje ? diasEntre(fatura.prazo, hoje) : 0;
  return (
    <>
      <span className="figures">{formatDia(fatura.dt_vencimento)}</span>
      {dias > 0 && <span className="block text-xs text-atrasada">{daysLate(dias)}</span>}
      {fatura.combinado && mostraCombinado(fatura) && (
        <LinhaDoCombinado combinado={fatura.combinado} perto={fatura.dt_vencimento} />
      )}
      {fatura.pix_recusado && (
        <span className="block text-xs text-atrasada">
          {t('PIX informado em {dia} não confirmado', {
            dia: formatDiaPerto(fatura.pix_recusado, fatura.dt_vencimento),
          })}
        </span>
      )}
      {fatura.pagamentos.length < 2 && fatura.status === 'paga' && fatura.dt_pagamento && (
        <span className="block text-xs">
          <Parts
            of={[
              t('paga em {dia}', { dia: formatDiaPerto(fatura.dt_pagamento, fatura.dt_vencimento) }),
              nomeDaForma(fatura.forma_pagamento ?? ''),
              ...fatura.pagamentos.map(
                ({ multa_centavos }) =>
                  multa_centavos > 0 && t('multa de {valor}', { valor: formatBRL(multa_centavos) }),
              ),
            ]}
          />
        </span>
      )}
      {(fatura.pagamentos.length > 1 || fatura.vl_parcial_centavos > 0) &&
        fatura.pagamentos.map((pagamento) => (
          <span key={pagamento.id} className="block text-xs">
            <Parts
              of={[
                t('{valor} em {dia}', {
                  valor: formatBRL(pagamento.valor_centavos),
                  dia: formatDiaPerto(pagamento.pago_em, fatura.dt_vencimento),
                }),
                nomeDaForma(pagamento.metodo),
                pagamento.multa_centavos > 0 && t('multa de {valor}', { valor: formatBRL(pagamento.multa_centavos) }),
              ]}
            />
          </span>
        ))}
    </>
  );
}

/** A request that was refused says nothing about a month that was paid since. */
const mostraCombinado = ({ combinado, status }: Fatura): boolean =>
  podePagar(status) || combinado?.estado === 'aprovado';

function Total({ fatura }: { fatura: Fatura }) {
  const { valor_centavos, vl_desconto_centavos, vl_parcial_centavos } = fatura;
  const tirados = [vl_desconto_centavos, vl_parcial_centavos].filter((centavos) => centavos > 0);
  return (
    <>
      <Money value={restaAPagar(fatura)} className="font-semibold" />
      {tirados.length > 0 && (
        <span className="block text-xs font-normal text-ink-2 figures">
          {[formatBRL(valor_centavos), ...tirados.map((centavos) => formatBRL(-centavos))].join(' ')}
        </span>
      )}
    </>
  );
}

/**
 * On a phone all of it is in one line, so that a month with a discount is no taller than the
 * others. A paid month shows when and how instead.
 */
function TotalNaLinha({ fatura }: { fatura: Fatura }) {
  const { status, valor_centavos, vl_desconto_centavos, vl_parcial_centavos } = fatura;
  return (
    <span className="inline-flex flex-wrap items-baseline justify-end gap-x-1">
      {/* A part that was paid is no discount. */}
      {podePagar(status) && vl_desconto_centavos > 0 && vl_parcial_centavos === 0 && (
        <s className="text-xs font-normal text-ink-2 figures">
          <span className="sr-only">
            {t('sem desconto')} {formatBRL(valor_centavos)}
          </span>
          <span aria-hidden>{formatDecimal(valor_centavos)}</span>
        </s>
      )}
      <Money value={restaAPagar(fatura)} className="font-semibold" />
    </span>
  );
}
