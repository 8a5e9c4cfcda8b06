import { Skeleton } from '../../../../web/kit/skeleton.tsx';
import { TextLink } from '../../../../web/kit/text-link.tsx';
import { t } from './textos-das-contas.ts';
import { AceitarConvite } from './aceitar-convite.tsx';
import { LinkRecusado } from './link-recusado.tsx';
import { Moldura } from './moldura.tsx';
import { useConvite } from './queries.ts';
import { useSegredo } from './use-segredo.ts';

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
