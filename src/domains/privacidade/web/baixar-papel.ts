import { formatInstante } from '../../../shared/datas.ts';
import { getLanguage } from '../../../shared/texts.ts';
import { saveFile } from '../../../web/api/download.ts';
import { toast } from '../../../web/kit/toast.tsx';
import type { Section } from '../../../web/print/sections-pdf.ts';
import type { SectionsAnswer, SectionsRequest } from '../../../web/print/sections-worker.ts';
import { t } from '../texts.ts';
import type { PorFinalidade } from './nomes.ts';
import { secoesDoFormulario, type Pessoa } from './secoes-do-formulario.ts';

interface Papel {
  titulo: string;
  casa: string;
  fuso: string;
  secoes: readonly Section[];
  /** The file's name without its ending. */
  arquivo: string;
}

/** Saves a PDF. */
export async function baixarPapel({ titulo, casa, fuso, secoes, arquivo }: Papel): Promise<void> {
  const cover = { casa, title: titulo, geradoEm: formatInstante(new Date(), fuso) };
  try {
    saveFile(await fazer({ sections: secoes, cover, language: getLanguage() }), `${arquivo}.pdf`);
  } catch (error) {
    toast.erro(t('Erro ao gerar o PDF'), error instanceof Error ? error.message : '');
  }
}

/** One worker per file; it ends once the file is ready. */
function fazer(pedido: SectionsRequest): Promise<Blob> {
  const worker = new Worker(new URL('../../../web/print/sections-worker.ts', import.meta.url), { type: 'module' });
  return new Promise<Blob>((entregar, recusar) => {
    worker.addEventListener('error', ({ message }) => recusar(new Error(message)));
    worker.addEventListener('message', ({ data }: MessageEvent<SectionsAnswer>) => {
      if ('file' in data) entregar(data.file);
      else recusar(new Error(data.failure));
    });
    worker.postMessage(pedido);
  }).finally(() => worker.terminate());
}

export const baixarFormulario = (
  finalidades: readonly PorFinalidade[],
  { casa, fuso }: { casa: string; fuso: string },
  pessoa: Pessoa | null,
): Promise<void> =>
  baixarPapel({
    titulo: t('Autorização de uso de dados'),
    casa,
    fuso,
    secoes: secoesDoFormulario(finalidades, pessoa),
    arquivo: 'autorizacao_de_dados',
  });
