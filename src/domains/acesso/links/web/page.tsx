import { useState } from 'react';
import type { ApiOutput } from '../../../../web/api/action-types.ts';
import type { ApiError } from '../../../../web/api/api-error.ts';
import { call } from '../../../../web/api/client.ts';
import { Notice } from '../../../../web/kit/notice.tsx';
import { TextLink } from '../../../../web/kit/text-link.tsx';
import { clearSession } from '../../../../web/session/session-store.ts';
import { validarSenhaNova } from '../../acesso/rules.ts';
import { guardarCodigo } from '../../acesso/web/codigos-lembrados.ts';
import { EscolherSenha } from '../../acesso/web/escolher-senha.tsx';
import { Formulario } from '../../acesso/web/formulario.tsx';
import { LinkRecusado } from '../../acesso/web/link-recusado.tsx';
import { Moldura } from '../../acesso/web/moldura.tsx';
import { useEnvio } from '../../acesso/web/use-envio.ts';
import { useSegredo } from '../../acesso/web/use-segredo.ts';
import { t } from '../../../../shared/texts.ts';
import { Conferencia } from './conferencia.tsx';
import { DadosDeEntrada, type Entrada } from './dados-de-entrada.tsx';

interface Props {
  token: string;
  nascimento: string | null;
  nome: string;
  casa: string;
  onRecusa: (error: ApiError) => void;
  onEntrou: (entrada: Entrada) => void;
}

/** The person chooses a password, and this browser remembers the house's code. */
export function EscolherAcesso({ token, nascimento, nome, casa, onRecusa, onEntrou }: Props) {
  const [valores, setValores] = useState({ senha: '', confirmacao: '' });
  const { ocupado, erros, falha, enviar } = useEnvio();
  const usar = {
    conferir: () => validarSenhaNova(valores),
    enviar: async () => {
      const { sessao, codigo } = await call('usarLink', { token, nascimento, senha: valores.senha });
      guardarCodigo(codigo, sessao.casa?.id ?? null);
      onEntrou({ sessao, codigo });
    },
    aoFalhar: (error: ApiError | null) => {
      if (error?.status === 410) onRecusa(error);
      return error?.message ?? t('Não foi possível abrir o link. Tente de novo em alguns instantes.');
    },
  };
  return (
    <Moldura titulo={t('Escolha a sua senha')} nota={t('{nome}, este é o seu acesso a {casa}.', { nome, casa })}>
      <Formulario
        rotulo={t('Entrar na casa')}
        ocupado={ocupado}
        falha={falha}
        onSubmit={(event) => void enviar(usar, event)}
      >
        <EscolherSenha valores={valores} erros={erros} onMudar={setValores} />
      </Formulario>
    </Moldura>
  );
}

/** The server's answer about the link, with the day of birth that was given. */
type Aberto = ApiOutput<'abrirLink'> & { nascimento: string | null };

/**
 * The page behind a member's link. The secret follows '#', so no server and no link preview sees
 * it. Nothing is asked of the server before a press.
 */
export function Page() {
  const token = useSegredo();
  return <Link key={token} token={token} />;
}

function Link({ token }: { token: string }) {
  const [aberto, setAberto] = useState<Aberto | null>(null);
  const [recusa, setRecusa] = useState<ApiError | null>(null);
  const [entrada, setEntrada] = useState<Entrada | null>(null);
  if (entrada) return <DadosDeEntrada entrada={entrada} />;
  if (token === '' || recusa)
    return (
      <LinkRecusado
        titulo={t('Seu acesso')}
        erro={recusa}
        tentando={false}
        onTentar={() => setRecusa(null)}
        saida={<TextLink href="/login">{t('Ir para entrar')}</TextLink>}
      />
    );
  const abrir = async (nascimento: string | null) => {
    setAberto({ ...(await call('abrirLink', { token, nascimento })), nascimento });
  };
  if (aberto?.outra_conta) return <OutraConta abrir={() => abrir(aberto.nascimento)} />;
  if (aberto?.nome)
    return (
      <EscolherAcesso
        {...{ token, nascimento: aberto.nascimento, nome: aberto.nome, casa: aberto.casa ?? '' }}
        onRecusa={setRecusa}
        onEntrou={setEntrada}
      />
    );
  if (aberto?.pede_nascimento) return <Conferencia onDia={abrir} onRecusa={setRecusa} />;
  return <Capa abrir={() => abrir(null)} onRecusa={setRecusa} />;
}

/** Before the press it names neither house nor person: the telephone may lie on a table. */
function Capa({ abrir, onRecusa }: { abrir: () => Promise<void>; onRecusa: (error: ApiError) => void }) {
  const { ocupado, falha, enviar } = useEnvio();
  const pedido = {
    enviar: abrir,
    aoFalhar: (error: ApiError | null) => {
      if (error?.status === 410) onRecusa(error);
      return error?.message ?? t('Não foi possível abrir o link. Tente de novo em alguns instantes.');
    },
  };
  return (
    <Moldura titulo={t('Seu acesso')} nota={t('Este link é só seu. Com ele você escolhe a senha com que vai entrar.')}>
      <Formulario
        rotulo={t('Continuar')}
        ocupado={ocupado}
        falha={falha}
        onSubmit={(event) => void enviar(pedido, event)}
      />
    </Moldura>
  );
}

/** The browser of a person who opened somebody else's link by mistake stays in their account. */
function OutraConta({ abrir }: { abrir: () => Promise<void> }) {
  const { ocupado, falha, enviar } = useEnvio();
  const pedido = {
    enviar: async () => {
      await call('sair', {});
      clearSession();
      await abrir();
    },
    aoFalhar: (error: ApiError | null) =>
      error?.message ?? t('Não foi possível abrir o link. Tente de novo em alguns instantes.'),
  };
  return (
    <Moldura titulo={t('Seu acesso')}>
      <Notice className="mt-6">
        {t('Este aparelho está na conta de outra pessoa. Se o link é para você, saia dela e continue.')}
      </Notice>
      <Formulario
        rotulo={t('Sair e continuar')}
        ocupado={ocupado}
        falha={falha}
        onSubmit={(event) => void enviar(pedido, event)}
      />
    </Moldura>
  );
}
