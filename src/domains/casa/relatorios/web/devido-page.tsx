import { formatDia } from '../../../../shared/datas.ts';
import { formatCount, t } from '../../../../shared/texts.ts';
import { call } from '../../../../web/api/client.ts';
import { useApiQuery } from '../../../../web/api/use-api-query.ts';
import { EmptyState } from '../../../../web/kit/empty-state.tsx';
import { Money } from '../../../../web/kit/money.tsx';
import { Parts } from '../../../../web/kit/parts.tsx';
import type { Column } from '../../../../web/kit/table-column.ts';
import type { Moldura } from '../../../../web/print/answer-with-file.ts';
import { ExportButtons } from '../../../../web/print/export-buttons.tsx';
import { PageLayout } from '../../../../web/shell/page-layout.tsx';
import { askWorker } from '../../../../web/state/worker.ts';
import { devidoEmTudo, IDADES, somarIdades } from '../rules.ts';
import type { EncomendaDoDevido } from './devido-worker.ts';
import { NOMES_DAS_IDADES, type Devedor, type Devido } from './folha-do-devido.ts';
import { TabelaLonga } from './tabela-longa.tsx';

/** Who owes since when, the longest late first. */
export function Page() {
  const query = useApiQuery('lerDevidoPorIdade', {});
  const devido = query.data;
  const ha = devido !== undefined && devido.itens.length > 0;
  return (
    <PageLayout
      lead={t('O que está em atraso hoje. Mês com dia combinado conta a partir do dia combinado.')}
      actions={ha && <ExportButtons pronto fazer={(moldura, signal) => fazer(devido, moldura, signal)} />}
    >
      {ha && <Somas devido={devido} />}
      <TabelaLonga
        label={t('Devido por idade')}
        columns={COLUNAS()}
        rows={devido?.itens}
        rowKey={({ id }) => id}
        state={query}
        errorTitle={t('Erro ao carregar o que é devido')}
        empty={
          <EmptyState title={t('Ninguém deve nada hoje')}>
            {t('Quando uma mensalidade passar do dia, ela aparece aqui.')}
          </EmptyState>
        }
      />
    </PageLayout>
  );
}

async function fazer(devido: Devido, moldura: Moldura, signal: AbortSignal) {
  const { formato } = moldura;
  await call('registrarExportacaoDoDevido', { formato, linhas: devido.itens.length }, { signal });
  const worker = new Worker(new URL('devido-worker.ts', import.meta.url), { type: 'module' });
  const encomenda: EncomendaDoDevido = { ...moldura, devido };
  const arquivo = await askWorker<Blob>(worker, () => worker.postMessage(encomenda), { signal });
  return { arquivo, nome: `devido_por_idade_${devido.hoje}.${formato}` };
}

function Somas({ devido: { itens } }: { devido: Devido }) {
  const somas = somarIdades(itens);
  return (
    <div className="@container">
      <dl className="grid gap-2.5 @min-[34rem]:grid-cols-2 @min-[60rem]:grid-cols-5 @min-[60rem]:gap-4">
        {IDADES.map((idade) => (
          <Soma key={idade} nome={NOMES_DAS_IDADES[idade]()} valor={somas[idade]} />
        ))}
        <Soma nome={t('Total devido')} valor={devidoEmTudo(somas)} forte />
      </dl>
    </div>
  );
}

const Soma = ({ nome, valor, forte = false }: { nome: string; valor: number; forte?: boolean }) => (
  <div
    className={`flex min-w-0 items-baseline justify-between gap-4 rounded-lg border bg-surface p-4 shadow-1 @min-[60rem]:block ${forte ? 'border-line-strong @min-[34rem]:col-span-2 @min-[60rem]:col-span-1' : 'border-line'}`}
  >
    <dt className="text-sm font-semibold text-ink-2">{nome}</dt>
    <dd className="text-lg leading-tight font-bold figures @min-[60rem]:mt-1.5 @min-[60rem]:text-xl">
      <Money value={valor} />
    </dd>
  </div>
);

const meses = (n: number): string => (n === 1 ? t('1 mês') : t('{n} meses', { n: formatCount(n) }));

const COLUNAS = (): Column<Devedor>[] => [
  {
    key: 'nome',
    header: t('Membro'),
    mobile: 'title',
    cell: ({ nome, matricula }) => (
      <span className="font-semibold break-words">
        {nome} {matricula && <span className="font-normal whitespace-nowrap text-ink-3 figures">{matricula}</span>}
      </span>
    ),
  },
  {
    key: 'desde',
    header: t('Devido desde'),
    mobile: 'note',
    cell: ({ desde, meses: n }) => (
      <span className="figures">
        <Parts of={[formatDia(desde), meses(n)]} />
      </span>
    ),
  },
  ...IDADES.map((idade): Column<Devedor> => ({
    key: idade,
    header: NOMES_DAS_IDADES[idade](),
    align: 'end',
    mobile: 'hidden',
    cell: (um) => (um[idade] === 0 ? <span className="text-ink-3">–</span> : <Money value={um[idade]} />),
  })),
  {
    key: 'total',
    header: t('Total devido'),
    align: 'end',
    mobile: 'amount',
    cell: (um) => <Money value={devidoEmTudo(um)} className="font-semibold" />,
  },
];
