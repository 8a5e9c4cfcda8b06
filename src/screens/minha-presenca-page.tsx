import { MinhasEscalas } from '../domains/gira/escalas/web/minhas-escalas.tsx';
import { MinhaPresenca } from '../domains/gira/presencas/web/minha-presenca-page.tsx';
import { InstallLink } from '../web/install/install-question.tsx';
import { useCan } from '../web/session/session-store.ts';

export function Page() {
  const equipe = useCan()('equipe');
  return (
    <MinhaPresenca>
      <MinhasEscalas />
      {!equipe && <InstallLink />}
    </MinhaPresenca>
  );
}
