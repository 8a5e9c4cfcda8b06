import { Link2, Pencil, Trash2 } from 'lucide-react';
import { formatBRL } from '../../../../shared/centavos.ts';
import { competenciaDoDia, rotulo, somarMeses } from '../../../../shared/competencia.ts';
import { formatDia, hojeEm } from '../../../../shared/datas.ts';
import { getLanguage, t } from '../../../../shared/texts.ts';
import { Badge } from '../../../../web/kit/badge.tsx';
import { Money } from '../../../../web/kit/money.tsx';
import { Parts } from '../../../../web/kit/parts.tsx';
import { RowMenu } from '../../../../web/kit/row-menu.tsx';
import { type Column, actionsColumn } from '../../../../web/kit/table-column.ts';
import { useSignedIn } from '../../../../web/session/session-store.ts';
import { useFuso } from '../../../../web/session/use-fuso.ts';
import type { Plano } from './queries.ts';

const [LARGURA, ALTURA, FOLGA] = [96, 28, 3];

/**
 * Twelve months of one plan as a small line from zero, with its period and the highest month
 * beneath, and a text alternative.
 */
function ReceitaDoPlano({ meses }: { meses: readonly number[] | undefined }) {
  const { hoje } = useSignedIn();
  if (!meses?.some((valor) => valor > 0)) return <span className="text-sm text-ink-3">{t('nada recebido')}</span>;
  const topo = Math.max(...meses);
  const x = (n: number) => FOLGA + (n * (LARGURA - 2 * FOLGA)) / Math.max(meses.length - 1, 1);
  const y = (valor: number) => ALTURA - FOLGA - (valor / topo) * (ALTURA - 2 * FOLGA);
  const linha = meses.map((valor, n) => `${n === 0 ? 'M' : 'L'}${x(n).toFixed(1)} ${y(valor).toFixed(1)}`).join('');
  const fim = meses.length - 1;
  const total = formatBRL(meses.reduce((soma, valor) => soma + valor, 0));
  return (
    <figure className="w-fit in-[li]:ml-auto">
      {/* The heading of the column; a list has none. */}
      <p className="hidden text-xs font-normal text-ink-2 in-[li]:block">{t('Recebido em 12 meses')}</p>
      <svg
        role="img"
        aria-label={t('{total} em doze meses; este mês {valor}', { total, valor: formatBRL(meses[fim] ?? 0) })}
        viewBox={`0 0 ${LARGURA} ${ALTURA}`}
        className="block h-7 w-24 in-[li]:ml-auto"
      >
        <line x1="0" x2={LARGURA} y1={y(0)} y2={y(0)} className="stroke-line-strong" />
        <line x1="0" x2={LARGURA} y1={y(topo)} y2={y(topo)} strokeDasharray="2 3" className="stroke-line-strong" />
        <path d={linha} strokeWidth="2" strokeLinejoin="round" className="fill-none stroke-g-mata" />
        <circle cx={x(fim)} cy={y(meses[fim] ?? 0)} r="2.5" className="fill-g-mata" />
      </svg>
      <figcaption className="text-xs font-normal whitespace-nowrap text-ink-2 figures">
        <span className="block">{t('até {valor}', { valor: formatBRL(topo) })}</span>
        {hoje && <span className="block in-[li]:hidden">{periodo(hoje, meses.length)}</span>}
      </figcaption>
    </figure>
  );
}

/** 'dez/2025–nov/2026' */
function periodo(hoje: string, quantos: number): string {
  const ate = competenciaDoDia(hoje);
  return [somarMeses(ate, 1 - quantos), ate].map((refer) => rotulo(refer, getLanguage())).join('–');
}

/** Null if there is no room for it; undefined while it is loading. */
type Receita = ReadonlyMap<string, readonly number[]> | null | undefined;

export interface AcoesDoPlano {
  vincular: ((plano: Plano) => void) | undefined;
  editar: ((plano: Plano) => void) | undefined;
  excluir: ((plano: Plano) => void) | undefined;
}

export const colunasDePlanos = (acoes: AcoesDoPlano, receita: Receita): Column<Plano>[] => [
  {
    key: 'nome',
    header: t('Plano'),
    mobile: 'title',
    cell: ({ nome, ativo }) => (
      <span className="inline-flex flex-wrap items-center gap-x-2.5 gap-y-1">
        {nome}
        {!ativo && <Badge>{t('Inativo')}</Badge>}
      </span>
    ),
  },
  {
    key: 'valor',
    header: t('Valor'),
    align: 'end',
    mobile: 'amount',
    cell: ({ valor_centavos }) => <Money value={valor_centavos} className="font-semibold" />,
  },
  {
    key: 'vencimento',
    header: t('Vencimento|dia do mês'),
    mobile: 'note',
    cell: (plano) => <Vencimento plano={plano} />,
    inList: (plano) => <Resumo plano={plano} />,
  },
  { key: 'assinantes', header: t('Assinantes'), mobile: 'hidden', cell: (plano) => <Assinantes plano={plano} /> },
  ...(receita === null ? [] : [colunaDaReceita(receita)]),
  {
    key: 'criado',
    header: t('Criado em'),
    mobile: 'line',
    // On a tablet it is shown under the due day.
    className: 'max-lg:hidden',
    cell: ({ created_at }) => <Criado instante={created_at} />,
    inList: ({ created_at }) => <CriadoEm instante={created_at} />,
  },
  actionsColumn((plano) => <Acoes plano={plano} acoes={acoes} />),
];

const colunaDaReceita = (receita: Exclude<Receita, null>): Column<Plano> => ({
  key: 'receita',
  header: t('Recebido em 12 meses'),
  mobile: 'badge',
  cell: ({ id }) => receita && <ReceitaDoPlano meses={receita.get(id)} />,
});

function Assinantes({ plano: { assinaturas, mensal_centavos } }: { plano: Plano }) {
  if (assinaturas === 0) return <span className="text-ink-3">{contarAssinantes(0)}</span>;
  return (
    <>
      {contarAssinantes(assinaturas)}
      <span className="block text-xs text-ink-3 figures">{porMes(mensal_centavos)}</span>
    </>
  );
}

const contarAssinantes = (n: number): string => {
  if (n === 0) return t('nenhum assinante');
  return n === 1 ? t('1 assinante') : t('{n} assinantes', { n });
};

const porMes = (centavos: number): string => t('{valor} por mês', { valor: formatBRL(centavos) });

/** The lines under the name in a list. */
const Resumo = ({ plano: { dia_vencimento, assinaturas, mensal_centavos } }: { plano: Plano }) => (
  <Parts
    of={[
      t('todo dia {dia}', { dia: dia_vencimento }),
      contarAssinantes(assinaturas),
      assinaturas > 0 && porMes(mensal_centavos),
    ]}
  />
);

/** The day of an instant in the house's time zone. */
const useDia = (instante: string): string => formatDia(hojeEm(new Date(instante), useFuso()));

function Vencimento({ plano: { dia_vencimento, created_at } }: { plano: Plano }) {
  const dia = useDia(created_at);
  return (
    <>
      {t('todo dia {dia}', { dia: dia_vencimento })}
      <span className="hidden text-xs text-ink-3 max-lg:block">{t('criado em {dia}', { dia })}</span>
    </>
  );
}

const Criado = ({ instante }: { instante: string }) => <span className="figures">{useDia(instante)}</span>;

/** A list has no headings, so the text names the field. */
const CriadoEm = ({ instante }: { instante: string }) => t('criado em {dia}', { dia: useDia(instante) });

function Acoes({ plano, acoes: { vincular, editar, excluir } }: { plano: Plano; acoes: AcoesDoPlano }) {
  return (
    <RowMenu
      label={t('Ações do plano {nome}', { nome: plano.nome })}
      groups={[
        [
          vincular && plano.ativo && { label: t('Vincular a um membro'), icon: Link2, onSelect: () => vincular(plano) },
          editar && { label: t('Editar'), icon: Pencil, onSelect: () => editar(plano) },
        ],
        [excluir && { label: t('Excluir'), icon: Trash2, danger: true, onSelect: () => excluir(plano) }],
      ]}
    />
  );
}
