import { useState } from 'react';
import { Progress } from '../../../../web/kit/progress.tsx';
import { LINHAS_DO_PDF, mostraNoRelatorio, nomeDoArquivo } from '../rules.ts';
import { t } from '../../../../shared/texts.ts';
import { ExportButtons } from '../../../../web/print/export-buttons.tsx';
import { encomendar } from './encomendar.ts';
import type { Moldura } from '../../../../web/print/answer-with-file.ts';
import type { Filtros } from './filtros-nomes.ts';
import { registrarExportacao, type Relatorio } from './queries.ts';

/** The rows that are done; nothing yet while the file is asked for. */
interface Andamento {
  value?: number;
  total?: number;
}

/** The work runs beside the page and ends with it. */
export function ExportarRelatorio({ relatorio, filtros }: { relatorio: Relatorio | undefined; filtros: Filtros }) {
  const [andamento, setAndamento] = useState<Andamento | null>(null);

  const fazer = async (moldura: Moldura, signal: AbortSignal) => {
    if (!relatorio) throw new Error('The button needs a report');
    const { formato } = moldura;
    const linhas = contarLinhas(relatorio, filtros);
    if (formato === 'pdf' && linhas > LINHAS_DO_PDF) {
      const n = LINHAS_DO_PDF;
      throw new Error(t('Um PDF leva até {n} linhas. Escolha um período menor ou exporte XLSX.', { n }));
    }
    setAndamento({});
    try {
      await registrarExportacao(filtros, formato, linhas);
      signal.throwIfAborted();
      const encomenda = { ...moldura, resumo: relatorio.resumo, filtros };
      const arquivo = await encomendar(encomenda, relatorio, signal, (feitas, total) =>
        setAndamento({ value: feitas, total }),
      );
      return { arquivo, nome: nomeDoArquivo(filtros.tipo, filtros, filtros.matricula, formato) };
    } finally {
      setAndamento(null);
    }
  };

  return (
    <div className="flex flex-col gap-2 max-md:w-full print:hidden">
      <ExportButtons pronto={relatorio !== undefined} fazer={fazer} />
      {andamento && <Progress label={t('Gerando o arquivo…')} {...andamento} />}
    </div>
  );
}

const contarLinhas = ({ faturas, pagamentos, diversos }: Relatorio, filtros: Filtros): number =>
  faturas.filter((fatura) => mostraNoRelatorio(filtros.status, fatura, filtros)).length +
  pagamentos.length +
  diversos.length;
