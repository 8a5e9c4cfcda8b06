import type { Part } from '../../../../shared/parts.ts';
import { t } from '../../../../shared/texts.ts';

interface Words {
  name: string;
  hint: string;
}

const WORDS: Readonly<Record<Part, () => Words>> = {
  loja: () => ({ name: t('Loja'), hint: t('PDV, produtos e estoque') }),
  faturas: () => ({ name: t('Faturas por mês'), hint: t('As mensalidades de todos, mês a mês') }),
  contas_a_pagar: () => ({ name: t('Contas a pagar'), hint: t('O que vence, e o que se repete todo mês') }),
  fundos: () => ({ name: t('Fundos'), hint: t('Dinheiro guardado para um fim') }),
  prestacao_de_contas: () => ({ name: t('Prestação de contas'), hint: t('O mês fechado, para quem é da casa ler') }),
  escalas: () => ({ name: t('Escalas'), hint: t('Quem serve em cada gira') }),
  atendimento: () => ({ name: t('Atendimento'), hint: t('Senhas para quem vem à gira') }),
};

/** A part as the settings name it. */
export const palavrasDaParte = (part: Part): Words => WORDS[part]();
