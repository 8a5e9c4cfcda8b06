import { KeyRound, UserRound } from 'lucide-react';
import { useState } from 'react';
import type { ApiOutput } from '../../../../web/api/action-types.ts';
import type { ApiError } from '../../../../web/api/api-error.ts';
import { AccountField } from '../../../../web/kit/account-field.tsx';
import { PasswordField } from '../../../../web/kit/password-field.tsx';
import { Skeleton } from '../../../../web/kit/skeleton.tsx';
import { TabPanel, Tabs } from '../../../../web/kit/tabs.tsx';
import { TextField } from '../../../../web/kit/text-field.tsx';
import { TextLink } from '../../../../web/kit/text-link.tsx';
import { toast } from '../../../../web/kit/toast.tsx';
import { HOME } from '../../../../web/session/next-path.ts';
import { establishSession } from '../../../../web/session/session-store.ts';
import { useGo } from '../../../../web/state/router.ts';
import { validarSenhaNova } from '../rules.ts';
import { EscolherSenha } from './escolher-senha.tsx';
import { Formulario } from './formulario.tsx';
import { LinkRecusado } from './link-recusado.tsx';
import { Moldura } from './moldura.tsx';
import { aceitarConvite, useConvite } from './queries.ts';
import { t } from '../../../../shared/texts.ts';
import { type Frases, useEnvio } from './use-envio.ts';
import { useSegredo } from './use-segredo.ts';

const SAIDA = t.key(
  'Para estar nas duas, peça a esta um convite para outro e-mail. Para mudar de casa, peça à outra que remova o seu acesso.',
);

type Modo = 'nova' | 'existente' | 'minha';

interface Props {
  token: string;
  convite: ApiOutput<'abrirConvite'>;
}

/**
 * If signed in as the invited person, one press is enough; else with the account's password, or by
 * creating the account.
 */
export function AceitarConvite({ token, convite }: Props) {
  const [modo, setModo] = useState<Modo>(convite.minha ? 'minha' : 'nova');
  return modo === 'minha' ? (
    <Aceite token={token} email={convite.email} modo={modo} />
  ) : (
    <div className="mt-6">
      <Tabs
        label={t('Você já tem conta?')}
        value={modo}
        onValueChange={setModo}
        items={[
          { value: 'nova', label: t('Conta nova') },
          { value: 'existente', label: t('Já tenho conta') },
        ]}
      >
        <TabPanel value={modo}>
          <Aceite key={modo} token={token} email={convite.email} modo={modo} />
        </TabPanel>
      </Tabs>
    </div>
  );
}

function Aceite({ token, email, modo }: { token: string; email: string; modo: Modo }) {
  const navigate = useGo();
  const [nome, setNome] = useState('');
  const [valores, setValores] = useState({ senha: '', confirmacao: '' });
  const { ocupado, erros, falha, enviar } = useEnvio();
  const aceitar = {
    conferir: (): Frases => ({
      ...(modo === 'nova' && {
        nome: nome.trim() === '' ? t('Informe seu nome completo.') : undefined,
        ...validarSenhaNova(valores),
      }),
      ...(modo === 'existente' && { senha: valores.senha === '' ? t('Informe a senha.') : undefined }),
    }),
    enviar: async () => {
      const sessao = await aceitarConvite({
        token,
        ...(modo === 'nova' && { nome }),
        ...(modo !== 'minha' && { senha: valores.senha }),
      });
      establishSession(sessao);
      toast.sucesso(t('Convite aceito'), t('Você agora faz parte de {casa}.', { casa: sessao.casa?.nome ?? '' }));
      navigate(HOME);
    },
    aoFalhar: (error: ApiError | null) => {
      const frase = error?.message ?? t('Não foi possível aceitar o convite. Tente de novo em alguns instantes.');
      return error?.code === 'user_already_in_other_org' ? `${frase} ${t(SAIDA)}` : frase;
    },
  };
  return (
    <Formulario
      rotulo={t('Aceitar convite')}
      ocupado={ocupado}
      falha={falha}
      onSubmit={(event) => void enviar(aceitar, event)}
    >
      {modo !== 'minha' && <AccountField name={email} />}
      {modo === 'nova' && (
        <>
          <TextField
            label={t('Nome completo')}
            autoComplete="name"
            icon={UserRound}
            value={nome}
            error={erros['nome']}
            onChange={(event) => setNome(event.target.value)}
          />
          <EscolherSenha valores={valores} erros={erros} onMudar={setValores} />
        </>
      )}
      {modo === 'existente' && (
        <PasswordField
          label={t('Senha')}
          autoComplete="current-password"
          icon={KeyRound}
          value={valores.senha}
          error={erros['senha']}
          onChange={(event) => setValores({ ...valores, senha: event.target.value })}
        />
      )}
    </Formulario>
  );
}

/**
 * The page behind an invitation's link. The secret follows '#', so no server and no link preview
 * sees it.
 */
export function Page() {
  const token = useSegredo();
  const { data: convite, error, isFetching, refetch } = useConvite(token);
  if (token === '' || error) {
    return (
      <LinkRecusado
        titulo={t('Convite')}
        erro={error}
        nota={
          error?.status === 410 &&
          t('O convite serve uma vez. Se você já o aceitou, é só entrar com o seu e-mail e a sua senha.')
        }
        tentando={isFetching}
        onTentar={() => void refetch()}
        saida={<TextLink href="/login">{t('Ir para entrar')}</TextLink>}
      />
    );
  }
  if (!convite) {
    return (
      <Moldura titulo={t('Convite')}>
        <Skeleton className="mt-6 h-40" />
      </Moldura>
    );
  }
  return (
    <Moldura titulo={convite.casa} nota={t('Esta casa convidou {email}.', { email: convite.email })}>
      <AceitarConvite key={token} token={token} convite={convite} />
    </Moldura>
  );
}
