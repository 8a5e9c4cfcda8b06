import { createHash } from 'node:crypto';
import type { HouseContext, Input } from '../../../server/actions/handler.ts';
import { sql, type Statement } from '../../../server/database/sql.ts';
import { Failure } from '../../../shared/failure.ts';
import type { extratos } from '../contract.ts';
import { chaveDoLancamento } from '../rules.ts';
import { t } from '../texts.ts';
import { chaveDoPagador } from './pagadores.ts';

export type ParteDoExtrato = Input<typeof extratos.trazerExtrato>;
type LinhaVinda = ParteDoExtrato['linhas'][number];

export const sha256De = (texto: string): string => createHash('sha256').update(texto).digest('hex');

/** 'E', the bank, the minute, and eleven letters or digits: the name that every PIX has. */
const END_TO_END = /(?<![A-Za-z0-9])E\d{8}20\d{10}[A-Za-z0-9]{11}(?![A-Za-z0-9])/;
/** Our own codes: 25 hexadecimal digits (see `pix/server/txid.ts`). */
const TXID = /(?<![A-Za-z0-9])[0-9A-Fa-f]{25}(?![A-Za-z0-9])/;

/** The names of a PIX, wherever the bank writes them: number, document or description. */
export function nomesDoPix({
  id_banco,
  documento,
  descricao,
}: Pick<LinhaVinda, 'id_banco' | 'documento' | 'descricao'>) {
  const escrito = [id_banco, documento, descricao].join('\n');
  return { end_to_end: END_TO_END.exec(escrito)?.[0] ?? null, txid: TXID.exec(escrito)?.[0].toUpperCase() ?? null };
}

/**
 * The lines of a part as a sub-query, in their order `n`. Keys, payers and names of PIX are worked
 * out here; the browser does not send them.
 */
export function linhasVindas(linhas: readonly LinhaVinda[]): Statement {
  const pix = linhas.map(nomesDoPix);
  const campo = <Campo extends keyof LinhaVinda>(nome: Campo) => linhas.map((linha) => linha[nome]);
  return sql`select v.* from unnest(
    ${linhas.map((linha) => sha256De(chaveDoLancamento(linha)))}::text[], ${campo('dia')}::date[], ${campo('valor_centavos')}::bigint[],
    ${campo('descricao')}::text[], ${campo('id_banco')}::text[], ${campo('documento')}::text[], ${campo('pagador')}::text[],
    ${campo('pagador_documento')}::text[], ${linhas.map(chaveDoPagador)}::text[], ${campo('meio')}::text[],
    ${pix.map(({ end_to_end }) => end_to_end)}::text[], ${pix.map(({ txid }) => txid)}::text[])
    with ordinality as v (chave, dia, valor, descricao, id_banco, documento, pagador, pagador_documento, pagador_chave, meio, end_to_end, txid, n)`;
}

/**
 * Whether the line `v` is here already, by its key or by the name of its PIX with the same amount.
 * Banks write one PIX differently in two formats.
 */
export const jaEstaAqui = ({ orgId }: Pick<HouseContext, 'orgId'>, carteiraId: string): Statement => sql`
  exists (select from extrato_linhas l where l.org_id = ${orgId} and l.carteira_id = ${carteiraId} and l.chave = v.chave)
  or exists (select from extrato_linhas l
             where l.org_id = ${orgId} and l.carteira_id = ${carteiraId} and l.end_to_end = v.end_to_end and l.valor_centavos = v.valor)`;

export const soEmBanco = (): Failure =>
  new Failure(
    409,
    'so_em_banco',
    t.key('O extrato é de uma conta de banco. Escolha uma carteira de banco ou maquininha.'),
  );

export const linhaMudou = (): Failure =>
  new Failure(409, 'linha_mudou', t.key('Esta linha mudou enquanto a tela estava aberta. Confira de novo.'));

export const semLinha = (): Failure => new Failure(404, 'linha_nao_encontrada', t.key('Linha não encontrada'));
