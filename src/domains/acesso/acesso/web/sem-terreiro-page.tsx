import { Plus } from 'lucide-react';
import { useState, type ComponentType } from 'react';
import { t } from '../../../../shared/texts.ts';
import { ApiError } from '../../../../web/api/api-error.ts';
import { Button } from '../../../../web/kit/button.tsx';
import { LinkButton } from '../../../../web/kit/link-button.tsx';
import { Notice } from '../../../../web/kit/notice.tsx';
import { toast } from '../../../../web/kit/toast.tsx';
import { useLiveSession } from '../../../../web/session/live-session.ts';
import { clearSession, establishSession, hasLeftHouse, useSignedIn } from '../../../../web/session/session-store.ts';
import { useLogout } from '../../../../web/session/use-logout.ts';
import { Titled } from '../../../../web/shell/titled.tsx';
import { CampoDoCodigo, Formulario } from './formulario.tsx';
import { Moldura } from './moldura.tsx';
import { lerSessao, vincularCodigo } from './queries.ts';
import { useEnvio } from './use-envio.ts';
import { guardarVinculo, lerVinculo } from './vinculo-pendente.ts';

interface Props {
  /** The person's own account. */
  MinhaConta: ComponentType<{ onClose: () => void }>;
}

/**
 * The waiting page, shown instead of every screen of a house until there is one. People who are
 * linked meanwhile move on by themselves.
 */
export function SemTerreiro({ MinhaConta }: Props) {
  const { usuario } = useSignedIn();
  const { logout, busy } = useLogout();
  const [conta, setConta] = useState(false);
  useLiveSession();
  return (
    <Titled title={t('Sem terreiro vinculado')}>
      <Moldura
        titulo={t('Sem terreiro vinculado')}
        nota={t('{nome}, sua conta não está ligada a nenhuma casa. Falta dizer qual é a sua.', {
          nome: usuario.nome,
        })}
      >
        {hasLeftHouse() && (
          <Notice tone="aviso" title={t('Seu acesso à casa terminou')} className="mt-6">
            {t('Você deixou de fazer parte dela. Se não esperava por isso, fale com a administração da casa.')}
          </Notice>
        )}
        <VincularCodigo />
        <div className="mt-7 border-t border-line pt-6">
          <h2 className="text-xl">{t('Cuida de uma casa?')}</h2>
          <p className="mt-1 text-ink-2">{t('Cadastre o terreiro e convide quem ajuda.')}</p>
          <LinkButton href="/onboarding" icon={Plus} wide className="mt-4">
            {t('Criar meu terreiro')}
          </LinkButton>
        </div>
        <p className="mt-6 flex flex-wrap items-center justify-between gap-x-4 gap-y-1 text-sm text-ink-2">
          <span className="min-w-0">{t('Você entrou como {email}.', { email: usuario.email ?? usuario.nome })}</span>
          <span className="-mx-3 flex flex-wrap">
            <Button variant="ghost" className="px-3 text-sm" onClick={() => void olharDeNovo()}>
              {t('Já me vincularam')}
            </Button>
            <Button variant="ghost" className="px-3 text-sm" onClick={() => setConta(true)}>
              {t('Minha conta')}
            </Button>
            <Button variant="ghost" className="px-3 text-sm" busy={busy} onClick={logout}>
              {t('Sair')}
            </Button>
          </span>
        </p>
        {conta && <MinhaConta onClose={() => setConta(false)} />}
      </Moldura>
    </Titled>
  );
}

/** If the person has been linked meanwhile, the refreshed session moves them on by itself. */
async function olharDeNovo(): Promise<void> {
  try {
    const sessao = await lerSessao();
    if (!sessao) return clearSession();
    establishSession(sessao);
    if (!sessao.casa) toast.aviso(t('Ainda sem vínculo'), t('Peça o código ao administrador da casa.'));
  } catch (error) {
    toast.erro(t('Erro inesperado'), error instanceof ApiError ? error.message : undefined);
  }
}

function VincularCodigo() {
  const [codigo, setCodigo] = useState(() => lerVinculo()?.codigo ?? '');
  const { ocupado, erros, falha, enviar } = useEnvio();
  const vincular = {
    conferir: () => ({ codigo: codigo.trim() === '' ? t('Informe o código do terreiro.') : undefined }),
    enviar: async () => {
      const sessao = await vincularCodigo(codigo);
      guardarVinculo(null);
      establishSession(sessao);
      toast.sucesso(t('Você agora faz parte de {casa}.', { casa: sessao.casa?.nome ?? '' }));
    },
    noCampo: (error: ApiError) => (error.code === 'codigo_invalido' ? { codigo: error.message } : null),
    aoFalhar: (error: ApiError | null) =>
      error?.message ?? t('Não foi possível vincular. Tente de novo em alguns instantes.'),
  };
  return (
    <Formulario
      rotulo={t('Entrar nesta casa')}
      ocupado={ocupado}
      falha={falha}
      onSubmit={(event) => void enviar(vincular, event)}
    >
      <CampoDoCodigo
        label={t('Código do terreiro')}
        hint={t('Peça ao administrador da casa. Se recebeu um convite por e-mail, abra o link dele.')}
        value={codigo}
        error={erros['codigo']}
        onChange={(event) => setCodigo(event.target.value)}
      />
    </Formulario>
  );
}
