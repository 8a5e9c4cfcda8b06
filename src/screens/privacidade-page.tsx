import { AnonimizarMembro } from '../domains/pessoas/membros/web/anonimizar-membro.tsx';
import { BaixarDados } from '../domains/pessoas/membros/web/baixar-dados.tsx';
import { ConsentimentosEmDialogo } from '../domains/pessoas/membros/web/consentimentos-em-dialogo.tsx';
import { ApagarEspiritual } from '../domains/pessoas/membros/web/consentimentos-da-ficha.tsx';
import { useCan } from '../web/session/session-store.ts';
import { Privacidade } from '../domains/pessoas/privacidade/web/page.tsx';

export function Page() {
  const apaga = useCan()('espiritual:edit');
  return (
    <Privacidade
      Anonimizar={AnonimizarMembro}
      ApagarEspiritual={apaga ? ApagarEspiritual : null}
      {...{ BaixarDados, ConsentimentosEmDialogo }}
    />
  );
}
