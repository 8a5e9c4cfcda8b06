import { Redirect } from '../../../../web/state/router.ts';
import { Abertura } from './abertura.tsx';
import { Depoimentos } from './depoimentos.tsx';
import { Fecho } from './fecho.tsx';
import { Perguntas } from './perguntas.tsx';
import { PlanosOferecidos } from './planos.tsx';
import { Topo } from './topo.tsx';
import { UmMes } from './um-mes.tsx';

/** `FRONT_PAGE=login`, as the server wrote it into the page. */
const soEntrada = (): boolean => document.querySelector<HTMLMetaElement>('meta[name=front-page]')?.content === 'login';

/** The landing page. */
export function Page() {
  if (soEntrada()) return <Redirect to="/login" replace />;
  return (
    <div className="min-h-dvh bg-bg">
      <Topo />
      <main id="conteudo">
        <Abertura />
        <UmMes />
        <PlanosOferecidos />
        <Depoimentos />
        <Perguntas />
      </main>
      <Fecho />
    </div>
  );
}
