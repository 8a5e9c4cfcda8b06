import { normalizarMatricula } from '../../../shared/busca.ts';
import { formatInstante, hojeEm } from '../../../shared/datas.ts';
import { getLanguage } from '../../../shared/texts.ts';
import { saveFile } from '../../../web/api/download.ts';
import { toast } from '../../../web/kit/toast.tsx';
import { useSignedIn } from '../../../web/session/session-store.ts';
import { useFuso } from '../../../web/session/use-fuso.ts';
import { t } from '../texts.ts';
import type { Pedido, Resposta } from './ficha-worker.ts';
import { useExportarMembro, type Identificado } from './queries.ts';
import type { Exportado } from './secoes.ts';

export type Formato = 'json' | 'pdf';

/**
 * Saves everything about one person as a file whose name has a fixed pattern. The server records
 * the export.
 */
export function useBaixarDados(): (membro: Pick<Identificado, 'id' | 'matricula'>, formato: Formato) => Promise<void> {
  const exportar = useExportarMembro();
  const casa = useSignedIn().casa?.nome ?? '';
  const fuso = useFuso();
  return async ({ id, matricula }, formato) => {
    const dados = await exportar.mutateAsync({ id, formato });
    try {
      const arquivo = formato === 'json' ? emJson(dados) : await emPdf(dados, casa, fuso);
      saveFile(
        arquivo,
        `membro_${normalizarMatricula(matricula ?? '') || id}_${hojeEm(new Date(dados.gerado_em), fuso)}.${formato}`,
      );
      toast.sucesso(t('Dados exportados'));
    } catch (error) {
      toast.erro(t('Erro ao exportar membro'), error instanceof Error ? error.message : '');
    }
  };
}

const emJson = (dados: Exportado): Blob => new Blob([JSON.stringify(dados, null, 2)], { type: 'application/json' });

/** One worker per file; it ends once the file is ready. */
function emPdf(dados: Exportado, casa: string, fuso: string): Promise<Blob> {
  const worker = new Worker(new URL('ficha-worker.ts', import.meta.url), { type: 'module' });
  const capa = { casa, nome: dados.membro.nome, geradoEm: formatInstante(new Date(dados.gerado_em), fuso) };
  const pedido: Pedido = { dados, capa, fuso, idioma: getLanguage() };
  return new Promise<Blob>((entregar, recusar) => {
    worker.addEventListener('error', ({ message }) => recusar(new Error(message)));
    worker.addEventListener('message', ({ data }: MessageEvent<Resposta>) => {
      if ('arquivo' in data) entregar(data.arquivo);
      else recusar(new Error(data.falha));
    });
    worker.postMessage(pedido);
  }).finally(() => worker.terminate());
}
