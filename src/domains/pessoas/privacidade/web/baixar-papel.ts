import { formatInstante } from '../../../../shared/datas.ts';
import { saveFile } from '../../../../web/api/download.ts';
import { toast } from '../../../../web/kit/toast.tsx';
import { sectionsFile } from '../../../../web/print/sections-file.ts';
import type { Section } from '../../../../web/print/sections-pdf.ts';
import { t } from '../texts.ts';
import { type PorFinalidade, nomeDaFinalidade } from './nomes.ts';

export interface Pessoa {
  nome: string;
  menor: boolean;
  responsavel_nome: string | null;
}

const LINHA = '______________________________';

/** A form to print and sign: every purpose with its words, and a yes or a no for each. */
export const secoesDoFormulario = (finalidades: readonly PorFinalidade[], pessoa: Pessoa | null): Section[] => [
  {
    title: t('Quem autoriza'),
    lines: [
      [t('Nome'), pessoa?.nome ?? LINHA],
      ...(pessoa && !pessoa.menor
        ? []
        : [[t('Responsável, se menor de 18 anos'), pessoa?.responsavel_nome ?? LINHA] as const]),
    ],
  },
  ...finalidades.map(({ finalidade, texto, versao }) => ({
    title: nomeDaFinalidade(finalidade),
    lines: [
      ['', texto] as const,
      ['', t('[   ] Autorizo     [   ] Não autorizo     (versão {n} do texto)', { n: versao })] as const,
    ],
  })),
  {
    title: t('Assinatura'),
    lines: [
      [t('Lugar e data'), LINHA],
      [t('Assinatura'), LINHA],
      [
        '',
        t('Cada autorização é livre: dizer não a uma delas não impede de participar. Dá para retirar quando quiser.'),
      ],
    ],
  },
];

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
