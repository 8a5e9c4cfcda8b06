import { marcarProvedor } from '../../../acesso/terreiros/server/cuidados.ts';
import { handler, type HouseContext, type Input } from '../../../../server/actions/handler.ts';
import { sql } from '../../../../server/database/sql.ts';
import { Failure, fieldFailure } from '../../../../shared/failure.ts';
import { cobrancas } from '../contract.ts';
import { t } from '../texts.ts';
import { daChamada } from './abrir-cobranca.ts';
import { explicarFalha } from './falha-do-provedor.ts';
import { naCasa } from './na-casa.ts';
import { pedirAvisos } from './pedir-avisos.ts';
import { ProvedorFalhou, type ChaveReconhecida } from './provedor.ts';
import { exigirConexao, selarChave, TIPOS } from './provedor-da-casa.ts';

/**
 * Asks the provider what the key is, then seals it. A new key of the same account takes the place
 * of the old one; charges that are open go on under it. The address for notices is a new one.
 */
export const conectarProvedor = handler(cobrancas.conectarProvedor, async (ctx, entrada) => {
  await ctx.step((passo) => exigirCarteira(passo, entrada.carteira_id));
  const { nome, chave } = entrada;
  const reconhecida = await TIPOS[nome].reconhecer(chave, ctx.services.env.PUBLIC_URL).catch((error: unknown) => {
    if (error instanceof ProvedorFalhou && error.motivo === 'chave')
      throw fieldFailure('chave', t.key('O provedor não aceitou a chave. Confira se ela está inteira e ativa.'));
    throw explicarFalha(error);
  });
  await ctx.step((passo) => guardar(passo, entrada, reconhecida));
  const casa = daChamada(ctx);
  await pedirAvisos(casa, (await naCasa(casa, exigirConexao)).provedor);
  return reconhecida;
});

const NENHUMA = t.key('Escolha uma carteira da lista.');

async function exigirCarteira({ db, orgId }: HouseContext, id: string): Promise<void> {
  const serve = await db.maybe(sql`
    select from carteiras
    where org_id = ${orgId} and id = ${id} and arquivada_em is null and tipo in ('gateway', 'banco') for key share`);
  if (!serve) throw new Failure(409, 'carteira_indisponivel', NENHUMA, { fields: { carteira_id: NENHUMA } });
}

async function guardar(
  ctx: HouseContext,
  { nome, chave, carteira_id, conferir_sempre }: Input<typeof cobrancas.conectarProvedor>,
  { ambiente, pode_tirar }: ChaveReconhecida,
): Promise<void> {
  const { db, orgId, agora, services, casa } = ctx;
  await exigirCarteira(ctx, carteira_id);
  const atual = await services.vault.current(db, orgId);
  await db.count(sql`
    insert into provedores_de_pix (org_id, provedor, ambiente, pode_tirar, conferir_sempre, carteira_id, chave_versao, selado,
                                   conectado_em, conectado_por, lido_ate)
    values (${orgId}, ${nome}, ${ambiente}, ${pode_tirar}, ${conferir_sempre}, ${carteira_id}, ${atual.version},
            ${selarChave(atual, orgId, chave)}, ${agora}, ${casa.userId}, ${agora})
    on conflict (org_id) do update set provedor = excluded.provedor, ambiente = excluded.ambiente, pode_tirar = excluded.pode_tirar,
      conferir_sempre = excluded.conferir_sempre, carteira_id = excluded.carteira_id, chave_versao = excluded.chave_versao,
      selado = excluded.selado, conectado_em = excluded.conectado_em, conectado_por = excluded.conectado_por,
      aviso_hash = null, aviso_autorizacao = null, avisado_em = null`);
  await marcarProvedor(db, orgId, true);
  await ctx.audit('provedor.conectar', { depois: { nome, ambiente, pode_tirar, carteira_id, conferir_sempre } });
}
