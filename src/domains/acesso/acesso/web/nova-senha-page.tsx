import { useState } from 'react';
import { Skeleton } from '../../../../web/kit/skeleton.tsx';
import { TextLink } from '../../../../web/kit/text-link.tsx';
import { toast } from '../../../../web/kit/toast.tsx';
import { clearSession } from '../../../../web/session/session-store.ts';
import { validarSenhaNova } from '../rules.ts';
import { t } from '../../../../shared/texts.ts';
import { EscolherSenha } from './escolher-senha.tsx';
import { Formulario } from './formulario.tsx';
import { LinkRecusado } from './link-recusado.tsx';
import { Moldura } from './moldura.tsx';
import { redefinirSenha, useLinkDaSenha } from './queries.ts';
import { useEnvio } from './use-envio.ts';
import { useSegredo } from './use-segredo.ts';
import { useGo } from '../../../../web/state/router.ts';

/**
 * The page behind the letter's link. The secret follows '#', so no server sees it. An invalid link
 * says so before a password is typed.
 */
export function Page() {
  const token = useSegredo();
  const { error, isSuccess, isFetching, refetch } = useLinkDaSenha(token);
  const titulo = t('Escolha uma nova senha');
  const outro = <TextLink href="/esqueci-senha">{t('Pedir outro link')}</TextLink>;
  if (token === '' || error)
    return (
      <LinkRecusado titulo={titulo} erro={error} tentando={isFetching} onTentar={() => void refetch()} saida={outro} />
    );
  return (
    <Moldura titulo={titulo} nota={t('Depois disso, todos os aparelhos precisam entrar de novo.')}>
      {isSuccess ? <NovaSenha key={token} token={token} /> : <Skeleton className="mt-6 h-40" />}
      <p className="mt-5">{outro}</p>
    </Moldura>
  );
}

function NovaSenha({ token }: { token: string }) {
  const navigate = useGo();
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
    <Formulario
      rotulo={t('Trocar senha')}
      ocupado={ocupado}
      falha={falha}
      onSubmit={(event) => void enviar(redefinir, event)}
    >
      <EscolherSenha valores={valores} erros={erros} onMudar={setValores} />
    </Formulario>
  );
}
