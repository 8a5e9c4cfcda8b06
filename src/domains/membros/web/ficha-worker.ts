import { setLanguage, type Language } from '../../../shared/texts.ts';
import { readPdfFonts } from '../../../web/print/pdf-fonts.ts';
import { sectionsPdf, type SectionsCover } from '../../../web/print/sections-pdf.ts';
import { t } from '../texts.ts';
import { secoesDaConta } from './secoes-da-conta.ts';
import { secoesDaFicha, type Exportado } from './secoes.ts';

export interface Pedido {
  dados: Exportado;
  capa: Omit<SectionsCover, 'fontes' | 'title'> & { nome: string };
  /** The house's time zone, for the days of instants. */
  fuso: string;
  idioma: Language;
}

export type Resposta = { arquivo: Blob } | { falha: string };

const responder = (resposta: Resposta): void => globalThis.postMessage(resposta);

// Runs beside the page, which stays usable and never loads the library.
globalThis.addEventListener('message', ({ data }: MessageEvent<Pedido>) => {
  fazer(data).then(
    (arquivo) => responder({ arquivo }),
    (error: unknown) => responder({ falha: error instanceof Error ? error.message : String(error) }),
  );
});

async function fazer({ dados, capa: { nome, ...capa }, fuso, idioma }: Pedido): Promise<Blob> {
  setLanguage(idioma);
  const secoes = [...secoesDaFicha(dados.membro), ...secoesDaConta(dados, fuso)];
  const cover = { ...capa, title: t('Dados de {nome}', { nome }), fontes: await readPdfFonts() };
  return new Blob([sectionsPdf(secoes, cover)], { type: 'application/pdf' });
}
