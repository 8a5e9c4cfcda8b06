import { FileSpreadsheet, FileText } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { formatInstante } from '../../../shared/datas.ts';
import { getLanguage } from '../../../shared/texts.ts';
import { saveFile } from '../../../web/api/download.ts';
import { Button } from '../../../web/kit/button.tsx';
import { toast } from '../../../web/kit/toast.tsx';
import { useSignedIn } from '../../../web/session/session-store.ts';
import { useFuso } from '../../../web/session/use-fuso.ts';
import { LINHAS_DO_ARQUIVO, nomeDoArquivoDoCaixa } from '../rules.ts';
import { t } from '../texts.ts';
import type { EncomendaDoCaixa, NoticiaDoCaixa } from './exportar-worker.ts';
import { lerMovimentos, registrarExportacaoDoCaixa, type Carteira, type Recorte } from './queries.ts';

type Formato = EncomendaDoCaixa['formato'];

const FALHAS: Record<Formato, () => string> = {
  xlsx: () => t('Falha ao exportar XLSX'),
  pdf: () => t('Falha ao exportar PDF'),
};

const agora = (fuso: string) => formatInstante(new Date(), fuso);

interface Props {
  carteira: Carteira;
  recorte: Recorte;
  pronto: boolean;
}

/** The movements of the period as a file, the oldest first, as the screen's search finds them. */
export function ExportarMovimentos({ carteira, recorte, pronto }: Props) {
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
    if (formato) return;
    const { signal } = parar.current;
    setFormato(qual);
    try {
      const lidos = await lerMovimentos(recorte, signal);
      if (!lidos) {
        const n = LINHAS_DO_ARQUIVO;
        toast.erro(FALHAS[qual](), t('Um arquivo leva até {n} movimentos. Escolha um período menor.', { n }));
        return;
      }
      await registrarExportacaoDoCaixa(recorte, qual, lidos.linhas.length);
      signal.throwIfAborted();
      const encomenda = {
        ...lidos,
        formato: qual,
        carteira: carteira.nome,
        recorte,
        casa,
        geradoEm: agora(fuso),
        idioma: getLanguage(),
      };
      saveFile(await encomendar(encomenda, signal), nomeDoArquivoDoCaixa(carteira.nome, recorte, qual));
      toast.sucesso(t('Arquivo gerado'));
    } catch (error) {
      if (!signal.aborted) toast.erro(FALHAS[qual](), error instanceof Error ? error.message : '');
    } finally {
      if (!signal.aborted) setFormato(null);
    }
  };

  const botao = (qual: Formato) => ({
    busy: formato === qual,
    disabled: !pronto || (formato !== null && formato !== qual),
    onClick: () => void exportar(qual),
  });
  return (
    <div className="flex flex-wrap gap-2.5 max-md:*:flex-1 max-md:*:px-2 print:hidden">
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
function encomendar(encomenda: EncomendaDoCaixa, signal: AbortSignal): Promise<Blob> {
  const worker = new Worker(new URL('exportar-worker.ts', import.meta.url), { type: 'module' });
  return new Promise<Blob>((entregar, recusar) => {
    signal.addEventListener('abort', () => recusar(new Error('aborted')), { once: true });
    worker.addEventListener('error', ({ message }) => recusar(new Error(message)));
    worker.addEventListener('message', ({ data }: MessageEvent<NoticiaDoCaixa>) => {
      if ('arquivo' in data) entregar(data.arquivo);
      else recusar(new Error(data.falha));
    });
    worker.postMessage(encomenda);
  }).finally(() => worker.terminate());
}
