// Who a payer can be: banks cut names, hide digits of documents, and leave out accents.
import type { OrgId } from '../../../../server/database/doors.ts';
import { type Statement, sql } from '../../../../server/database/sql.ts';
import { MENOR_COMECO, pontasDe } from '../rules-julgar.ts';
import { ehNomeDeAlguem, ehNomeInteiro, nomeComparavel } from '../rules.ts';
import type { PessoaDaCasa } from './alvos.ts';

interface Pagador {
  pagador: string | null;
  pagador_documento: string | null;
}

/** A payer as a line has it: `pagador_chave` names a whole CPF that is sealed apart. */
type PagadorDaLinha = Pagador & { pagador_chave?: string | null };

/**
 * What a payer is remembered by: the whole document, or name and what is seen of it; null if the
 * bank says nothing.
 */
export function chaveDoPagador({ pagador, pagador_documento }: Pagador): string | null {
  if (pagador_documento !== null && !pagador_documento.includes('*')) return pagador_documento;
  const nome = pagador !== null && ehNomeDeAlguem(pagador) ? nomeComparavel(pagador) : '';
  return nome === '' ? pagador_documento : [nome, ...(pagador_documento === null ? [] : [pagador_documento])].join('|');
}

/** The stored key counts for a whole document alone: older ones came of names read worse. */
export const chaveDaLinha = (linha: PagadorDaLinha): string | null => documentoInteiro(linha) ?? chaveDoPagador(linha);

/** No name and no CNPJ looks like the id of a sealed CPF. */
export const ehIdDeDocumento = (chave: string): boolean => /^[\da-f]{8}-[\da-f-]{27}$/.test(chave);

/** The whole document: the id of a sealed CPF, else the digits of a CNPJ. */
function documentoInteiro({ pagador_documento, pagador_chave = null }: PagadorDaLinha): string | null {
  if (pagador_chave !== null && ehIdDeDocumento(pagador_chave)) return pagador_chave;
  return pagador_documento !== null && !pagador_documento.includes('*') ? pagador_documento : null;
}

/** Adds to the list of a key. */
function guardar<T>(listas: Map<string, T[]>, chave: string, valor: T): void {
  const lista = listas.get(chave);
  if (lista) lista.push(valor);
  else listas.set(chave, [valor]);
}

/** The six digits that banks leave of a CPF: '***.111.222-**'. */
const meioDoCpf = (documento: string): string => documento.replaceAll(/\D/g, '');

interface Nomeado {
  membro_id: string;
  nome: string;
}

/**
 * Both names of each member who is not anonymised, a row for each: a bank shows that of the
 * documents.
 */
export const nomesDosMembros = (orgId: OrgId): Statement => sql`
  select m.id as membro_id, n.nome from membros m cross join lateral unnest(array[m.nome, m.nome_social]) n (nome)
  where m.org_id = ${orgId} and m.anonimizado_em is null and n.nome is not null`;

/**
 * Finds people by document and by name, each in one look instead of one per person. Somebody with
 * two names comes twice.
 */
export class PessoasConhecidas {
  private readonly porDocumento = new Map<string, string[]>();
  private readonly porComeco = new Map<string, Nomeado[]>();
  private readonly porPontas = new Map<string, Nomeado[]>();

  constructor(pessoas: readonly PessoaDaCasa[]) {
    for (const { membro_id, nome, documento, meio } of pessoas) {
      const nomeado = { membro_id, nome: nomeComparavel(nome) };
      const pontas = pontasDe(nomeado.nome);
      guardar(this.porComeco, nomeado.nome.slice(0, MENOR_COMECO), nomeado);
      if (pontas !== null) guardar(this.porPontas, pontas, nomeado);
      for (const chave of [documento, meio]) if (chave !== null) guardar(this.porDocumento, chave, membro_id);
    }
  }

  /** Members with this document. Hidden digits count only together with the name. */
  comDocumento(linha: PagadorDaLinha): string[] {
    const inteiro = documentoInteiro(linha);
    if (inteiro !== null) return [...new Set(this.porDocumento.get(inteiro))];
    const { pagador, pagador_documento } = linha;
    if (pagador_documento === null) return [];
    const comNome = new Set(this.comNome(pagador));
    const comMeio = new Set(this.porDocumento.get(meioDoCpf(pagador_documento)));
    return [...comMeio.intersection(comNome)];
  }

  /**
   * Whether what the bank shows can only be one person: a document, or digits of one beside a name.
   * A name alone needs two words, and may not begin the names of two members.
   */
  identifica(linha: PagadorDaLinha): boolean {
    if (documentoInteiro(linha) !== null) return true;
    const { pagador, pagador_documento } = linha;
    if (pagador === null || !ehNomeDeAlguem(pagador)) return false;
    return pagador_documento !== null || (ehNomeInteiro(pagador) && this.comNome(pagador).length < 2);
  }

  /** Members whose name begins like the payer's, or has the same first and last word. */
  comNome(pagador: string | null): string[] {
    const nome = nomeComparavel(pagador ?? '');
    if (nome.length < MENOR_COMECO) return [];
    const comeco = (this.porComeco.get(nome.slice(0, MENOR_COMECO)) ?? []).filter(
      (outro) => outro.nome.length >= MENOR_COMECO && (outro.nome.startsWith(nome) || nome.startsWith(outro.nome)),
    );
    const pontas = this.porPontas.get(pontasDe(nome) ?? '') ?? [];
    return [...new Set([...comeco, ...pontas].map(({ membro_id }) => membro_id))];
  }
}

const feitas = new WeakMap<readonly PessoaDaCasa[], PessoasConhecidas>();

/** Folds the names of these people once, whoever asks. */
export function conhecer(pessoas: readonly PessoaDaCasa[]): PessoasConhecidas {
  const conhecidas = feitas.get(pessoas) ?? new PessoasConhecidas(pessoas);
  feitas.set(pessoas, conhecidas);
  return conhecidas;
}
