import { t } from '../../../../shared/texts.ts';
import { planoOferecido, type PlanoOferecido } from '../rules.ts';

const NOMES: Readonly<Record<PlanoOferecido, () => string>> = {
  basico: () => t('Básico'),
  profissional: () => t('Profissional'),
  completo: () => t('Completo'),
};

/** The name of a wish: of an offered plan, or of the operator's own while it exists. */
export function nomeDoEscolhido(escolhido: string, nome: string | null | undefined): string | null {
  const oferecido = planoOferecido(escolhido);
  return oferecido ? nomeDoPlanoOferecido(oferecido) : (nome ?? null);
}

export const nomeDoPlanoOferecido = (codigo: PlanoOferecido): string => NOMES[codigo]();
