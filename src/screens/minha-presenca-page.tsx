import { MinhasEscalas } from '../domains/gira/escalas/web/minhas-escalas.tsx';
import { MinhaPresenca } from '../domains/gira/presencas/web/minha-presenca-page.tsx';
import { useUses } from '../web/session/use-parts.ts';

export function Page() {
  const usa = useUses();
  return <MinhaPresenca>{usa('escalas') && <MinhasEscalas />}</MinhaPresenca>;
}
