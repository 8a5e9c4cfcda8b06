import { setLanguage } from '../../../shared/texts.ts';
import { readPdfFonts } from '../../../web/print/pdf-fonts.ts';
import type { Avanco, Folha } from './folha.ts';
import type { Moldura, Noticia } from './receber-arquivo.ts';

const contar = (noticia: Noticia): void => globalThis.postMessage(noticia);

/** In a worker: makes the file beside the page, which stays usable, and posts it or the failure. */
export function entregarArquivo(montar: () => Folha, moldura: Moldura): void {
  fazer(montar, moldura).then(
    (arquivo) => contar({ arquivo }),
    (error: unknown) => contar({ falha: error instanceof Error ? error.message : String(error) }),
  );
}

/** Loads only the library that is needed. The language comes first: the content has titles. */
async function fazer(montar: () => Folha, { formato, casa, geradoEm, idioma }: Moldura): Promise<Blob> {
  setLanguage(idioma);
  const folha = montar();
  const avancar: Avanco = (feitas, total) => contar({ feitas, total });
  if (formato === 'xlsx') return (await import('./gerar-xlsx.ts')).gerarXlsx(folha, casa, avancar);
  const [{ gerarPdf }, fontes] = await Promise.all([import('./gerar-pdf.ts'), readPdfFonts()]);
  return new Blob([gerarPdf(folha, { casa, geradoEm, fontes }, avancar)], { type: 'application/pdf' });
}
