import { useState } from 'react';
import { Redirect, useLocation } from 'wouter';
import type { ApiOutput } from '../../../web/api/action-types.ts';
import { loginPath } from '../../../web/session/next-path.ts';
import { useSession } from '../../../web/session/session-store.ts';
import { Loading } from '../../../web/shell/loading.tsx';
import { t } from '../texts.ts';
import { CodigoDaCasa } from './codigo-da-casa.tsx';
import { CriarTerreiro } from './criar-terreiro.tsx';
import { Moldura } from './moldura.tsx';

/** Row A11: the first house of an account, and the code that brings the others in. */
export function Page() {
  const [path] = useLocation();
  const { status, session } = useSession();
  const [criado, setCriado] = useState<ApiOutput<'criarTerreiro'> | null>(null);
  if (status === 'loading') return <Loading />;
  if (!session) return <Redirect to={loginPath(path, '', '')} replace />;
  if (criado) {
    return (
      <Moldura titulo={criado.sessao.casa?.nome} nota={t('A casa está pronta.')}>
        <CodigoDaCasa codigo={criado.access_code} />
      </Moldura>
    );
  }
  if (session.casa || session.superadmin) return <Redirect to="/dashboard" replace />;
  return (
    <Moldura
      titulo={t('Criar meu terreiro')}
      nota={t('Comece pelo nome. O resto se completa com calma, nas configurações.')}
    >
      <CriarTerreiro onCriado={setCriado} />
    </Moldura>
  );
}
