import { handler } from '../../../../server/actions/handler.ts';
import { sql } from '../../../../server/database/sql.ts';
import { Failure } from '../../../../shared/failure.ts';
import { carteiraArquivada, travarCarteira } from '../../../dinheiro/carteiras/server/travas.ts';
import { extratos } from '../contract.ts';
import { t } from '../../../../shared/texts.ts';
import { contaDe } from './conta-de.ts';
import { idsDosDocumentos } from './documentos-dos-pagadores.ts';
import {
  compararLinhas,
  lerDaqui,
  linhasNovas,
  linhasVindas,
  sha256De,
  soEmBanco,
  type LinhaNova,
  type ParteDoExtrato,
  type QuemTraz,
} from './linhas-vindas.ts';
import { lerCasaNoBanco, semACasa } from './sem-a-casa.ts';
import type { Constraints } from '../../../../server/actions/mount.ts';

export const constraints: Constraints = {
  pagadores__membro_uma_vez: [409, 'conflito', t.key('Este pagador já está ligado a este membro.')],
  extrato_linhas__dia: [422, 'dia_fora', t.key('Há uma data fora do que o programa guarda. Confira o arquivo.')],
  pagamentos_diversos__valor: [422, 'valor_fora', t.key('Informe um valor válido')],
};

/**
 * Brings in the lines of a part, each once. The same part a hundred times at once adds nothing, nor
 * does another file with the same lines. Imports of one carteira wait for each other.
 */
export const trazerExtrato = handler(extratos.trazerExtrato, async (ctx, { conta_confirmada, ...parte }) => {
  // What seems to be here was shown before, and the person chose it.
  const { trazidas } = await trazerLinhas(ctx, { ...parte, conta_confirmada, visto: true });
  return { trazidas };
});

type ParteQueVem = ParteDoExtrato & { conta_confirmada: boolean; visto: boolean };

/**
 * The same without a person, if nobody has seen the lines (`visto`). A line that seems to be here
 * is then brought in and says so: nothing is merged, and nothing dropped.
 */
export async function trazerLinhas(
  ctx: QuemTraz,
  { conta_confirmada, visto, ...parte }: ParteQueVem,
): Promise<{ trazidas: number; de_cobrancas: number }> {
  const carteira = await travarCarteira(ctx, parte.carteira_id);
  if (carteira.arquivada) throw carteiraArquivada();
  if (carteira.tipo === 'dinheiro') throw soEmBanco();
  const outra = conta_confirmada ? null : await contaDe(ctx, parte.carteira_id, parte.conta);
  if (outra !== null) throw contaDeOutra(outra);
  const vindas = compararLinhas(semACasa(parte.linhas, await lerCasaNoBanco(ctx)));
  const { novas: lidas, de_cobrancas } = linhasNovas(vindas, await lerDaqui(ctx, parte.carteira_id, vindas));
  const novas = visto ? lidas.map((linha) => ({ ...linha, parece_chave: null })) : lidas;
  // A reading without news leaves no statement; a file does, because it was brought.
  if (!visto && novas.length === 0) return { trazidas: 0, de_cobrancas };
  const extrato = await acharExtrato(ctx, parte);
  const trazidas = await escreverLinhas(ctx, { ...parte, extrato_id: extrato.id, novas });
  if (trazidas > 0 || extrato.novo)
    await ctx.audit('extrato.trazer', { alvo: extrato.id, depois: { carteira: carteira.nome, linhas: trazidas } });
  return { trazidas, de_cobrancas };
}

const contaDeOutra = (nome: string): Failure =>
  new Failure(
    409,
    'conta_de_outra',
    t.key('Os extratos desta conta são da carteira {nome}. Confirme se é esta mesma.'),
    { params: { nome } },
  );

async function escreverLinhas(
  ctx: QuemTraz,
  { carteira_id, extrato_id, novas }: { carteira_id: string; extrato_id: string; novas: readonly LinhaNova[] },
): Promise<number> {
  const cpfs = novas.flatMap(({ cpf }) => cpf ?? []);
  const ids = await idsDosDocumentos(ctx.db, ctx.services.vault, ctx.orgId, cpfs);
  const { quantas } = await ctx.db.row<{ quantas: number }>(sql`
    with novas as (
      insert into extrato_linhas (org_id, id, extrato_id, carteira_id, chave, dia, valor_centavos, descricao, id_banco, documento, pagador,
                                  pagador_documento, pagador_chave, meio, end_to_end, txid, parece_chave, resta_centavos)
      select ${ctx.orgId}::uuid, v.id, ${extrato_id}::uuid, ${carteira_id}::uuid, v.chave, v.dia, v.valor, v.descricao, v.id_banco, v.documento, v.pagador,
             v.pagador_documento, v.pagador_chave, v.meio,
             case when row_number() over (partition by v.end_to_end order by v.n) = 1
                   and not exists (select from extrato_linhas l
                                   where l.org_id = ${ctx.orgId} and l.carteira_id = ${carteira_id} and l.end_to_end = v.end_to_end)
                  then v.end_to_end end,
             v.txid, v.parece_chave, v.valor
      from (${linhasVindas(novas, ids)}) v
      on conflict do nothing
      returning 1
    )
    select count(*)::int as quantas from novas`);
  return quantas;
}

/** The statement of these lines: account, period and balance make it the same one. */
async function acharExtrato(
  { db, orgId, casa }: QuemTraz,
  { carteira_id, conta }: ParteDoExtrato,
): Promise<{ id: string; novo: boolean }> {
  const comSaldo = conta.saldo_centavos !== null && conta.saldo_em !== null;
  const saldo = comSaldo ? conta.saldo_centavos : null;
  const saldo_em = comSaldo ? conta.saldo_em : null;
  const { banco, agencia, conta: numero, inicio, fim } = conta;
  const chave = sha256De(JSON.stringify([carteira_id, banco, agencia, numero, inicio, fim, saldo, saldo_em]));
  const novo = await db.maybe<{ id: string }>(sql`
    insert into extratos (org_id, carteira_id, chave, banco, agencia, conta, inicio, fim, saldo_centavos, saldo_em, usuario_operacao)
    values (${orgId}, ${carteira_id}, ${chave}, ${banco}, ${agencia}, ${numero}, ${inicio}, ${fim}, ${saldo}, ${saldo_em}, ${casa.userId})
    on conflict (org_id, chave) do nothing
    returning id`);
  if (novo) return { id: novo.id, novo: true };
  const { id } = await db.row<{ id: string }>(
    sql`select id from extratos where org_id = ${orgId} and chave = ${chave}`,
  );
  return { id, novo: false };
}
