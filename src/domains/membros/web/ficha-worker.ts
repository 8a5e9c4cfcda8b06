import { setLanguage, type Language } from '../../../shared/texts.ts';
import { readPdfFonts } from '../../../web/print/pdf-fonts.ts';
import { gerarFichaPdf, type CapaDaFicha } from './gerar-ficha-pdf.ts';
import { secoesDaConta, secoesDaFicha, type Exportado } from './secoes.ts';

export interface Pedido {
  dados: Exportado;
  capa: Omit<CapaDaFicha, 'fontes'>;
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

async function fazer({ dados, capa, fuso, idioma }: Pedido): Promise<Blob> {
  setLanguage(idioma);
  const secoes = [...secoesDaFicha(dados.membro), ...secoesDaConta(dados, fuso)];
  return new Blob([gerarFichaPdf(secoes, { ...capa, fontes: await readPdfFonts() })], { type: 'application/pdf' });
}
