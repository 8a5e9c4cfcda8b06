import { handler, type HouseContext } from '../../../../server/actions/handler.ts';
import { sql } from '../../../../server/database/sql.ts';
import { competenciaDoDia, rotulo } from '../../../../shared/competencia.ts';
import { Failure } from '../../../../shared/failure.ts';
import { faturas } from '../contract.ts';
import { t } from '../texts.ts';
import { DIA_DEVIDO } from './dia-devido.ts';
import { recusarLonge, travarPrecos } from './faltantes.ts';
import { situacaoEm } from './situacao-em.ts';
import { travarAssinante } from './travar-assinante.ts';

interface Alvo {
  membro_id: string;
  matricula: string;
  assinatura_id: string | null;
  plano_id: string | null;
  valor_centavos: number | null;
  desconto_centavos: number;
  dia_vencimento: number | null;
}

/**
 * Creates the invoice of the given day's month, due on the plan's day, even if a person cancelled
 * that month. An exempt month is undone where it was agreed.
 */
export const gerarFaltanteMatricula = handler(
  faturas.gerarFaltanteMatricula,
  async (ctx, { matricula, competencia }) => {
    const ref = competenciaDoDia(competencia);
    recusarLonge(ctx, 'competencia', ref);
    await travarPrecos(ctx);
    const daMatricula = sql`org_id = ${ctx.orgId} and matricula_norm = ile_matricula_norm(${matricula})`;
    await travarAssinante(ctx, sql`select id from membros where ${daMatricula}`);
    const alvo = await ctx.db.maybe<Alvo>(sql`
      select m.id as membro_id, m.matricula, a.id as assinatura_id, p.id as plano_id, p.valor_centavos, coalesce(a.desconto_centavos, 0) as desconto_centavos,
             ${DIA_DEVIDO} as dia_vencimento
      from membros m
      left join lateral (
        select * from assinaturas a where a.org_id = ${ctx.orgId} and a.membro_id = m.id
        order by (a.status = 'ativa' and a.fim is null) desc, a.inicio desc limit 1
      ) a on true
      left join planos p on p.org_id = ${ctx.orgId} and p.id = a.plano_id
      where m.org_id = ${ctx.orgId} and m.matricula_norm = ile_matricula_norm(${matricula})`);
    if (!alvo) throw new Failure(404, 'matricula_nao_encontrada', t.key('Matrícula não encontrada neste org.'));
    if (!alvo.assinatura_id)
      throw new Failure(409, 'sem_assinatura', t.key('Nenhuma assinatura encontrada para este membro.'));
    if (!alvo.plano_id) throw new Failure(409, 'sem_plano', t.key('Plano atual não encontrado.'));
    await recusarIsenta(ctx, alvo.membro_id, ref);
    const vencimento = sql`ile_dia_no_mes(${competencia}::date, ${alvo.dia_vencimento}::int)`;
    const criada = await ctx.db.maybe<{ id: string; refer: string; dt_vencimento: string }>(sql`
      insert into faturas (org_id, assinatura_id, membro_id, plano_id, refer, dt_vencimento, valor_centavos, vl_desconto_centavos, status, usuario_operacao)
      select ${ctx.orgId}::uuid, ${alvo.assinatura_id}::uuid, ${alvo.membro_id}::uuid, ${alvo.plano_id}::uuid, ile_competencia(${competencia}::date),
             ${vencimento}, ${alvo.valor_centavos}::bigint, least(${alvo.desconto_centavos}::bigint, ${alvo.valor_centavos}::bigint),
             ${situacaoEm(ctx, { membro: sql`${alvo.membro_id}::uuid`, refer: sql`${ref}::text`, vencimento, valor: sql`${alvo.valor_centavos}::bigint`, desconto: sql`${alvo.desconto_centavos}::bigint` })}, ${ctx.casa.userId}::uuid
      on conflict do nothing
      returning id, refer, dt_vencimento`);
    if (!criada) {
      throw new Failure(409, 'fatura_ja_existe', t.key('Já há fatura para {ref} ({registration}).'), {
        params: { ref, registration: alvo.matricula },
      });
    }
    await ctx.audit('fatura.gerar', { alvo: criada.id, depois: { refer: criada.refer, membro: alvo.membro_id } });
    return criada;
  },
);

async function recusarIsenta({ db, orgId }: HouseContext, membroId: string, refer: string): Promise<void> {
  const isenta = await db.maybe(sql`
    select 1 from combinados
    where org_id = ${orgId} and membro_id = ${membroId} and refer = ${refer} and estado = 'aprovado' and tipo = 'isencao' and desconto_centavos = 0`);
  if (isenta)
    throw new Failure(409, 'mes_isento', t.key('{mes} está isenta. Desfaça o combinado em Mensalidades.'), {
      params: { mes: rotulo(refer) },
    });
}
