import { useState } from 'react';
import { Card } from '../../../web/kit/card.tsx';
import { DataTable } from '../../../web/kit/data-table.tsx';
import { EmptyState } from '../../../web/kit/empty-state.tsx';
import { SearchField } from '../../../web/kit/search-field.tsx';
import { Switch } from '../../../web/kit/switch.tsx';
import { useDebounced } from '../../../web/state/debounced.ts';
import { t } from '../texts.ts';
import { colunas } from './colunas.tsx';
import { EstornarLancamento } from './estornar-lancamento.tsx';
import { useLancamentos, type Lancamento } from './queries.ts';
import { useUrlParams } from '../../../web/state/url-params.ts';

interface Props {
  equipe: boolean;
  onImprimir: (id: string) => void;
}

/** Row V2: the newest 200; search and 'Somente hoje' live in the address. */
export function ListarLancamentos({ equipe, onImprimir }: Props) {
  const [params, mudar] = useUrlParams();
  const busca = params.get('busca') ?? '';
  const somenteHoje = params.get('dia') !== 'todos';
  const query = useLancamentos(useDebounced(busca.trim()), somenteHoje);
  const [excluindo, setExcluindo] = useState<Lancamento | null>(null);
  const linhas = query.data?.itens;
  return (
    <Card
      flush
      title={t('Últimos lançamentos')}
      aside={
        linhas &&
        linhas.length > 0 &&
        (linhas.length === 1 ? t('{n} lançamento', { n: 1 }) : t('{n} lançamentos', { n: linhas.length }))
      }
    >
      <div className="flex flex-wrap items-center gap-x-5 gap-y-2 px-4 pb-4 md:px-5.5">
        <SearchField
          label={t('Buscar por descrição, matrícula, tipo, método ou observação')}
          placeholder={t('Descrição, matrícula, tipo…')}
          fieldClass="min-w-0 flex-1 basis-72"
          value={busca}
          onValueChange={(texto) => mudar({ busca: texto })}
          maxLength={100}
        />
        <Switch
          label={t('Somente hoje')}
          checked={somenteHoje}
          onChange={(event) => mudar({ dia: event.target.checked ? '' : 'todos' })}
        />
      </div>
      <DataTable<Lancamento>
        bare
        className="border-t border-line"
        label={t('Últimos lançamentos')}
        columns={colunas({ imprimir: ({ id }) => onImprimir(id), ...(equipe && { excluir: setExcluindo }) })}
        rows={linhas}
        rowKey={(lancamento) => lancamento.id}
        state={query}
        errorTitle={t('Erro ao carregar lançamentos')}
        empty={
          busca ? (
            <EmptyState title={t('Nenhum lançamento encontrado')}>
              {t('Mude a busca, ou faça um lançamento.')}
            </EmptyState>
          ) : (
            <EmptyState title={somenteHoje ? t('Nenhum lançamento hoje') : t('Nenhum lançamento encontrado')}>
              {t('Lance ao lado, ou desligue "Somente hoje" para ver os anteriores.')}
            </EmptyState>
          )
        }
      />
      {excluindo && <EstornarLancamento lancamento={excluindo} onFechar={() => setExcluindo(null)} />}
    </Card>
  );
}
