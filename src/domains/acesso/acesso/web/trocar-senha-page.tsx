import { KeyRound } from 'lucide-react';
import { useState } from 'react';
import { AccountField } from '../../../../web/kit/account-field.tsx';
import { Button } from '../../../../web/kit/button.tsx';
import { PasswordField } from '../../../../web/kit/password-field.tsx';
import { currentSession, establishSession } from '../../../../web/session/session-store.ts';
import { useLogout } from '../../../../web/session/use-logout.ts';
import { Titled } from '../../../../web/shell/titled.tsx';
import { validarSenhaNova } from '../rules.ts';
import { t } from '../../../../shared/texts.ts';
import { dizerSenhaTrocada } from './dizer-senha-trocada.ts';
import { EscolherSenha } from './escolher-senha.tsx';
import { Formulario } from './formulario.tsx';
import { Moldura } from './moldura.tsx';
import { trocarSenha } from './queries.ts';
import { useEnvio } from './use-envio.ts';

/** This page takes the place of every screen until a new password is chosen. */
export function Page() {
  const [atual, setAtual] = useState('');
  const [valores, setValores] = useState({ senha: '', confirmacao: '' });
  const { ocupado, erros, falha, enviar } = useEnvio();
  const { logout, busy } = useLogout();
  const trocar = {
    conferir: () => ({
      atual: atual === '' ? t('Informe a senha.') : undefined,
      ...validarSenhaNova({ ...valores, atual }),
    }),
    enviar: async () => {
      const trocada = await trocarSenha({ senha_atual: atual, senha_nova: valores.senha });
      establishSession(trocada.sessao);
      dizerSenhaTrocada(trocada);
    },
    noCampo: ({ fields }: { fields: Readonly<Record<string, string>> }) => {
      const { senha_atual, ...outros } = fields;
      return { ...outros, ...(senha_atual !== undefined && { atual: senha_atual }) };
    },
    aoFalhar: (error: Error | null) =>
      error?.message ?? t('Não foi possível trocar a senha. Tente de novo em alguns instantes.'),
  };
  return (
    <Titled title={t('Escolha uma nova senha')}>
      <Moldura titulo={t('Escolha uma nova senha')} nota={t('A senha que você usou só serve para chegar até aqui.')}>
        <Formulario
          rotulo={t('Trocar senha')}
          ocupado={ocupado}
          falha={falha}
          onSubmit={(event) => void enviar(trocar, event)}
        >
          <AccountField name={currentSession()?.usuario.email ?? currentSession()?.usuario.telefone_de_acesso} />
          <PasswordField
            label={t('Senha atual')}
            autoComplete="current-password"
            icon={KeyRound}
            value={atual}
            error={erros['atual']}
            onChange={(event) => setAtual(event.target.value)}
          />
          <EscolherSenha valores={valores} erros={erros} onMudar={setValores} />
        </Formulario>
        <Button variant="ghost" className="mt-4 -ml-3 px-3" busy={busy} onClick={logout}>
          {t('Sair')}
        </Button>
      </Moldura>
    </Titled>
  );
}
