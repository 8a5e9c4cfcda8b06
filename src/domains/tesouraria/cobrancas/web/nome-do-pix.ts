import { t } from '../../../../shared/texts.ts';
import type { DeQue } from '../rules.ts';

const SEM_MEMBRO: Readonly<Record<DeQue, () => string>> = {
  mensalidades: () => t('Membro'),
  venda: () => t('Venda da loja'),
  lancamento: () => t('Lançamento'),
};

/** The member of a PIX, or what it was for. */
export const nomeDoPix = ({ membro, de_que }: { membro: string | null; de_que: DeQue }): string =>
  membro ?? SEM_MEMBRO[de_que]();
