import { handler, type HouseContext } from '../../../../server/actions/handler.ts';
import { unlessChanged } from '../../../../server/actions/unless-changed.ts';
import { sql, type Statement } from '../../../../server/database/sql.ts';
import { formatDia } from '../../../../shared/datas.ts';
import { Failure, fieldFailure } from '../../../../shared/failure.ts';
import { carteiras } from '../contract.ts';
import { t } from '../../../../shared/texts.ts';
import { perguntarDaAbertura } from './conferir-saida.ts';
import { recusarAberturaPublicada, recusarDia, somarDeNovo } from './meses.ts';
import { movimentos } from './movimentos.ts';
import { carteiraArquivada, travarCarteira, type CarteiraTravada } from './travas.ts';

/** What the form of an opening shows, from `carteiras c`. */
export const versaoDoSaldo: Statement = sql`md5(row(c.saldo_inicial_centavos, c.saldo_inicial_em)::text)`;

/**
 * Says how much there was when a day began, or is now, and counts the carteira from that day on.
 * An amount that was counted after the day's rows is stored as what was there before them.
 */
export const informarSaldo = handler(carteiras.informarSaldo, async (ctx, input) => {
  const dia = input.dia ?? ctx.hoje;
  const antes = await travarCarteira(ctx, input.id);
  if (antes.arquivada) throw carteiraArquivada();
  if (antes.tipo === 'dinheiro' && input.saldo_centavos < 0)
    throw fieldFailure('saldo_centavos', t.key('Dinheiro não fica abaixo de zero.'));
  recusarDia(ctx, dia, []);
  await recusarAberturaPublicada(ctx, dia, antes.saldo_inicial_em);
  await recusarTransferenciaAntes(ctx, antes, dia);
  const doDia = input.inclui_o_dia ? await doMesmoDia(ctx, input.id, dia) : 0;
  const inicial = input.saldo_centavos - doDia;
  const atual = sql`select ${versaoDoSaldo} as versao from carteiras c where c.org_id = ${ctx.orgId} and c.id = ${input.id}`;
  await unlessChanged(ctx.db, input.versao, atual, () =>
    ctx.db.count(sql`
      update carteiras set saldo_inicial_centavos = ${inicial}, saldo_inicial_em = ${dia} where org_id = ${ctx.orgId} and id = ${input.id}`),
  );
  somarDeNovo(ctx);
  const { id: carteira_id, confirmado } = input;
  if (antes.tipo === 'dinheiro')
    await perguntarDaAbertura(ctx, { carteira_id, nome: antes.nome, inicial_centavos: inicial, confirmado });
  await ctx.audit('carteira.informar_saldo', {
    alvo: input.id,
    antes: { saldo_inicial_centavos: antes.saldo_inicial_centavos, saldo_inicial_em: antes.saldo_inicial_em },
    depois: { nome: antes.nome, saldo_inicial_centavos: inicial, saldo_inicial_em: dia },
  });
  return { ok: true } as const;
});

/** No transfer lies before an opening: it would leave one carteira and never reach the other. */
async function recusarTransferenciaAntes(
  { db, orgId }: HouseContext,
  { id, saldo_inicial_em }: CarteiraTravada,
  dia: string,
): Promise<void> {
  if (saldo_inicial_em === null || dia <= saldo_inicial_em) return;
  const primeira = await db.row<{ dia: string | null }>(sql`
    select min(dia) as dia from transferencias
    where org_id = ${orgId} and estornado_em is null and (carteira_de = ${id} or carteira_para = ${id}) and dia >= ${saldo_inicial_em} and dia < ${dia}`);
  if (primeira.dia === null) return;
  const frase = t.key('Há uma transferência de {dia} antes desse dia. Estorne-a ou escolha um dia até lá.');
  throw new Failure(409, 'transferencia_antes', frase, { params: { dia: formatDia(primeira.dia) } });
}

async function doMesmoDia({ db, orgId, casa }: HouseContext, id: string, dia: string): Promise<number> {
  const { centavos } = await db.row<{ centavos: number }>(sql`
    select coalesce(sum(m.valor_centavos), 0)::bigint as centavos
    from (${movimentos({ orgId, fuso: casa.fusoHorario, de: dia, ate: dia })}) m
    where m.carteira_id = ${id} and m.origem <> 'abertura'`);
  return centavos;
}
