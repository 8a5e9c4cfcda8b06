import { dictionary } from '@zxcvbn-ts/language-common';

let comuns: Set<string> | undefined;

/** The few thousand passwords that everybody tries first (decision 7), whatever their case. */
export function senhaComum(senha: string): boolean {
  comuns ??= new Set(dictionary['passwords-common'].slice(0, 5_000));
  return comuns.has(senha.toLowerCase());
}
