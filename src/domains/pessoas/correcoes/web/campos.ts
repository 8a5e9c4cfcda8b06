import { getLanguage, t } from '../../../../shared/texts.ts';
import { formatDia } from '../../../../shared/datas.ts';
import { formatCpf } from '../../../../shared/documentos.ts';
import type { Campo } from '../rules.ts';

const NOMES: Readonly<Record<Campo, () => string>> = {
  nome: () => t('nome'),
  nome_social: () => t('nome social'),
  dt_nascimento: () => t('nascimento'),
  cpf: () => t('CPF'),
};

/** 'nome', in the middle of a sentence. */
export const nomeDoCampo = (campo: Campo): string => NOMES[campo]();

/** 'nome, nascimento e CPF' */
export const camposPorExtenso = (campos: readonly Campo[]): string =>
  new Intl.ListFormat(getLanguage(), { type: 'conjunction' }).format(campos.map(nomeDoCampo));

/** A value as people write it. */
export function valorDoCampo(campo: Campo, valor: string | null): string | null {
  if (valor === null) return null;
  if (campo === 'cpf') return formatCpf(valor);
  return campo === 'dt_nascimento' ? formatDia(valor) : valor;
}
