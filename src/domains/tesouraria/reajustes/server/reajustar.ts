import { handler, type HouseContext } from '../../../../server/actions/handler.ts';
import { enqueueMails } from '../../../../server/mail/outbox.ts';
import { sql } from '../../../../server/database/sql.ts';
import { formatBRL } from '../../../../shared/centavos.ts';
import { rotulo } from '../../../../shared/competencia.ts';
import { Failure } from '../../../../shared/failure.ts';
import { darValores } from '../../../cobranca/faturas/server/dar-valores.ts';
import { mudarValoresDosPlanos } from '../../../cobranca/planos/server/mudar-valores.ts';
import { podeReceber } from '../../../pessoas/papeis/server/pode-receber.ts';
import { reajustes } from '../contract.ts';
import { t } from '../texts.ts';
import {
  dosPlanos,
  exigirMes,
  exigirPlanos,
  lerMudancas,
  marcaDoReajuste,
  porPessoa,
  type FaturaQueMuda,
  type PedidoDeReajuste,
} from './mudancas.ts';

/**
 * Does what the preview showed, or nothing. Plans are locked first, so that of two who readjust at
 * once the second finds other prices than it saw.
 */
export const reajustar = handler(reajustes.reajustar, async (ctx, { visto, avisar, ...pedido }) => {
  exigirMes(ctx, pedido.a_partir);
  await exigirPlanos(ctx, pedido);
  const { db, orgId } = ctx;
  await db.rows(sql`
    select id from planos where org_id = ${orgId} and id = any(${pedido.planos.map(({ plano_id }) => plano_id)}::uuid[]) order by id for update`);
  const faturas = await lerMudancas(ctx, pedido, { travar: true });
  if ((await marcaDoReajuste(ctx, pedido, faturas)) !== visto)
    throw new Failure(
      409,
      'previa_mudou',
      t.key('O que seria reajustado mudou desde a prévia. Confira a nova prévia e reajuste de novo.'),
    );
  const id = await anotar(ctx, pedido, faturas);
  await mudarValoresDosPlanos(ctx, pedido.planos);
  await darValores(ctx, faturas);
  const avisados = avisar ? await avisarPessoas(ctx, faturas) : 0;
  const depois = { a_partir: pedido.a_partir, planos: pedido.planos.length, faturas: faturas.length, avisados };
  await ctx.audit('reajuste.reajustar', { alvo: id, depois });
  return { id, faturas: faturas.length, avisados };
});

async function anotar(
  { db, orgId, agora, casa }: HouseContext,
  pedido: PedidoDeReajuste,
  faturas: readonly FaturaQueMuda[],
): Promise<string> {
  const { id } = await db.row<{ id: string }>(sql`
    insert into reajustes (org_id, a_partir, mudadas, feito_em, feito_por)
    values (${orgId}, ${pedido.a_partir}, ${faturas.length}, ${agora}, ${casa.userId}) returning id`);
  const planos = await db.count(sql`
    insert into reajustes_planos (org_id, reajuste_id, plano_id, de_centavos, para_centavos)
    select ${orgId}, ${id}, p.id, p.valor_centavos, q.valor
    from planos p join ${dosPlanos(pedido)} on q.plano_id = p.id
    where p.org_id = ${orgId} and p.valor_centavos <> q.valor returning 1`);
  if (planos === 0) throw new Failure(409, 'sem_mudanca', t.key('Escolha ao menos um plano com outro valor.'));
  await db.count(sql`
    insert into reajustes_faturas (org_id, reajuste_id, fatura_id, valor_antes_centavos, desconto_antes_centavos, valor_centavos)
    select ${orgId}, ${id}, f.id, f.antes, f.desconto, f.valor
    from unnest(${faturas.map((f) => f.id)}::uuid[], ${faturas.map((f) => f.valor_antes)}::bigint[],
                ${faturas.map((f) => f.desconto_antes)}::bigint[], ${faturas.map((f) => f.valor)}::bigint[]) f (id, antes, desconto, valor)
    order by f.id returning 1`);
  return id;
}

/** A letter to each who agreed: it names neither the house nor the plan. */
async function avisarPessoas(ctx: HouseContext, faturas: readonly FaturaQueMuda[]): Promise<number> {
  const pessoas = porPessoa(faturas);
  const emails = await ctx.db.rows<{ id: string; email: string }>(sql`
    select m.id, m.email from membros m
    where m.org_id = ${ctx.orgId} and m.id = any(${pessoas.map(({ membro_id }) => membro_id)}::uuid[]) and ${podeReceber(ctx)}`);
  const por = new Map(emails.map(({ id, email }) => [id, email]));
  const cartas = pessoas.flatMap(({ membro_id, nome, de_centavos, para_centavos, mes }) => {
    const to = por.get(membro_id);
    if (to === undefined) return [];
    const text = [
      `${nome}, a partir de ${rotulo(mes, 'pt-BR')} o valor do mês passa de ${formatBRL(de_centavos)} para ${formatBRL(para_centavos)}.`,
      'Se tiver dúvida, ou se não quiser mais receber mensagens como esta, fale com quem cuida das contas.',
      '-- \nIlê\n',
    ].join('\n\n');
    return [{ to, subject: 'Um aviso sobre o valor do mês', text }];
  });
  await enqueueMails(ctx.db, ctx.services.secret, cartas, { orgId: ctx.orgId });
  return cartas.length;
}
