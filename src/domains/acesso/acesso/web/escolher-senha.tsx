import { KeyRound } from 'lucide-react';
import { PasswordField } from '../../../../web/kit/password-field.tsx';
import { t } from '../../../../shared/texts.ts';
import type { Frases } from './use-envio.ts';

export interface SenhaNova {
  senha: string;
  confirmacao: string;
}

interface Props {
  valores: SenhaNova;
  erros: Frases;
  onMudar: (valores: SenhaNova) => void;
}

/**
 * The new password, twice. The server names the first field 'senha_nova', or 'senha' in an
 * invitation.
 */
export function EscolherSenha({ valores, erros, onMudar }: Props) {
  const difere = valores.confirmacao !== '' && valores.confirmacao !== valores.senha;
  return (
    <>
      <PasswordField
        label={t('Nova senha')}
        autoComplete="new-password"
        icon={KeyRound}
        hint={t('Pelo menos 8 caracteres.')}
        value={valores.senha}
        error={erros['senha'] ?? erros['senha_nova']}
        onChange={(event) => onMudar({ ...valores, senha: event.target.value })}
      />
      <PasswordField
        label={t('Confirmar nova senha')}
        autoComplete="new-password"
        icon={KeyRound}
        value={valores.confirmacao}
        error={difere ? t('As senhas não coincidem.') : erros['confirmacao']}
        onChange={(event) => onMudar({ ...valores, confirmacao: event.target.value })}
      />
    </>
  );
}
