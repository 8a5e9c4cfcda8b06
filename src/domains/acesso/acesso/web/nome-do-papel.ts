import { texts } from '../../../../shared/texts.ts';
import { papelDe, type Papel } from '../rules.ts';

// A catalogue of its own, because the menu shows the role before any screen is loaded.
const t = texts({
  Membro: 'Member',
  Operador: 'Operator',
  Financeiro: 'Treasurer',
  Administrador: 'Administrator',
  Responsável: 'Owner',
});

const NOMES: Readonly<Record<Papel, () => string>> = {
  viewer: () => t('Membro'),
  operador: () => t('Operador'),
  financeiro: () => t('Financeiro'),
  admin: () => t('Administrador'),
  owner: () => t('Responsável'),
};

/** A role as people say it; an unknown one reads as viewer. */
export const nomeDoPapel = (papel: string): string => NOMES[papelDe(papel)]();
