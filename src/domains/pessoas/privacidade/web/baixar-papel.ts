import { formatInstante } from '../../../../shared/datas.ts';
import { saveFile } from '../../../../web/api/download.ts';
import { toast } from '../../../../web/kit/toast.tsx';
import { sectionsFile } from '../../../../web/print/sections-file.ts';
import type { Section } from '../../../../web/print/sections-pdf.ts';
import { t } from '../../../../shared/texts.ts';
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
    saveFile(await sectionsFile({ sections: secoes, cover }), `${arquivo}.pdf`);
  } catch (error) {
    toast.erro(t('Erro ao gerar o PDF'), error instanceof Error ? error.message : '');
  }
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
