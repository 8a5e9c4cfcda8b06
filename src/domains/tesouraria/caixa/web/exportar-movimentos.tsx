import { askWorker } from '../../../../web/state/worker.ts';
import { ExportButtons } from '../../../../web/print/export-buttons.tsx';
import type { Moldura } from '../../../../web/print/answer-with-file.ts';
import { LINHAS_DO_ARQUIVO, nomeDoArquivoDoCaixa } from '../rules.ts';
import { t } from '../../../../shared/texts.ts';
import type { EncomendaDoCaixa } from './exportar-worker.ts';
import { lerMovimentos, registrarExportacaoDoCaixa, type Carteira, type Recorte } from './queries.ts';

interface Props {
  carteira: Carteira;
  recorte: Recorte;
  pronto: boolean;
}

/** The movements of the period as a file, the oldest first, as the screen's search finds them. */
export function ExportarMovimentos({ carteira, recorte, pronto }: Props) {
  const fazer = async (moldura: Moldura, signal: AbortSignal) => {
    const lidos = await lerMovimentos(recorte, signal);
    if (!lidos) {
      const n = LINHAS_DO_ARQUIVO;
      throw new Error(t('Um arquivo leva até {n} movimentos. Escolha um período menor.', { n }));
    }
    await registrarExportacaoDoCaixa(recorte, moldura.formato, lidos.linhas.length);
    signal.throwIfAborted();
    const encomenda: EncomendaDoCaixa = { ...moldura, ...lidos, carteira: carteira.nome, recorte };
    const worker = new Worker(new URL('exportar-worker.ts', import.meta.url), { type: 'module' });
    return {
      arquivo: await askWorker<Blob>(worker, () => worker.postMessage(encomenda), { signal }),
      nome: nomeDoArquivoDoCaixa(carteira.nome, recorte, moldura.formato),
    };
  };
  return <ExportButtons pronto={pronto} fazer={fazer} />;
}
