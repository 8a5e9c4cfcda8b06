import { FileSpreadsheet, FileText } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { formatInstante } from '../../../shared/datas.ts';
import { getLanguage } from '../../../shared/texts.ts';
import { saveFile } from '../../../web/api/download.ts';
import { Button } from '../../../web/kit/button.tsx';
import { Progress } from '../../../web/kit/progress.tsx';
import { toast } from '../../../web/kit/toast.tsx';
import { useSignedIn } from '../../../web/session/session-store.ts';
import { useFuso } from '../../../web/session/use-fuso.ts';
import { LINHAS_DO_PDF, mostraNoRelatorio, nomeDoArquivo } from '../rules.ts';
import { t } from '../texts.ts';
import { encomendar } from './encomendar.ts';
import type { Encomenda } from './exportar-worker.ts';
import type { Filtros } from './filtros-nomes.ts';
import { registrarExportacao, type Relatorio } from './queries.ts';

type Formato = Encomenda['formato'];

interface Andamento {
  formato: Formato;
  feitas?: number;
  total?: number;
}

const FALHAS: Record<Formato, () => string> = {
  xlsx: () => t('Falha ao exportar XLSX'),
  pdf: () => t('Falha ao exportar PDF'),
};

const agora = (fuso: string) => formatInstante(new Date(), fuso);

/** The work runs beside the page and ends with it. */
export function ExportarRelatorio({ relatorio, filtros }: { relatorio: Relatorio | undefined; filtros: Filtros }) {
  const casa = useSignedIn().casa?.nome ?? '';
  const fuso = useFuso();
  const [andamento, setAndamento] = useState<Andamento | null>(null);
  const parar = useRef<AbortController>(new AbortController());
  useEffect(() => {
    const controle = new AbortController();
    parar.current = controle;
    return () => controle.abort();
  }, []);

  const exportar = async (formato: Formato) => {
    if (!relatorio || andamento) return;
    const linhas = contarLinhas(relatorio, filtros);
    if (formato === 'pdf' && linhas > LINHAS_DO_PDF) {
      const n = LINHAS_DO_PDF;
      toast.erro(FALHAS.pdf(), t('Um PDF leva até {n} linhas. Escolha um período menor ou exporte XLSX.', { n }));
      return;
    }
    const { signal } = parar.current;
    setAndamento({ formato });
    try {
      await registrarExportacao(filtros, formato, linhas);
      signal.throwIfAborted();
      const { resumo } = relatorio;
      const encomenda = { formato, resumo, filtros, casa, geradoEm: agora(fuso), idioma: getLanguage() };
      const arquivo = await encomendar(encomenda, relatorio, signal, (feitas, total) =>
        setAndamento({ formato, feitas, total }),
      );
      saveFile(arquivo, nomeDoArquivo(filtros.tipo, filtros, filtros.matricula, formato));
      toast.sucesso(t('Arquivo gerado'));
    } catch (error) {
      if (!signal.aborted) toast.erro(FALHAS[formato](), error instanceof Error ? error.message : '');
    } finally {
      if (!signal.aborted) setAndamento(null);
    }
  };

  const botao = (formato: Formato) => ({
    busy: andamento?.formato === formato,
    disabled: !relatorio || (andamento !== null && andamento.formato !== formato),
    onClick: () => void exportar(formato),
  });
  return (
    <div className="flex flex-col gap-2 max-md:w-full print:hidden">
      <div className="flex flex-wrap gap-2.5 max-md:*:flex-1 max-md:*:px-2">
        <Button icon={FileSpreadsheet} {...botao('xlsx')}>
          {t('Exportar XLSX')}
        </Button>
        <Button icon={FileText} {...botao('pdf')}>
          {t('Exportar PDF')}
        </Button>
      </div>
      {andamento && (
        <Progress
          label={t('Gerando o arquivo…')}
          {...(andamento.feitas !== undefined && { value: andamento.feitas })}
          {...(andamento.total !== undefined && { total: andamento.total })}
        />
      )}
    </div>
  );
}

const contarLinhas = ({ faturas, pagamentos, diversos }: Relatorio, filtros: Filtros): number =>
  faturas.filter((fatura) => mostraNoRelatorio(filtros.status, fatura, filtros)).length +
  pagamentos.length +
  diversos.length;
