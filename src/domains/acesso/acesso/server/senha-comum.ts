import { dictionary } from '@zxcvbn-ts/language-common';
import { fieldFailure } from '../../../../shared/failure.ts';
import { t } from '../texts.ts';

let comuns: Set<string> | undefined;

/**
 * Refuses the few thousand most common passwords in any case (decision 7), as an error of the field
 * they were typed in.
 */
export function recusarSenhaComum(senha: string, campo: string): void {
  comuns ??= new Set(dictionary['passwords-common'].slice(0, 5_000));
  if (comuns.has(senha.toLowerCase()))
    throw fieldFailure(campo, t.key('Esta senha é comum demais. Escolha outra.'), 'senha_comum');
}
