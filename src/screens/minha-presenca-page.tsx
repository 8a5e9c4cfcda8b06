import { MinhasEscalas } from '../domains/gira/escalas/web/minhas-escalas.tsx';
import { MinhaPresenca } from '../domains/gira/presencas/web/minha-presenca-page.tsx';

export const Page = () => (
  <MinhaPresenca>
    <MinhasEscalas />
  </MinhaPresenca>
);
