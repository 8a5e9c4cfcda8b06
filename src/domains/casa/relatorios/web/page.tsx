import { formatDia } from '../../../../shared/datas.ts';
import { readAgain } from '../../../../web/api/use-failure-toast.ts';
import { EmptyState, ErrorState } from '../../../../web/kit/empty-state.tsx';
import { PhoneFold } from '../../../../web/kit/fold.tsx';
import { Notice } from '../../../../web/kit/notice.tsx';
import { Parts } from '../../../../web/kit/parts.tsx';
import { Progress } from '../../../../web/kit/progress.tsx';
import { PageLayout } from '../../../../web/shell/page-layout.tsx';
import { entradasESaidas, LINHAS_DO_RELATORIO, mostraNoRelatorio } from '../rules.ts';
import { t } from '../../../../shared/texts.ts';
import { BarraDeFiltros } from './barra-de-filtros.tsx';
import { Cartoes } from './cartoes.tsx';
import { colunasDeDiversos, colunasDeFaturas, colunasDePagamentos } from './colunas.tsx';
import { ExportarRelatorio } from './exportar-relatorio.tsx';
import { NOMES_DOS_STATUS, NOMES_DOS_TIPOS, type Filtros } from './filtros-nomes.ts';
import { useFiltros } from './filtros.ts';
import { QuickPeriods } from '../../../../web/print/quick-periods.tsx';
import { longo, useRelatorio, type Relatorio } from './queries.ts';
import { TabelaLonga } from './tabela-longa.tsx';

export function Page() {
  const { filtros, mudar } = useFiltros();
  const query = useRelatorio(filtros);
  // If the report cannot be read again for the moment, the shown one stays, and so does a file
  // being made of it. An incomplete report does not stay.
  const falhou = query.error && !query.isFetching && (query.data?.proximo !== null || query.error.refused);
  return (
    <PageLayout>
      <QuickPeriods periodo={filtros} onMudar={mudar} />
      <PhoneFold head={<Escolhidos filtros={filtros} />}>
        <BarraDeFiltros
          filtros={filtros}
          onMudar={mudar}
          onAtualizar={() => void readAgain(query, t('Erro ao gerar relatório'))}
          atualizando={query.isFetching}
        />
      </PhoneFold>
      {falhou ? (
        <div className="rounded-lg border border-line bg-surface shadow-1">
          <ErrorState
            title={t('Erro ao gerar relatório')}
            message={query.error.message}
            onRetry={() => void query.refetch()}
          />
        </div>
      ) : (
        <>
          <Cartoes
            resumo={query.data?.resumo}
            tipo={filtros.tipo}
            partes={entradasESaidas(query.data?.proximo === null ? query.data.diversos : [])}
          />
          <Tabela filtros={filtros} relatorio={query.data} antigo={query.isPlaceholderData} />
        </>
      )}
    </PageLayout>
  );
}

/** The chosen filters in words while the bar is folded. */
const Escolhidos = ({ filtros: { de, ate, tipo, status, matricula } }: { filtros: Filtros }) => (
  <span className="min-w-0">
    {t('Período e filtros')}
    <span className="block text-sm font-normal text-ink-2 figures">
      <Parts
        of={[
          de === ate ? formatDia(de) : t('{de} a {ate}', { de: formatDia(de), ate: formatDia(ate) }),
          NOMES_DOS_TIPOS[tipo](),
          tipo === 'faturas' && status !== 'todos' && NOMES_DOS_STATUS[status](),
          matricula,
        ]}
      />
    </span>
  </span>
);

/** The progress of a long report, or that it stops because it is too long. */
function Andamento({ relatorio, tipo }: { relatorio: Relatorio; tipo: Filtros['tipo'] }) {
  const { linhas: total } = relatorio;
  if (longo(relatorio))
    return (
      <Notice>
        {t('O período tem mais de {n} linhas. Os cartões valem; para ver as linhas, escolha um período menor.', {
          n: LINHAS_DO_RELATORIO,
        })}
      </Notice>
    );
  const lidas = relatorio[tipo].length;
  return <Progress label={t('Lendo as linhas: {n} de {total}', { n: lidas, total })} value={lidas} total={total} />;
}

interface TabelaProps {
  filtros: Filtros;
  relatorio: Relatorio | undefined;
  /**
   * The rows are still those of the previous period: shown, but not to be exported under the new
   * period's name.
   */
  antigo: boolean;
}

function Tabela({ filtros, relatorio, antigo }: TabelaProps) {
  const { tipo, status } = filtros;
  const { de, ate } = relatorio?.periodo ?? filtros;
  const faturas = relatorio?.faturas.filter((fatura) => mostraNoRelatorio(status, fatura, { de, ate }));
  const quantas = {
    faturas: faturas?.length,
    pagamentos: relatorio?.pagamentos.length,
    diversos: relatorio?.diversos.length,
  }[tipo];
  // The rows of the first part alone would look like all rows.
  const aMostrar = !relatorio || !longo(relatorio);
  const titulo = quantas === undefined || !aMostrar ? NOMES_DOS_TIPOS[tipo]() : TITULOS[tipo](quantas);
  return (
    <section className="flex flex-col gap-3.5" aria-label={titulo}>
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <div>
          <h2 className="text-xl">{titulo}</h2>
          <p className="mt-0.5 text-sm text-ink-3 figures">
            {t('Período: {de} a {ate}', { de: formatDia(de), ate: formatDia(ate) })}
          </p>
        </div>
        <ExportarRelatorio
          relatorio={antigo || relatorio?.proximo !== null ? undefined : relatorio}
          filtros={filtros}
        />
      </div>
      {relatorio && relatorio.proximo !== null && !antigo && <Andamento relatorio={relatorio} tipo={tipo} />}
      {aMostrar && tipo === 'faturas' && (
        <TabelaLonga
          label={titulo}
          columns={colunasDeFaturas({ de, ate })}
          rows={faturas}
          rowKey={({ id }) => id}
          empty={
            <EmptyState title={t('Nenhuma fatura encontrada para o filtro')}>
              {t('Mude o período, a matrícula ou a situação.')}
            </EmptyState>
          }
        />
      )}
      {aMostrar && tipo === 'pagamentos' && (
        <TabelaLonga
          label={titulo}
          columns={colunasDePagamentos()}
          rows={relatorio?.pagamentos}
          rowKey={({ id }) => id}
          empty={
            <EmptyState title={t('Nenhum pagamento encontrado para o filtro')}>
              {t('Mude o período ou a matrícula.')}
            </EmptyState>
          }
        />
      )}
      {aMostrar && tipo === 'diversos' && (
        <TabelaLonga
          label={titulo}
          columns={colunasDeDiversos()}
          rows={relatorio?.diversos}
          rowKey={({ id }) => id}
          empty={
            <EmptyState title={t('Nenhum pagamento diverso encontrado para o filtro')}>
              {t('Mude o período ou a matrícula.')}
            </EmptyState>
          }
        />
      )}
    </section>
  );
}

const TITULOS = {
  faturas: (n: number) => t('Faturas ({n})', { n }),
  pagamentos: (n: number) => t('Pagamentos (faturas) ({n})', { n }),
  diversos: (n: number) => t('Pagamentos diversos ({n})', { n }),
};
