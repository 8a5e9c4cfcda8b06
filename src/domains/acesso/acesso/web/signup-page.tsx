import { nextPath } from '../../../../web/session/next-path.ts';
import { useSession } from '../../../../web/session/session-store.ts';
import { t } from '../../../../shared/texts.ts';
import { Cadastrar } from './cadastrar.tsx';
import { Moldura } from './moldura.tsx';
import { Redirect, useQueryText } from '../../../../web/state/router.ts';

export function Page() {
  const query = useQueryText();
  const { status } = useSession();
  if (status === 'signed-in') return <Redirect to={nextPath(query)} replace />;
  return (
    <Moldura titulo={t('Criar conta')} nota={t('É de graça criar a conta; a casa você escolhe depois.')}>
      <Cadastrar />
    </Moldura>
  );
}
