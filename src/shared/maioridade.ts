import { ehDia, somarMesesAoDia, type Dia } from './datas.ts';

const MAIORIDADE = 18;

/**
 * The last birthday that is 18 on `hoje`; whoever was born later is below. Somebody of 29 February
 * is 18 on 1 March of a year without that day (Código Civil, art. 132).
 */
export const ultimoAdulto = (hoje: string): Dia => somarMesesAoDia(hoje, -12 * MAIORIDADE);

export const menorDeIdade = (nascimento: string | null, hoje: string): boolean =>
  nascimento !== null && ehDia(nascimento) && nascimento > ultimoAdulto(hoje);

/** A person below 18 of whom the house knows no guardian. */
export const faltaResponsavel = (
  { dt_nascimento, responsavel_nome }: { dt_nascimento: string | null; responsavel_nome: string | null },
  hoje: string,
): boolean => menorDeIdade(dt_nascimento, hoje) && !responsavel_nome?.trim();
