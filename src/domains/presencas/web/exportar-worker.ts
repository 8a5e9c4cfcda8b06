import { setLanguage, type Language } from '../../../shared/texts.ts';
import { readPdfFonts } from '../../../web/print/pdf-fonts.ts';
import { folhaDeFrequencia, type ConteudoDaFrequencia } from './folha-de-frequencia.ts';

export interface EncomendaDeFrequencia extends ConteudoDaFrequencia {
  formato: 'xlsx' | 'pdf';
  casa: string;
  geradoEm: string;
  idioma: Language;
}

export type NoticiaDeFrequencia = { arquivo: Blob } | { falha: string };

const contar = (noticia: NoticiaDeFrequencia): void => globalThis.postMessage(noticia);

// Makes the files beside the page, which stays usable; loads only the library that is needed.
globalThis.addEventListener('message', ({ data }: MessageEvent<EncomendaDeFrequencia>) => {
  fazer(data).then(
    (arquivo) => contar({ arquivo }),
    (error: unknown) => contar({ falha: error instanceof Error ? error.message : String(error) }),
  );
});

async function fazer({ formato, casa, geradoEm, idioma, ...conteudo }: EncomendaDeFrequencia): Promise<Blob> {
  setLanguage(idioma);
  const folha = folhaDeFrequencia(conteudo);
  if (formato === 'xlsx') return (await import('../../relatorios/web/gerar-xlsx.ts')).gerarXlsx(folha, casa);
  const [{ gerarPdf }, fontes] = await Promise.all([import('../../relatorios/web/gerar-pdf.ts'), readPdfFonts()]);
  return new Blob([gerarPdf(folha, { casa, geradoEm, fontes })], { type: 'application/pdf' });
}
