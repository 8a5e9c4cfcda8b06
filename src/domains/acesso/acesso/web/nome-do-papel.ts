import { t } from '../../../../shared/texts.ts';
import { papelDe, type Papel } from '../rules.ts';

const NOMES: Readonly<Record<Papel, () => string>> = {
  viewer: () => t('Membro'),
  operador: () => t('Operador'),
  financeiro: () => t('Financeiro'),
  admin: () => t('Administrador'),
  owner: () => t('Responsável|da casa'),
};

/** A role as people say it; an unknown one reads as viewer. */
export const nomeDoPapel = (papel: string): string => NOMES[papelDe(papel)]();
