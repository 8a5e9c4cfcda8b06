import { useState } from 'react';
import { useLocation } from 'wouter';
import { TextLink } from '../../../web/kit/text-link.tsx';
import { toast } from '../../../web/kit/toast.tsx';
import { clearSession } from '../../../web/session/session-store.ts';
import { validarSenhaNova } from '../rules.ts';
import { t } from '../texts.ts';
import { EscolherSenha } from './escolher-senha.tsx';
import { Formulario } from './formulario.tsx';
import { Moldura } from './moldura.tsx';
import { redefinirSenha } from './queries.ts';
import { useEnvio } from './use-envio.ts';
import { useSegredo } from './use-segredo.ts';

/** The link of the letter (row A16); its secret stands behind '#', which no server sees. */
export function Page() {
  const [, navigate] = useLocation();
  const token = useSegredo();
  const [valores, setValores] = useState({ senha: '', confirmacao: '' });
  const { ocupado, erros, falha, enviar } = useEnvio();
  const redefinir = {
    conferir: () => validarSenhaNova(valores),
    enviar: async () => {
      await redefinirSenha({ token, senha_nova: valores.senha });
      clearSession();
      toast.sucesso(t('Senha trocada'), t('Entre com a nova senha.'));
      navigate('/login');
    },
    noCampo: ({ fields }: { fields: Readonly<Record<string, string>> }) => (fields['token'] ? {} : fields),
    aoFalhar: (error: Error | null) =>
      error?.message ?? t('Não foi possível trocar a senha. Tente de novo em alguns instantes.'),
  };
  return (
    <Moldura titulo={t('Escolha uma nova senha')} nota={t('Depois disso, todos os aparelhos precisam entrar de novo.')}>
      <Formulario
        rotulo={t('Trocar senha')}
        ocupado={ocupado}
        falha={falha}
        onSubmit={(event) => void enviar(redefinir, event)}
      >
        <EscolherSenha valores={valores} erros={erros} onMudar={setValores} />
      </Formulario>
      <p className="mt-5">
        <TextLink href="/esqueci-senha">{t('Pedir outro link')}</TextLink>
      </p>
    </Moldura>
  );
}
