import { dictionary } from '@zxcvbn-ts/language-common';
import { Failure } from '../../../shared/failure.ts';
import { t } from '../texts.ts';

let comuns: Set<string> | undefined;

/** The few thousand passwords that everybody tries first (decision 7), whatever their case. */
export function senhaComum(senha: string): boolean {
  comuns ??= new Set(dictionary['passwords-common'].slice(0, 5_000));
  return comuns.has(senha.toLowerCase());
}

/** Refused under the field it was typed in. */
export function recusarSenhaComum(senha: string, campo: string): void {
  if (!senhaComum(senha)) return;
  const frase = t.key('Esta senha é comum demais. Escolha outra.');
  throw new Failure(422, 'senha_comum', frase, { fields: { [campo]: frase } });
}
