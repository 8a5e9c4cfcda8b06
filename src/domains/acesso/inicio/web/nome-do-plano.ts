import { texts } from '../../../../shared/texts.ts';
import type { PlanoOferecido } from '../rules.ts';

// A catalogue of its own, because other screens say the name too.
const t = texts({ Básico: 'Basic', Profissional: 'Professional', Completo: 'Complete' });

const NOMES: Readonly<Record<PlanoOferecido, () => string>> = {
  basico: () => t('Básico'),
  profissional: () => t('Profissional'),
  completo: () => t('Completo'),
};

export const nomeDoPlanoOferecido = (codigo: PlanoOferecido): string => NOMES[codigo]();
