import { MinhasEscalas } from '../domains/escalas/web/minhas-escalas.tsx';
import { MinhaPresenca } from '../domains/presencas/web/minha-presenca-page.tsx';

export const Page = () => (
  <MinhaPresenca>
    <MinhasEscalas />
  </MinhaPresenca>
);
