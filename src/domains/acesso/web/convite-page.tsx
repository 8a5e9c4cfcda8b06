import { Button } from '../../../web/kit/button.tsx';
import { Notice } from '../../../web/kit/notice.tsx';
import { Skeleton } from '../../../web/kit/skeleton.tsx';
import { TextLink } from '../../../web/kit/text-link.tsx';
import { t } from '../texts.ts';
import { AceitarConvite } from './aceitar-convite.tsx';
import { Moldura } from './moldura.tsx';
import { useConvite } from './queries.ts';
import { useSegredo } from './use-segredo.ts';

/** The link of an invitation (decision 13); its secret stands behind '#', which no server and no preview sees. */
export function Page() {
  const token = useSegredo();
  const { data: convite, error, isFetching, refetch } = useConvite(token);
  if (token === '' || error) {
    return (
      <Moldura titulo={t('Convite')}>
        <Notice tone="erro" className="mt-6">
          {error?.message ?? t('Este link está incompleto. Abra-o de novo, ou peça outro.')}
        </Notice>
        {error?.status === 410 && (
          <p className="mt-5 text-ink-2">
            {t('O convite serve uma vez. Se você já o aceitou, é só entrar com o seu e-mail e a sua senha.')}
          </p>
        )}
        <p className="mt-5">
          {error && !error.refused ? (
            <Button variant="primary" size="lg" wide busy={isFetching} onClick={() => void refetch()}>
              {t('Tentar de novo')}
            </Button>
          ) : (
            <TextLink href="/login">{t('Ir para entrar')}</TextLink>
          )}
        </p>
      </Moldura>
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
