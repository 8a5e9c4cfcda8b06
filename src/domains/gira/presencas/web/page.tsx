import { address } from '../../../../shared/address.ts';
import { competenciaDoDia, rotulo } from '../../../../shared/competencia.ts';
import { somarMesesAoDia } from '../../../../shared/datas.ts';
import { getLanguage, t } from '../../../../shared/texts.ts';
import { DataTable } from '../../../../web/kit/data-table.tsx';
import { EmptyState } from '../../../../web/kit/empty-state.tsx';
import { LinkButton } from '../../../../web/kit/link-button.tsx';
import { SelectField } from '../../../../web/kit/select-field.tsx';
import type { Moldura } from '../../../../web/print/answer-with-file.ts';
import { ExportButtons } from '../../../../web/print/export-buttons.tsx';
import { useSignedIn } from '../../../../web/session/session-store.ts';
import { useFuso } from '../../../../web/session/use-fuso.ts';
import { PageLayout } from '../../../../web/shell/page-layout.tsx';
import { useUrlParams } from '../../../../web/state/url-params.ts';
import { askWorker } from '../../../../web/state/worker.ts';
import { Chamada } from './chamada.tsx';
import type { EncomendaDeFrequencia } from './exportar-worker.ts';
import { type Frequencia, useFrequencia } from './queries.ts';

const MESES_PARA_TRAS = 24;

/** A month's attendance of every member, with its two files (row J5). */
export function FrequenciaDoMes() {
  const [params, change] = useUrlParams('/presencas');
  const hoje = useSignedIn().hoje ?? '2026-01-01';
  const meses = Array.from({ length: MESES_PARA_TRAS }, (_, n) => competenciaDoDia(somarMesesAoDia(hoje, -n)));
  const mes = meses.find((um) => um === params.get('mes')) ?? competenciaDoDia(hoje);
  const query = useFrequencia(mes);
  const lida = query.isPlaceholderData ? undefined : query.data;
  return (
    <>
      <div className="flex flex-wrap items-end justify-between gap-3">
        <SelectField
          label={t('Mês')}
          value={mes}
          onChange={({ target }) => change({ mes: target.value })}
          options={meses.map((um) => ({ value: um, label: rotulo(um, getLanguage()) }))}
          fieldClass="min-w-52"
        />
        <ExportarFrequencia mes={mes} frequencia={lida?.eventos.length ? lida : undefined} />
      </div>
      <DataTable<Frequencia['itens'][number]>
        label={t('Frequência do mês')}
        columns={[
          { key: 'nome', header: t('Membro'), mobile: 'title', cell: ({ nome }) => nome },
          { key: 'matricula', header: t('Matrícula'), mobile: 'hidden', cell: ({ matricula }) => matricula },
          numero('presentes', t('Presenças|contadas'), t('{n} presenças')),
          numero('justificadas', t('Justificadas'), t('{n} justificadas')),
          numero('faltas', t('Faltas'), t('{n} faltas')),
        ]}
        rows={query.data?.eventos.length === 0 ? [] : query.data?.itens}
        rowKey={({ membro_id }) => membro_id}
        state={query}
        errorTitle={t('Erro ao carregar a frequência')}
        empty={
          <EmptyState title={t('Nenhuma chamada neste mês')}>
            {t('Quando a presença de um evento é marcada, ele entra na frequência.')}
          </EmptyState>
        }
      />
    </>
  );
}

function numero(key: 'presentes' | 'justificadas' | 'faltas', header: string, frase: string) {
  return {
    key,
    header,
    align: 'end' as const,
    mobile: 'note' as const,
    cell: (linha: Frequencia['itens'][number]) => <span className="figures">{linha[key]}</span>,
    inList: (linha: Frequencia['itens'][number]) => frase.replace('{n}', String(linha[key])),
  };
}

/** Without a roll call in the month there is no file. */
function ExportarFrequencia({ mes, frequencia }: { mes: string; frequencia: Frequencia | undefined }) {
  const fuso = useFuso();
  const fazer = async (moldura: Moldura, signal: AbortSignal) => {
    if (!frequencia) throw new Error('The button needs a month with a roll call');
    const encomenda: EncomendaDeFrequencia = { ...moldura, mes, fuso, frequencia };
    const worker = new Worker(new URL('exportar-worker.ts', import.meta.url), { type: 'module' });
    return {
      arquivo: await askWorker<Blob>(worker, () => worker.postMessage(encomenda), { signal }),
      nome: `frequencia-${mes.slice(0, 4)}-${mes.slice(4)}.${moldura.formato}`,
    };
  };
  return <ExportButtons pronto={frequencia !== undefined} fazer={fazer} />;
}

/**
 * The list of one event, and the month's attendance (row J5). The place has tabs already, so a link
 * leads from one to the other.
 */
export function Page() {
  const [params] = useUrlParams('/presencas');
  const mes = competenciaDoDia(useSignedIn().hoje ?? '2026-01-01');
  // Marks made after the way back belong to the event that was open before it.
  const evento = params.get('evento');
  return params.has('mes') ? (
    <PageLayout actions={<LinkButton href={address('/presencas', { evento })}>{t('Voltar à chamada')}</LinkButton>}>
      <FrequenciaDoMes />
    </PageLayout>
  ) : (
    <PageLayout
      actions={<LinkButton href={address('/presencas', { mes, evento })}>{t('Frequência do mês')}</LinkButton>}
    >
      <Chamada />
    </PageLayout>
  );
}
