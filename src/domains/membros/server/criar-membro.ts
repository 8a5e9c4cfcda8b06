import { exigir } from '../../acesso/server/exigir.ts';
import { abrirAssinatura } from '../../assinaturas/server/abrir-assinatura.ts';
import { gerarFaturas } from '../../faturas/server/gerar-faturas.ts';
import { handler, type HouseContext } from '../../../server/actions/handler.ts';
import { sql } from '../../../server/database/sql.ts';
import { Failure } from '../../../shared/failure.ts';
import { membros } from '../contract.ts';
import { t } from '../texts.ts';

/**
 * One member and, with a plan, the active subscription from the admission date (today if blank) and its 24 invoices, in one transaction.
 * When a rule refuses a later step, the earlier ones stay and the answer says so (row M7, decision 25).
 */
export const criarMembro = handler(membros.criarMembro, async (ctx, { plano_id, desconto_centavos, ...campos }) => {
  if (plano_id) exigir(ctx, 'assinaturas:link', 'assinaturas');
  const { id } = await ctx.db.row<{ id: string }>(sql`
    insert into membros (org_id, nome, email, matricula, dt_nascimento, telefone, data_admissao_terreiro, ativo)
    values (${ctx.orgId}, ${campos.nome}, ${campos.email}, ${campos.matricula}, ${campos.dt_nascimento}, ${campos.telefone},
            ${campos.data_admissao_terreiro}, ${campos.ativo})
    returning id`);
  await ctx.audit('membro.criar', { alvo: id, depois: { nome: campos.nome, matricula: campos.matricula, ativo: campos.ativo } });
  const inicio = campos.data_admissao_terreiro ?? ctx.hoje;
  const resultado = plano_id ? await assinar(ctx, { membroId: id, planoId: plano_id, inicio, descontoCentavos: desconto_centavos }) : SEM_PLANO;
  return { id, matricula: campos.matricula, ...resultado };
});

const SEM_PLANO = { faturas: 0, aviso: null, motivo: null };

async function assinar(ctx: HouseContext, nova: Parameters<typeof abrirAssinatura>[1]) {
  const assinatura = await tentar(ctx, () => abrirAssinatura(ctx, nova));
  if (assinatura instanceof Failure) return { ...SEM_PLANO, aviso: t('Membro cadastrado, mas houve problema na assinatura'), motivo: assinatura.message };
  const faturas = await tentar(ctx, () => gerarFaturas(ctx, assinatura));
  if (faturas instanceof Failure) return { ...SEM_PLANO, aviso: t('Assinatura criada, mas houve problema nas faturas'), motivo: faturas.message };
  return { ...SEM_PLANO, faturas };
}

/** A refusal undoes its own step only; a defect still undoes everything. */
async function tentar<Result>(ctx: HouseContext, step: () => Promise<Result>): Promise<Result | Failure> {
  try {
    return await ctx.db.savepoint(step);
  } catch (error) {
    if (error instanceof Failure) return error;
    throw error;
  }
}
