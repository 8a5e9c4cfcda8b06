import { formatBRL } from '../../../../shared/centavos.ts';
import { rotulo } from '../../../../shared/competencia.ts';
import { formatDia, formatDiaPerto } from '../../../../shared/datas.ts';
import { getLanguage, t } from '../../../../shared/texts.ts';
import { restaAPagar } from '../../../cobranca/faturas/rules.ts';
import { nomeDaForma, nomeDoTipo } from '../../../dinheiro/formas/rules.ts';
import { Badge } from '../../../../web/kit/badge.tsx';
import { Money } from '../../../../web/kit/money.tsx';
import { Parts } from '../../../../web/kit/parts.tsx';
import { StatusBadge } from '../../../../web/kit/status-badge.tsx';
import type { Column } from '../../../../web/kit/table-column.ts';
import type { Periodo } from '../../../../shared/periodo.ts';
import { aPagarNoPeriodo, pagaForaDoPeriodo, pagaNoPeriodo } from '../rules.ts';
import { descreverDiverso } from './descrever-diverso.ts';
import type { Diverso, Fatura, Pagamento } from './queries.ts';

/** The plan is shown under the name, so that a tablet shows every column. */
const Pessoa = ({ nome, matricula, plano }: { nome: string | null; matricula: string | null; plano?: string }) => (
  <>
    <span className="font-semibold">{nome ?? '—'}</span>
    {(matricula || plano) && (
      <span className="block text-xs font-normal text-ink-3">
        <Parts of={[matricula, plano]} />
      </span>
    )}
  </>
);

const AConferir = () => <Badge tone="dende">{t('A conferir')}</Badge>;

/** 'Paid' means paid inside the period; otherwise the words say so. */
export const colunasDeFaturas = (periodo: Periodo): Column<Fatura>[] => [
  { key: 'membro', header: t('Membro'), mobile: 'title', cell: (fatura) => <Pessoa {...fatura} /> },
  {
    key: 'refer',
    header: t('Referência'),
    mobile: 'hidden',
    // On a tablet the due day also shows the month.
    className: 'max-lg:hidden',
    cell: ({ refer }) => rotulo(refer, getLanguage()),
  },
  {
    key: 'vencimento',
    header: t('Vencimento'),
    mobile: 'line',
    cell: ({ dt_vencimento }) => <span className="figures">{formatDia(dt_vencimento)}</span>,
    inList: ({ refer, dt_vencimento }) => (
      <Parts of={[rotulo(refer, getLanguage()), t('vence em {dia}', { dia: formatDia(dt_vencimento) })]} />
    ),
  },
  {
    key: 'valor',
    header: t('Total a pagar'),
    align: 'end',
    mobile: 'amount',
    cell: (fatura) => (
      <>
        <Money value={aPagarNoPeriodo(fatura, periodo)} className="font-semibold" />
        {fatura.vl_desconto_centavos > 0 && (
          <span className="block text-xs font-normal text-ink-2">
            {t('desconto {valor}', { valor: formatBRL(fatura.vl_desconto_centavos) })}
          </span>
        )}
      </>
    ),
  },
  {
    key: 'status',
    header: t('Situação'),
    mobile: 'badge',
    cell: (fatura) => (
      <>
        <SituacaoDaFatura fatura={fatura} periodo={periodo} />
        <span className="mt-1 hidden text-xs text-ink-2 in-[table]:max-lg:block empty:hidden!">
          <PagamentoDaFatura {...fatura} />
        </span>
      </>
    ),
  },
  {
    key: 'pagamento',
    header: t('Pagamento'),
    mobile: 'line',
    // On a tablet it is shown under the status.
    className: 'max-lg:hidden',
    cell: (fatura) => (fatura.pago_em ? <PagamentoDaFatura {...fatura} /> : '—'),
    inList: (fatura) => <PagamentoDaFatura {...fatura} />,
  },
];

/** A payment outside the period counts as unpaid in it. */
function SituacaoDaFatura({ fatura, periodo }: { fatura: Fatura; periodo: Periodo }) {
  if (pagaNoPeriodo(fatura, periodo))
    return <StatusBadge status="paga" note={fatura.conferido === false ? t('A conferir').toLowerCase() : undefined} />;
  if (pagaForaDoPeriodo(fatura, periodo)) return <Badge>{t('paga fora do período')}</Badge>;
  const resta = fatura.vl_parcial_centavos > 0 && formatBRL(restaAPagar(fatura));
  return (
    <StatusBadge status={fatura.status} note={resta ? t('parcial · faltam {valor}', { valor: resta }) : undefined} />
  );
}

function PagamentoDaFatura({ vl_pago_centavos, dt_vencimento, pago_em, metodo }: Fatura) {
  if (vl_pago_centavos === null || pago_em === null) return null;
  const dia = formatDiaPerto(pago_em, dt_vencimento);
  const pago = t('{valor} em {dia}', { valor: formatBRL(vl_pago_centavos), dia });
  return <Parts of={[pago, nomeDaForma(metodo ?? '')]} />;
}

export const colunasDePagamentos = (): Column<Pagamento>[] => [
  { key: 'membro', header: t('Membro'), mobile: 'title', cell: (pagamento) => <Pessoa {...pagamento} /> },
  { key: 'refer', header: t('Referência'), mobile: 'hidden', cell: ({ refer }) => rotulo(refer, getLanguage()) },
  {
    key: 'pago',
    header: t('Pago em'),
    mobile: 'line',
    cell: ({ pago_em }) => <span className="figures">{formatDia(pago_em)}</span>,
    inList: ({ refer, pago_em, metodo }) => (
      <Parts of={[rotulo(refer, getLanguage()), formatDia(pago_em), nomeDaForma(metodo)]} />
    ),
  },
  { key: 'forma', header: t('Forma'), mobile: 'hidden', cell: ({ metodo }) => nomeDaForma(metodo) },
  {
    key: 'valor',
    header: t('Valor pago'),
    align: 'end',
    mobile: 'amount',
    cell: ({ valor_centavos }) => <Money value={valor_centavos} className="font-semibold" />,
  },
  {
    key: 'conferido',
    header: t('Conferido'),
    mobile: 'badge',
    cell: ({ conferido }) => (conferido ? <span className="in-[li]:hidden">{t('Sim')}</span> : <AConferir />),
  },
];

export const colunasDeDiversos = (): Column<Diverso>[] => [
  {
    key: 'data',
    header: t('Data'),
    mobile: 'line',
    cell: ({ data }) => <span className="figures">{formatDia(data)}</span>,
    inList: ({ data, metodo, nome, matricula }) => (
      <Parts of={[formatDia(data), nomeDaForma(metodo), nome, matricula]} />
    ),
  },
  { key: 'tipo', header: t('Tipo'), mobile: 'title', cell: ({ tipo_nome }) => nomeDoTipo(tipo_nome) },
  {
    key: 'descricao',
    header: t('Descrição'),
    mobile: 'note',
    cell: (diverso) => descreverDiverso(diverso) ?? '—',
    inList: descreverDiverso,
  },
  { key: 'membro', header: t('Membro'), mobile: 'hidden', cell: (diverso) => <Pessoa {...diverso} /> },
  { key: 'forma', header: t('Forma'), mobile: 'hidden', cell: ({ metodo }) => nomeDaForma(metodo) },
  {
    key: 'valor',
    header: t('Valor'),
    align: 'end',
    mobile: 'amount',
    cell: ({ valor_centavos }) => (
      <Money value={valor_centavos} className={valor_centavos < 0 ? 'font-semibold text-atrasada' : 'font-semibold'} />
    ),
  },
  {
    key: 'conferido',
    header: t('Conferido'),
    mobile: 'badge',
    cell: ({ conferido }) => (conferido ? <span className="in-[li]:hidden">{t('Sim')}</span> : <AConferir />),
  },
];
