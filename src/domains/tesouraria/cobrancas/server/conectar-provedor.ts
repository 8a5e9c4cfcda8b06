import { marcarProvedor } from '../../../acesso/terreiros/server/cuidados.ts';
import { primeirasCarteiras } from '../../../dinheiro/carteiras/server/carteira-do-metodo.ts';
import { handler, type HouseContext, type Input, type OutsideContext } from '../../../../server/actions/handler.ts';
import { sql } from '../../../../server/database/sql.ts';
import { Failure, fieldFailure } from '../../../../shared/failure.ts';
import { cobrancas } from '../contract.ts';
import type { NomeDoProvedor } from '../rules.ts';
import { t } from '../../../../shared/texts.ts';
import { daChamada } from './abrir-cobranca.ts';
import { exigirNenhumaAberta } from './desligar-provedor.ts';
import { explicarFalha } from './falha-do-provedor.ts';
import { naCasa } from './na-casa.ts';
import { pedirAvisos } from './pedir-avisos.ts';
import { ProvedorFalhou, type ChaveReconhecida } from './provedor.ts';
import { chaveGuardada, exigirConexao, selarChave, TIPOS } from './provedor-da-casa.ts';

/** What a key looks like before anybody is asked: it becomes a header. */
const VISIVEL = /^[\x21-\x7e]+$/;

const NAO_ACEITA = t.key('O provedor não aceitou a chave. Confira se ela está inteira e ativa.');

/** A new key of the same account takes the place of the old one; open charges go on under it. */
export const conectarProvedor = handler(cobrancas.conectarProvedor, async (ctx, entrada) => {
  const { nome, chave } = entrada;
  if (!VISIVEL.test(chave)) throw fieldFailure('chave', NAO_ACEITA);
  return conectarCom(ctx, entrada, { nome, chave, recusada: () => fieldFailure('chave', NAO_ACEITA) });
});

interface Chave {
  nome: NomeDoProvedor;
  chave: string;
  /** When the key ends, if it ends by itself. */
  vale_ate?: Date;
  recusada: () => Failure;
}

type Onde = Pick<Input<typeof cobrancas.conectarProvedor>, 'carteira_id' | 'conferir_sempre'>;

/**
 * Asks the provider what the key is, then seals it. The address for notices is a new one.
 */
export async function conectarCom(ctx: OutsideContext, onde: Onde, chave: Chave): Promise<ChaveReconhecida> {
  await ctx.step((passo) => exigirCarteira(passo, onde.carteira_id));
  const { ambiente, pode_tirar } = await TIPOS[chave.nome]
    .reconhecer(chave.chave, ctx.services.env.PUBLIC_URL)
    .catch((error: unknown) => {
      if (error instanceof ProvedorFalhou && error.motivo === 'chave') throw chave.recusada();
      throw explicarFalha(error);
    });
  const reconhecida = { ambiente, pode_tirar };
  await ctx.step((passo) => guardarConexao(passo, onde, { ...chave, ...reconhecida }));
  const casa = daChamada(ctx);
  await pedirAvisos(casa, (await naCasa(casa, exigirConexao)).provedor);
  return reconhecida;
}

const NENHUMA = t.key('Escolha uma carteira da lista.');

async function exigirCarteira({ db, orgId }: HouseContext, id: string): Promise<void> {
  // The bank may be chosen before anything was booked in it.
  await db.rows(primeirasCarteiras(orgId));
  const serve = await db.maybe(sql`
    select from carteiras
    where org_id = ${orgId} and id = ${id} and arquivada_em is null and tipo in ('gateway', 'banco') for key share`);
  if (!serve) throw new Failure(409, 'carteira_indisponivel', NENHUMA, { fields: { carteira_id: NENHUMA } });
}

/** Charges that stand in another account could not be read with the new key. */
async function exigirMesmaConta(
  ctx: HouseContext,
  { nome, ambiente, chave }: Pick<Chave, 'nome' | 'chave'> & ChaveReconhecida,
): Promise<void> {
  const antes = await chaveGuardada(ctx);
  if (!antes) return;
  const mesma = antes.nome === nome && antes.ambiente === ambiente;
  if (mesma && (antes.chave === null || (TIPOS[nome].mesmaConta?.(antes.chave, chave) ?? true))) return;
  await exigirNenhumaAberta(ctx);
}

async function guardarConexao(
  ctx: HouseContext,
  { carteira_id, conferir_sempre }: Onde,
  conexao: Omit<Chave, 'recusada'> & ChaveReconhecida,
): Promise<void> {
  const { db, orgId, agora, services, casa } = ctx;
  const { nome, chave, ambiente, pode_tirar, vale_ate = null } = conexao;
  await exigirCarteira(ctx, carteira_id);
  await exigirMesmaConta(ctx, conexao);
  const atual = await services.vault.current(db, orgId);
  await db.count(sql`
    insert into provedores_de_pix (org_id, provedor, ambiente, pode_tirar, conferir_sempre, carteira_id, chave_versao, selado,
                                   conectado_em, conectado_por, lido_ate, vale_ate)
    values (${orgId}, ${nome}, ${ambiente}, ${pode_tirar}, ${conferir_sempre}, ${carteira_id}, ${atual.version},
            ${selarChave(atual, orgId, chave)}, ${agora}, ${casa.userId}, ${agora}, ${vale_ate})
    on conflict (org_id) do update set provedor = excluded.provedor, ambiente = excluded.ambiente, pode_tirar = excluded.pode_tirar,
      conferir_sempre = excluded.conferir_sempre, carteira_id = excluded.carteira_id, chave_versao = excluded.chave_versao,
      selado = excluded.selado, conectado_em = excluded.conectado_em, conectado_por = excluded.conectado_por, vale_ate = excluded.vale_ate,
      aviso_hash = null, aviso_autorizacao = null, avisado_em = null`);
  await marcarProvedor(db, orgId, true);
  await ctx.audit('provedor.conectar', {
    depois: { nome, ambiente, pode_tirar, carteira_id, conferir_sempre, vale_ate },
  });
}
