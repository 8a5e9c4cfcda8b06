import { t } from './texts.ts';

interface Distinto {
  matricula: string | null;
  aniversario: string | null;
  fim_do_telefone: string | null;
}

/**
 * What stands beside a name so that namesakes can be told apart: the matrícula, or else birthday
 * and end of the telephone.
 */
export const distinguirMembro = ({ matricula, aniversario, fim_do_telefone }: Distinto): string =>
  matricula ??
  [
    aniversario && t('aniversário {dia}', { dia: aniversario }),
    fim_do_telefone && t('telefone …{fim}', { fim: fim_do_telefone }),
  ]
    .filter(Boolean)
    .join(' · ');
