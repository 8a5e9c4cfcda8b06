import type { Section } from '../../../../web/print/sections-pdf.ts';
import { t } from '../../../../shared/texts.ts';
import { nomeDaFinalidade, type PorFinalidade } from './nomes.ts';

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
