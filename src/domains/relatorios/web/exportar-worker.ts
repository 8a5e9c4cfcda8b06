import { setLanguage, type Language } from '../../../shared/texts.ts';
import { readPdfFonts } from '../../../web/print/pdf-fonts.ts';
import type { TipoDeRelatorio } from '../rules.ts';
import type { Filtros } from './filtros-nomes.ts';
import { montarFolha } from './folha.ts';
import type { Lido } from './queries.ts';

export interface Encomenda {
  formato: 'xlsx' | 'pdf';
  resumo: Lido['resumo'];
  filtros: Filtros;
  casa: string;
  geradoEm: string;
  idioma: Language;
}

/** The rows arrive in pieces, followed by what to make of them. */
export type Recado = { linhas: Lido[TipoDeRelatorio] } | { encomenda: Encomenda };

export type Noticia = { feitas: number; total: number } | { arquivo: Blob } | { falha: string };

const contar = (noticia: Noticia): void => globalThis.postMessage(noticia);

const linhas: Lido[TipoDeRelatorio][number][] = [];

// Makes the files beside the page, which stays usable; loads only the library that is needed.
globalThis.addEventListener('message', ({ data }: MessageEvent<Recado>) => {
  if ('linhas' in data) {
    linhas.push(...data.linhas);
    return;
  }
  fazer(data.encomenda).then(
    (arquivo) => contar({ arquivo }),
    (error: unknown) => contar({ falha: error instanceof Error ? error.message : String(error) }),
  );
});

async function fazer({ formato, resumo, filtros, casa, geradoEm, idioma }: Encomenda): Promise<Blob> {
  setLanguage(idioma);
  const vazio = { resumo, faturas: [], pagamentos: [], diversos: [] };
  const folha = montarFolha({ ...vazio, [filtros.tipo]: linhas }, filtros);
  const avancar = (feitas: number, total: number) => contar({ feitas, total });
  if (formato === 'xlsx') return (await import('./gerar-xlsx.ts')).gerarXlsx(folha, casa, avancar);
  const [{ gerarPdf }, fontes] = await Promise.all([import('./gerar-pdf.ts'), readPdfFonts()]);
  const bytes = gerarPdf(folha, { casa, geradoEm, fontes }, avancar);
  return new Blob([bytes], { type: 'application/pdf' });
}
