import { createHash, randomUUID } from 'node:crypto';
import type { HouseContext, Input } from '../../../../server/actions/handler.ts';
import { sql, type Statement } from '../../../../server/database/sql.ts';
import { Failure } from '../../../../shared/failure.ts';
import type { extratos } from '../contract.ts';
import { julgarLinhas, LEITOR, nomesDoPix, type LinhaComparada, type LinhaDaqui } from '../rules-julgar.ts';
import { chaveDoLancamento, identidadeDaLinha } from '../rules.ts';
import { t } from '../../../../shared/texts.ts';
import { cortarLinha } from './cortar-linhas.ts';
import { chaveDoPagador } from './pagadores.ts';

export type ParteDoExtrato = Input<typeof extratos.conferirExtrato>;
type LinhaVinda = ParteDoExtrato['linhas'][number];

/** The caller that brings lines in: a person, or the job in the name of who linked the bank. */
export interface QuemTraz extends Pick<HouseContext, 'db' | 'orgId' | 'audit'> {
  services: Pick<HouseContext['services'], 'vault'>;
  casa: Pick<HouseContext['casa'], 'userId' | 'fusoHorario'>;
}

/** What stands for a PIX of a charge among the lines that are here. */
const DE_COBRANCA = 'pix ';

type LinhaDoEnvio = ReturnType<typeof cortarLinha<LinhaVinda>> & LinhaComparada & { txid: string | null };

export const sha256De = (texto: string): string => createHash('sha256').update(texto).digest('hex');

/** Without whole CPFs, with what the server works out; the browser sends neither keys nor codes. */
export function compararLinhas(linhas: readonly LinhaVinda[]): LinhaDoEnvio[] {
  const antigas = new Map<string, number>();
  return linhas.map((vinda) => {
    const linha = cortarLinha(vinda);
    const antiga = identidadeDaLinha({ ...linha, pagador: null });
    const vez = antigas.get(antiga) ?? 0;
    antigas.set(antiga, vez + 1);
    const chaves = [chaveDoLancamento(linha), `${antiga}|${vez}`].map(sha256De);
    return { ...linha, ...nomesDoPix(vinda), chaves };
  });
}

/** What is here of the days and codes of these lines. A PIX of a charge is here already. */
export const lerDaqui = (
  { db, orgId, casa }: QuemTraz,
  carteiraId: string,
  linhas: readonly LinhaComparada[],
): Promise<LinhaDaqui[]> =>
  db.rows<LinhaDaqui>(sql`
    select l.chave, l.dia, l.valor_centavos, l.descricao, l.pagador, l.end_to_end, l.leitor, l.id from extrato_linhas l
    where l.org_id = ${orgId} and l.carteira_id = ${carteiraId}
      and (l.dia = any(${[...new Set(linhas.map(({ dia }) => dia))]}::date[])
           or l.end_to_end = any(${linhas.flatMap(({ end_to_end }) => end_to_end ?? [])}::text[]))
    union all
    select ${DE_COBRANCA} || r.id, (r.pago_em at time zone ${casa.fusoHorario})::date, r.valor_centavos, '', null, r.end_to_end, ${LEITOR}::int, r.id
    from pix_recebidos r
    where r.org_id = ${orgId} and r.end_to_end = any(${linhas.flatMap(({ end_to_end }) => end_to_end ?? [])}::text[])
    order by dia, id`);

/**
 * Ids that grow with the place in the file: the tray orders lines of a day by them. Their first 48
 * bits are the milliseconds of now.
 */
function idsEmOrdem(quantos: number): string[] {
  const agora = Date.now().toString(16).padStart(12, '0');
  return Array.from({ length: quantos }, (_, n) => {
    const [, , , variante = '', resto = ''] = randomUUID().split('-');
    return `${agora.slice(0, 8)}-${agora.slice(8)}-7${n.toString(16).padStart(3, '0')}-${variante}-${resto}`;
  });
}

export type LinhaNova = LinhaDoEnvio & { chave: string; parece_chave: string | null };

/** What is to be written of a part, and how many of its PIX a charge holds. */
export interface Novidade {
  novas: LinhaNova[];
  de_cobrancas: number;
}

/**
 * The lines that are to be written, each with a key that no other line of the house has. What a
 * person brings in all the same has a key of its own, so that a second tap adds nothing.
 */
export function linhasNovas(vindas: readonly LinhaDoEnvio[], daqui: readonly LinhaDaqui[]): Novidade {
  const julgadas = julgarLinhas(vindas, daqui);
  const tomadas = new Set(daqui.map(({ chave }) => chave));
  const novas = vindas.flatMap((linha, n) => {
    const { situacao, igual } = julgadas[n] ?? { situacao: 'nova', igual: null };
    if (situacao === 'aqui' && !linha.mesmo_assim) return [];
    const identidade = identidadeDaLinha(linha);
    let vez = linha.ocorrencia;
    const chaveDe = () => sha256De(linha.mesmo_assim ? `${identidade}|${vez}|mesmo assim` : `${identidade}|${vez}`);
    while (!linha.mesmo_assim && tomadas.has(chaveDe())) vez++;
    const chave = chaveDe();
    if (tomadas.has(chave)) return [];
    tomadas.add(chave);
    return [{ ...linha, chave, parece_chave: situacao === 'parece' ? (igual?.chave ?? null) : null }];
  });
  return { novas, de_cobrancas: julgadas.filter(({ igual }) => igual?.chave.startsWith(DE_COBRANCA)).length };
}

/** The lines as a sub-query, in their order `n`; `ids` are those of the payers' CPFs. */
export function linhasVindas(linhas: readonly LinhaNova[], ids: ReadonlyMap<string, string>): Statement {
  const pagador_chave = linhas.map((linha) => ids.get(linha.cpf ?? '') ?? chaveDoPagador(linha));
  const campo = <Campo extends keyof LinhaVinda>(nome: Campo) => linhas.map((linha) => linha[nome]);
  return sql`select v.* from unnest(
    ${linhas.map(({ chave }) => chave)}::text[], ${campo('dia')}::date[], ${campo('valor_centavos')}::bigint[],
    ${campo('descricao')}::text[], ${campo('id_banco')}::text[], ${campo('documento')}::text[], ${campo('pagador')}::text[],
    ${campo('pagador_documento')}::text[], ${pagador_chave}::text[], ${campo('meio')}::text[],
    ${linhas.map(({ end_to_end }) => end_to_end)}::text[], ${linhas.map(({ txid }) => txid)}::text[],
    ${linhas.map(({ parece_chave }) => parece_chave)}::text[], ${idsEmOrdem(linhas.length)}::uuid[])
    with ordinality as v (chave, dia, valor, descricao, id_banco, documento, pagador, pagador_documento, pagador_chave, meio, end_to_end, txid, parece_chave, id, n)`;
}

export const soEmBanco = (): Failure =>
  new Failure(
    409,
    'so_em_banco',
    t.key('O extrato é de uma conta de banco. Escolha uma carteira de banco ou maquininha.'),
  );

export const linhaMudou = (): Failure =>
  new Failure(409, 'linha_mudou', t.key('Esta linha mudou enquanto a tela estava aberta. Confira de novo.'));

export const semLinha = (): Failure => new Failure(404, 'linha_nao_encontrada', t.key('Linha não encontrada'));
