import { useState } from 'react';
import { formatBRL } from '../../../../shared/centavos.ts';
import { Card } from '../../../../web/kit/card.tsx';
import { DataTable } from '../../../../web/kit/data-table.tsx';
import { EmptyState } from '../../../../web/kit/empty-state.tsx';
import { Money } from '../../../../web/kit/money.tsx';
import { SearchField } from '../../../../web/kit/search-field.tsx';
import { Switch } from '../../../../web/kit/switch.tsx';
import { Comprovantes } from '../../anexos/web/comprovantes.tsx';
import { t } from '../texts.ts';
import { colunasDeLancamentos } from './colunas.tsx';
import { CorrigirLancamento } from './corrigir-lancamento.tsx';
import { EstornarLancamento } from './estornar-lancamento.tsx';
import { useLancamentos, type Lancamento, type Lancamentos } from './queries.ts';
import { useUrlSearch } from '../../../../web/state/url-filters.ts';
import { useUrlParams } from '../../../../web/state/url-params.ts';

interface Props {
  equipe: boolean;
  onImprimir: (id: string) => void;
}

/** The newest 200; search and 'Somente hoje' are in the address. */
export function ListarLancamentos({ equipe, onImprimir }: Props) {
  const [params, mudar] = useUrlParams('/pagamentos-diversos');
  const busca = useUrlSearch('/pagamentos-diversos');
  const somenteHoje = params.get('dia') !== 'todos';
  const comExcluidos = equipe && params.get('excluidos') === 'sim';
  const query = useLancamentos({ busca: busca.wanted, somente_hoje: somenteHoje, com_excluidos: comExcluidos });
  const [excluindo, setExcluindo] = useState<Lancamento | null>(null);
  const [corrigindo, setCorrigindo] = useState<Lancamento | null>(null);
  const [comprovantes, setComprovantes] = useState<Lancamento | null>(null);
  const linhas = query.data?.itens;
  const vivos = linhas?.filter(({ excluido_em }) => !excluido_em).length ?? 0;
  return (
    <Card
      flush
      title={t('Últimos lançamentos')}
      aside={query.data && query.data.total > 0 && <Soma soma={query.data} />}
    >
      <div className="flex flex-wrap items-center gap-x-5 gap-y-2 px-4 pb-4 md:px-5.5">
        <SearchField
          label={t('Buscar por descrição, matrícula, tipo, método ou observação')}
          placeholder={t('Descrição, matrícula, tipo…')}
          fieldClass="min-w-0 flex-1 basis-72"
          {...busca.field}
        />
        <Switch
          label={t('Somente hoje')}
          checked={somenteHoje}
          onChange={(event) => mudar({ dia: event.target.checked ? '' : 'todos' })}
        />
        {equipe && (
          <Switch
            label={t('Mostrar estornados')}
            checked={comExcluidos}
            onChange={(event) => mudar({ excluidos: event.target.checked ? 'sim' : '' })}
          />
        )}
      </div>
      <DataTable<Lancamento>
        bare
        className="border-t border-line"
        label={t('Últimos lançamentos')}
        counted
        columns={colunasDeLancamentos({
          imprimir: ({ id }) => onImprimir(id),
          ...(equipe && { corrigir: setCorrigindo, comprovantes: setComprovantes, excluir: setExcluindo }),
        })}
        rows={linhas}
        rowKey={(lancamento) => lancamento.id}
        state={query}
        errorTitle={t('Erro ao carregar lançamentos')}
        dimmed={({ excluido_em }) => Boolean(excluido_em)}
        empty={
          busca.answers(query) ? (
            <EmptyState title={t('Nenhum lançamento encontrado')}>
              {busca.field.value !== '' && t('Mude a busca.')}
            </EmptyState>
          ) : (
            <EmptyState title={somenteHoje ? t('Nenhum lançamento hoje') : t('Nenhum lançamento encontrado')}>
              {somenteHoje && t('Desligue “Somente hoje” para ver os anteriores.')}
            </EmptyState>
          )
        }
      />
      {query.data && query.data.total > vivos && (
        <p className="border-t border-line px-4 py-3 text-sm text-ink-2 md:px-5.5">
          {t('Só os mais novos aparecem aqui ({n} de {total}). Busque para achar os anteriores.', {
            n: vivos,
            total: query.data.total,
          })}
        </p>
      )}
      {comprovantes && (
        <Comprovantes
          lancamentoId={comprovantes.id}
          descricao={comprovantes.descricao ?? comprovantes.tipo_nome}
          onFechar={() => setComprovantes(null)}
        />
      )}
      {corrigindo && <CorrigirLancamento lancamento={corrigindo} onFechar={() => setCorrigindo(null)} />}
      {excluindo && <EstornarLancamento lancamento={excluindo} onFechar={() => setExcluindo(null)} />}
    </Card>
  );
}

/** Count, total, and how much of it members declared. */
function Soma({ soma: { total: n, total_centavos, a_conferir_centavos } }: { soma: Lancamentos }) {
  return (
    <p role="status" className="sm:text-right">
      {n === 1 ? t('{n} lançamento', { n }) : t('{n} lançamentos', { n })}
      {' · '}
      <Money value={total_centavos} className="font-semibold text-ink" />
      {a_conferir_centavos > 0 && (
        <span className="block">{t('sendo {valor} a conferir', { valor: formatBRL(a_conferir_centavos) })}</span>
      )}
    </p>
  );
}
