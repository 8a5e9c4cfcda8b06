import { CODIGOS_OFERECIDOS, PLANOS_OFERECIDOS, precoPorMes, type PlanoOferecido } from '../rules.ts';
import { t } from '../../../../shared/texts.ts';
import { nomeDoPlanoOferecido } from './nome-do-plano.ts';
import type { PaginaInicial } from './queries.ts';

export interface PlanoDaPagina {
  /** What the address of the sign-up says: a code, or the plan's id. */
  escolha: string;
  nome: string;
  preco: string;
  para: string | null;
  linhas: readonly string[];
  destaque: boolean;
}

const TEXTOS: Readonly<Record<PlanoOferecido, { para: () => string; linhas: () => readonly string[] }>> = {
  basico: {
    para: () => t('Para começar a organizar.'),
    linhas: () => [t('Gestão de membros'), t('Relatórios básicos')],
  },
  profissional: {
    para: () => t('Para quem presta contas todo mês.'),
    linhas: () => [t('Tudo do básico'), t('Controle financeiro'), t('Relatórios avançados')],
  },
  completo: {
    para: () => t('Para casas com mais gente na equipe.'),
    linhas: () => [t('Tudo do profissional'), t('Suporte dedicado'), t('Integrações especiais')],
  },
};

const daCasa = (): PlanoDaPagina[] =>
  CODIGOS_OFERECIDOS.map((codigo) => ({
    escolha: codigo,
    nome: nomeDoPlanoOferecido(codigo),
    preco: precoPorMes(PLANOS_OFERECIDOS[codigo] * 100),
    para: TEXTOS[codigo].para(),
    linhas: TEXTOS[codigo].linhas(),
    destaque: codigo === 'profissional',
  }));

/**
 * The operator's ticked plans, else the three of the page. A description of several lines is a
 * list.
 */
export function planosDaPagina(doOperador: PaginaInicial['planos']): PlanoDaPagina[] {
  if (doOperador.length === 0) return daCasa();
  return doOperador.map(({ id, nome, preco_centavos, descricao }, indice) => {
    const linhas = (descricao ?? '').split('\n').flatMap((linha) => linha.trim() || []);
    return {
      escolha: id,
      nome,
      preco: precoPorMes(preco_centavos),
      para: linhas.length === 1 ? (linhas[0] ?? null) : null,
      linhas: linhas.length === 1 ? [] : linhas,
      destaque: indice === Math.floor(doOperador.length / 2),
    };
  });
}

export const precoDoMenor = (doOperador: PaginaInicial['planos'] | undefined): string | null =>
  doOperador ? (planosDaPagina(doOperador)[0]?.preco ?? null) : null;
