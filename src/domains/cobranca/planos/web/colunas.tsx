import { Link2, Pencil, Trash2 } from 'lucide-react';
import { formatBRL } from '../../../../shared/centavos.ts';
import { formatDia, hojeEm } from '../../../../shared/datas.ts';
import { Badge } from '../../../../web/kit/badge.tsx';
import { Money } from '../../../../web/kit/money.tsx';
import { Parts } from '../../../../web/kit/parts.tsx';
import { RowMenu } from '../../../../web/kit/row-menu.tsx';
import { actionsColumn, type Column } from '../../../../web/kit/table-column.ts';
import { useFuso } from '../../../../web/session/use-fuso.ts';
import { t } from '../texts.ts';
import type { Plano } from './queries.ts';
import { ReceitaDoPlano } from './receita-do-plano.tsx';

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
    header: t('Vencimento'),
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
