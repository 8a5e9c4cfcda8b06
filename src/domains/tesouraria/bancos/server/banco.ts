import {
  handler,
  type HouseContext,
  type Input,
  type OutsideContext,
  type Output,
} from '../../../../server/actions/handler.ts';
import { sql } from '../../../../server/database/sql.ts';
import { Failure, fieldFailure } from '../../../../shared/failure.ts';
import { primeirasCarteiras } from '../../../dinheiro/carteiras/server/carteira-do-metodo.ts';
import { marcarBanco } from '../../../acesso/terreiros/server/marcar-banco.ts';
import { bancos } from '../contract.ts';
import { ESPERA_DO_BANCO_MS } from '../rules.ts';
import { t } from '../../../../shared/texts.ts';
import { selarBanco, semBanco } from './banco-da-casa.ts';
import { puxarDaCarteira, type Trazido } from './puxar-do-banco.ts';
import { PluggyFalhou } from './provedor-pluggy/perguntar-ao-pluggy.ts';
import { Pluggy } from './provedor-pluggy/pluggy.ts';
import type { ContaNoBanco } from './provedor-pluggy/respostas-do-pluggy.ts';

type Lista = Output<typeof bancos.listarBancos>;

/** The links without their keys. */
export const listarBancos = handler(bancos.listarBancos, async ({ db, orgId }) => ({
  itens: await db.rows<Lista['itens'][number]>(sql`
    select b.carteira_id, c.nome as carteira, b.banco, b.conta, b.desde, b.ligado_em, b.estado, b.autorizacao_ate, b.lido_em, b.pedido_em,
           b.trazidas, b.de_cobrancas, b.ilegiveis
    from bancos_ligados b join carteiras c on c.org_id = ${orgId} and c.id = b.carteira_id
    where b.org_id = ${orgId} order by c.nome, b.carteira_id`),
}));

type Pedido = Input<typeof bancos.ligarBanco>;
const NADA: Trazido = { trazidas: 0, de_cobrancas: 0, ilegiveis: 0 };

/**
 * Asks what the keys open, seals them, and reads the account for the first time. If that fails the
 * link stands, with its state. New keys take the place of older ones.
 */
export const ligarBanco = handler(bancos.ligarBanco, async (ctx, pedido) => {
  await ctx.step((passo) => exigirBancoAtivo(passo, pedido.carteira_id));
  const { banco, contas } = await reconhecer(ctx, pedido);
  const escolhida = contas.length === 1 ? contas[0] : contas.find(({ id }) => id === pedido.conta_id);
  const mostradas = contas.map(({ id, nome, numero }) => ({ id, nome, numero }));
  if (!escolhida) return { ligado: false, contas: mostradas, ...NADA };
  await ctx.step((passo) => guardarBanco(passo, pedido, banco, escolhida));
  const trazido = await puxarDaCarteira(daChamadaDoBanco(ctx), pedido.carteira_id).catch((error: unknown) => {
    if (error instanceof PluggyFalhou) return NADA;
    throw error;
  });
  return { ligado: true, contas: mostradas, ...trazido };
});

const daChamadaDoBanco = ({ services, orgId, casa, agora }: OutsideContext) => ({
  services,
  orgId,
  fuso: casa.fusoHorario,
  agora,
});

const SO_BANCO = t.key('Escolha uma carteira de banco.');

async function exigirBancoAtivo({ db, orgId }: HouseContext, id: string): Promise<void> {
  // The first bank of a house may be linked before anything was booked in it.
  await db.rows(primeirasCarteiras(orgId));
  const serve = await db.maybe(sql`
    select from carteiras where org_id = ${orgId} and id = ${id} and arquivada_em is null and tipo = 'banco' for key share`);
  if (!serve) throw new Failure(409, 'carteira_indisponivel', SO_BANCO);
}

/** The accounts of the item that can be linked. Cards and other currencies are refused. */
async function reconhecer(ctx: OutsideContext, { client_id, client_secret, item_id }: Pedido) {
  const pluggy = new Pluggy({ client_id, client_secret, item_id }, ctx.services.env.PUBLIC_URL);
  try {
    const { banco } = await pluggy.lerItem();
    const contas = await pluggy.lerContas();
    const servem = contas.filter(({ serve }) => serve);
    if (servem.length === 0)
      throw fieldFailure(
        'item_id',
        t.key('Este item não tem conta de banco em reais. Cartões e outras moedas não servem.'),
      );
    return { banco, contas: servem };
  } catch (error) {
    if (!(error instanceof PluggyFalhou)) throw error;
    if (error.motivo === 'chave')
      throw fieldFailure(
        'client_secret',
        t.key('O Pluggy não aceitou a chave. Confira o client id e o client secret.'),
      );
    if (error.motivo === 'sumiu')
      throw fieldFailure('item_id', t.key('O Pluggy não tem este item com esta chave. Confira o id do item.'));
    throw pluggyLonge();
  }
}

const pluggyLonge = (): Failure =>
  new Failure(503, 'banco_longe', t.key('O Pluggy não respondeu. Tente de novo em alguns minutos.'), {
    retryAfter: 60,
  });

async function guardarBanco(
  ctx: HouseContext,
  { carteira_id, client_id, client_secret, item_id, desde }: Pedido,
  banco: string | null,
  { id: conta_id, numero }: ContaNoBanco,
): Promise<void> {
  const { db, orgId, agora, services, casa } = ctx;
  await exigirBancoAtivo(ctx, carteira_id);
  const atual = await services.vault.current(db, orgId);
  const selado = selarBanco(atual, orgId, carteira_id, { client_id, client_secret, item_id, conta_id });
  await db.count(sql`
    insert into bancos_ligados (org_id, carteira_id, chave_versao, selado, banco, conta, desde, ligado_em, ligado_por, lido_ate, pedido_em)
    values (${orgId}, ${carteira_id}, ${atual.version}, ${selado}, ${banco || null}, ${numero}, ${desde}, ${agora}, ${casa.userId}, ${agora}, ${agora})
    on conflict (org_id, carteira_id) do update set chave_versao = excluded.chave_versao, selado = excluded.selado, banco = excluded.banco,
      conta = excluded.conta, desde = excluded.desde, ligado_em = excluded.ligado_em, ligado_por = excluded.ligado_por, lido_ate = excluded.lido_ate,
      pedido_em = excluded.pedido_em, lido_em = null, estado = 'ok', autorizacao_ate = null, avisado = null`);
  await marcarBanco(db, orgId, true);
  await ctx.audit('banco.ligar', { alvo: carteira_id, depois: { banco, desde } });
}

/** The keys go; the lines that came stay. */
export const desligarBanco = handler(bancos.desligarBanco, async (ctx, { carteira_id }) => {
  const { db, orgId } = ctx;
  const ligado = await db.maybe<{ banco: string | null; desde: string }>(sql`
    select banco, desde from bancos_ligados where org_id = ${orgId} and carteira_id = ${carteira_id} for update`);
  if (!ligado) throw semBanco();
  await db.count(sql`delete from bancos_ligados where org_id = ${orgId} and carteira_id = ${carteira_id}`);
  const { tem } = await db.row<{ tem: boolean }>(sql`
    select exists (select from bancos_ligados where org_id = ${orgId}) as tem`);
  await marcarBanco(db, orgId, tem);
  await ctx.audit('banco.desligar', { alvo: carteira_id, antes: ligado });
  return { ok: true } as const;
});

/** The second of two presses is told to wait, whoever made the first. */
export const puxarDoBanco = handler(bancos.puxarDoBanco, async (ctx, { carteira_id }) => {
  await ctx.step((passo) => pedirLeitura(passo, carteira_id));
  return puxarDaCarteira(daChamadaDoBanco(ctx), carteira_id).catch((error: unknown) => {
    throw error instanceof PluggyFalhou ? FALHAS_DO_PLUGGY[error.motivo]() : error;
  });
});

const FALHAS_DO_PLUGGY = {
  longe: pluggyLonge,
  chave: () => new Failure(409, 'banco_chave', t.key('O Pluggy não aceita mais a chave. Ligue o banco de novo.')),
  sumiu: () => new Failure(409, 'banco_sumiu', t.key('A conta não está mais no Pluggy. Ligue o banco de novo.')),
} as const;

async function pedirLeitura({ db, orgId, agora }: HouseContext, carteira_id: string): Promise<void> {
  const antes = new Date(agora.getTime() - ESPERA_DO_BANCO_MS);
  const pedida = await db.count(sql`
    update bancos_ligados set pedido_em = ${agora}
    where org_id = ${orgId} and carteira_id = ${carteira_id} and (pedido_em is null or pedido_em <= ${antes})`);
  if (pedida === 1) return;
  const ultima = await db.maybe<{ pedido_em: string }>(sql`
    select pedido_em from bancos_ligados where org_id = ${orgId} and carteira_id = ${carteira_id}`);
  if (!ultima) throw semBanco();
  const retryAfter = Math.max(1, Math.ceil((new Date(ultima.pedido_em).getTime() - antes.getTime()) / 1_000));
  throw new Failure(429, 'banco_ha_pouco', t.key('O banco foi lido há pouco. Tente de novo em {n} min.'), {
    params: { n: Math.ceil(retryAfter / 60) },
    retryAfter,
  });
}
