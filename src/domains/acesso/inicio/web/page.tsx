import { Abertura } from './abertura.tsx';
import { Depoimentos } from './depoimentos.tsx';
import { Fecho } from './fecho.tsx';
import { Perguntas } from './perguntas.tsx';
import { PlanosOferecidos } from './planos.tsx';
import { Topo } from './topo.tsx';
import { UmMes } from './um-mes.tsx';

/** The landing page. */
export function Page() {
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
