import { FileSpreadsheet, FileText } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { competenciaDoDia, rotulo } from '../../../shared/competencia.ts';
import { formatInstante, somarMesesAoDia } from '../../../shared/datas.ts';
import { getLanguage } from '../../../shared/texts.ts';
import { saveFile } from '../../../web/api/download.ts';
import { Button } from '../../../web/kit/button.tsx';
import { DataTable } from '../../../web/kit/data-table.tsx';
import { EmptyState } from '../../../web/kit/empty-state.tsx';
import { SelectField } from '../../../web/kit/select-field.tsx';
import { toast } from '../../../web/kit/toast.tsx';
import { useSignedIn } from '../../../web/session/session-store.ts';
import { useFuso } from '../../../web/session/use-fuso.ts';
import { useUrlParams } from '../../../web/state/url-params.ts';
import { t } from '../texts.ts';
import type { EncomendaDeFrequencia, NoticiaDeFrequencia } from './exportar-worker.ts';
import { useFrequencia, type Frequencia } from './queries.ts';

const MESES_PARA_TRAS = 24;
type Formato = EncomendaDeFrequencia['formato'];

/** A month's attendance of every member, with its two files (row J5). */
export function FrequenciaDoMes() {
  const [params, change] = useUrlParams();
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
          numero('presentes', t('Presenças'), t('{n} presenças')),
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

const agora = (fuso: string) => formatInstante(new Date(), fuso);

const FALHAS: Record<Formato, () => string> = {
  xlsx: () => t('Falha ao exportar XLSX'),
  pdf: () => t('Falha ao exportar PDF'),
};

function ExportarFrequencia({ mes, frequencia }: { mes: string; frequencia: Frequencia | undefined }) {
  const casa = useSignedIn().casa?.nome ?? '';
  const fuso = useFuso();
  const [formato, setFormato] = useState<Formato | null>(null);
  const parar = useRef(new AbortController());
  useEffect(() => {
    const controle = new AbortController();
    parar.current = controle;
    return () => controle.abort();
  }, []);
  const exportar = async (qual: Formato) => {
    if (formato || !frequencia) return;
    const { signal } = parar.current;
    setFormato(qual);
    try {
      const comum = { formato: qual, mes, fuso, frequencia, casa, geradoEm: agora(fuso), idioma: getLanguage() };
      saveFile(await encomendar(comum, signal), `frequencia-${mes.slice(0, 4)}-${mes.slice(4)}.${qual}`);
      toast.sucesso(t('Arquivo gerado'));
    } catch (error) {
      if (!signal.aborted) toast.erro(FALHAS[qual](), error instanceof Error ? error.message : '');
    } finally {
      if (!signal.aborted) setFormato(null);
    }
  };
  const botao = (qual: Formato) => ({
    busy: formato === qual,
    disabled: !frequencia || (formato !== null && formato !== qual),
    onClick: () => void exportar(qual),
  });
  return (
    <div className="flex flex-wrap gap-2.5 max-md:w-full max-md:*:flex-1 max-md:*:px-2 print:hidden">
      <Button icon={FileSpreadsheet} {...botao('xlsx')}>
        {t('Exportar XLSX')}
      </Button>
      <Button icon={FileText} {...botao('pdf')}>
        {t('Exportar PDF')}
      </Button>
    </div>
  );
}

/** One worker per file, ended when the file is there or the person has left. */
function encomendar(encomenda: EncomendaDeFrequencia, signal: AbortSignal): Promise<Blob> {
  const worker = new Worker(new URL('exportar-worker.ts', import.meta.url), { type: 'module' });
  return new Promise<Blob>((entregar, recusar) => {
    signal.addEventListener('abort', () => recusar(new Error('aborted')), { once: true });
    worker.addEventListener('error', ({ message }) => recusar(new Error(message)));
    worker.addEventListener('message', ({ data }: MessageEvent<NoticiaDeFrequencia>) => {
      if ('arquivo' in data) entregar(data.arquivo);
      else recusar(new Error(data.falha));
    });
    worker.postMessage(encomenda);
  }).finally(() => worker.terminate());
}
