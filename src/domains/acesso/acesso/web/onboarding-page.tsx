import { loginPath } from '../../../../web/session/next-path.ts';
import { useSession } from '../../../../web/session/session-store.ts';
import { Loading } from '../../../../web/shell/loading.tsx';
import { t } from '../../../../shared/texts.ts';
import { CriarTerreiro } from './criar-terreiro.tsx';
import { Moldura } from './moldura.tsx';
import { Redirect, usePath } from '../../../../web/state/router.ts';

/** Creates the first house of an account. */
export function Page() {
  const path = usePath();
  const { status, session } = useSession();
  if (status === 'loading') return <Loading />;
  if (!session) return <Redirect to={loginPath(path, '', '')} replace />;
  if (session.casa || session.superadmin) return <Redirect to="/dashboard" replace />;
  return (
    <Moldura
      titulo={t('Criar meu terreiro')}
      nota={t('Comece pelo nome. O resto se completa com calma, nas configurações.')}
    >
      <CriarTerreiro />
    </Moldura>
  );
}
