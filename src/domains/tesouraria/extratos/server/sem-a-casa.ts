import type { HouseContext } from '../../../../server/actions/handler.ts';
import { sql } from '../../../../server/database/sql.ts';
import { identidadeDaLinha, nomeComparavel, type Lancamento } from '../rules.ts';

/** What a bank calls the house: its name, and its CNPJ. */
export interface CasaNoBanco {
  nome: string;
  cnpj: string | null;
}

export const lerCasaNoBanco = ({ db, orgId }: Pick<HouseContext, 'db' | 'orgId'>): Promise<CasaNoBanco> =>
  db.row<CasaNoBanco>(sql`select nome, cnpj from terreiros where id = ${orgId}`);

/** A shorter beginning of the house's name may be somebody's. */
const MENOR_NOME = 8;

const soLetras = (documento: string | null): string => documento?.replaceAll(/[^\dA-Za-z]/g, '').toUpperCase() ?? '';

type Dita = Pick<Lancamento, 'dia' | 'valor_centavos' | 'descricao' | 'pagador' | 'pagador_documento' | 'ocorrencia'>;

/**
 * The house pays nobody's dues: where a bank names it as the other side, nobody is named. Lines
 * that were apart by that name alone are counted on, so that none is lost.
 */
export function semACasa<Linha extends Dita>(linhas: readonly Linha[], casa: CasaNoBanco): Linha[] {
  const deOutros = linhas.filter((linha) => !ehACasa(linha, casa));
  if (deOutros.length === linhas.length) return [...linhas];
  const iguais = Map.groupBy(deOutros, identidadeDaLinha);
  return linhas.map((linha) => {
    if (!ehACasa(linha, casa)) return linha;
    const semNome = { ...linha, pagador: null, pagador_documento: null };
    const ocorrencia = linha.ocorrencia + (iguais.get(identidadeDaLinha(semNome))?.length ?? 0);
    return { ...semNome, ocorrencia };
  });
}

/** Banks cut long names, and add what kind of company it is. */
function ehACasa({ pagador, pagador_documento }: Dita, casa: CasaNoBanco): boolean {
  if (soLetras(casa.cnpj) !== '' && soLetras(pagador_documento) === soLetras(casa.cnpj)) return true;
  const [dito, dela] = [nomeComparavel(pagador ?? ''), nomeComparavel(casa.nome)];
  if (dito === '' || dito === dela) return dito !== '';
  return Math.min(dito.length, dela.length) >= MENOR_NOME && (dela.startsWith(dito) || dito.startsWith(`${dela} `));
}
