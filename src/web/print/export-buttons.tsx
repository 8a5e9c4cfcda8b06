import { FileSpreadsheet, FileText } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { formatInstante } from '../../shared/datas.ts';
import { getLanguage, t } from '../../shared/texts.ts';
import { saveFile } from '../api/download.ts';
import { Button } from '../kit/button.tsx';
import { toast } from '../kit/toast.tsx';
import { useSignedIn } from '../session/session-store.ts';
import { useFuso } from '../session/use-fuso.ts';
import type { Formato, Moldura } from './answer-with-file.ts';

const FALHAS: Record<Formato, () => string> = {
  xlsx: () => t('Falha ao exportar XLSX'),
  pdf: () => t('Falha ao exportar PDF'),
};

const agora = (fuso: string) => formatInstante(new Date(), fuso);

interface Props {
  /** Whether there is something to export. */
  pronto: boolean;
  /** Makes the file. The message of what it throws is shown; `signal` ends it with the screen. */
  fazer: (moldura: Moldura, signal: AbortSignal) => Promise<{ arquivo: Blob; nome: string }>;
}

/** 'Exportar XLSX' and 'Exportar PDF'. One file at a time, also when they are pressed twice. */
export function ExportButtons({ pronto, fazer }: Props) {
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
    if (formato || !pronto) return;
    const { signal } = parar.current;
    setFormato(qual);
    try {
      const moldura = { formato: qual, casa, geradoEm: agora(fuso), idioma: getLanguage() };
      const { arquivo, nome } = await fazer(moldura, signal);
      signal.throwIfAborted();
      saveFile(arquivo, nome);
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
    <div className="flex flex-wrap gap-2.5 max-md:w-full max-md:px-0! max-md:*:flex-1 max-md:*:px-2 print:hidden">
      <Button icon={FileSpreadsheet} aria-label={t('Exportar XLSX')} {...botao('xlsx')}>
        <span className="max-md:hidden">{t('Exportar XLSX')}</span>
        <span className="md:hidden">XLSX</span>
      </Button>
      <Button icon={FileText} aria-label={t('Exportar PDF')} {...botao('pdf')}>
        <span className="max-md:hidden">{t('Exportar PDF')}</span>
        <span className="md:hidden">PDF</span>
      </Button>
    </div>
  );
}
