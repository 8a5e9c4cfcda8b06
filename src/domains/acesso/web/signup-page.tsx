import { Redirect, useSearch } from 'wouter';
import { TextLink } from '../../../web/kit/text-link.tsx';
import { nextPath } from '../../../web/session/next-path.ts';
import { useSession } from '../../../web/session/session-store.ts';
import { t } from '../texts.ts';
import { Cadastrar } from './cadastrar.tsx';
import { Moldura } from './moldura.tsx';

export function Page() {
  const query = useSearch();
  const { status } = useSession();
  if (status === 'signed-in') return <Redirect to={nextPath(query)} replace />;
  return (
    <Moldura titulo={t('Criar conta')} nota={t('É de graça criar a conta; a casa você escolhe depois.')}>
      <Cadastrar />
      <p className="mt-5 text-ink-2">
        {t('Já tem conta?')}{' '}
        <TextLink href={`/login${query && `?${query}`}`} className="touch">
          {t('Entrar')}
        </TextLink>
      </p>
    </Moldura>
  );
}
