import { writeAudit } from '../../../../server/actions/audit.ts';
import { type HouseContext, type Output, handler } from '../../../../server/actions/handler.ts';
import { hashForHouse, passwordMatches } from '../../../../server/crypto/password.ts';
import { matching } from '../../../../server/database/like.ts';
import { type Statement, literal, sql } from '../../../../server/database/sql.ts';
import { announce } from '../../../../server/live/announce.ts';
import { can } from '../../../../shared/access.ts';
import { semPassar } from '../../../../shared/centavos.ts';
import { inicioDoDia, somarDias } from '../../../../shared/datas.ts';
import { PAGINA_PADRAO } from '../../../../shared/escpos.ts';
import { Failure } from '../../../../shared/failure.ts';
import { COLUNAS_DA_LOJA } from '../../../../shared/recibo.ts';
import { POR_CONTA, esquecer, limitar } from '../../../acesso/acesso/server/limitar.ts';
import { lerCasaDoRecibo } from '../../../acesso/terreiros/server/terreiros.ts';
import { pagosELancados } from '../../../dinheiro/carteiras/server/movimentos.ts';
import { distinguir } from '../../../pessoas/membros/server/distinguir.ts';
import { nomesPerto } from '../../../acesso/acesso/server/nomes-perto.ts';
import { lerCaixaDoPdv } from '../../../tesouraria/sessoes-de-caixa/server/sessoes.ts';
import { type VitrineRow, colunasDaVitrine, comImagem } from '../../produtos/server/produtos.ts';
import { pdv } from '../contract.ts';
import { t } from '../../../../shared/texts.ts';

const MAX_PRODUTOS = 5000;

type Impressora = Output<typeof pdv.lerPdv>['impressora'];

/** How it prints until the house chooses. */
const PADRAO: Impressora = { colunas: COLUNAS_DA_LOJA, pagina: PAGINA_PADRAO, url: null, gaveta_ativa: false };

/**
 * Everything a till shows and needs, from one snapshot; the till keeps a copy for when there is no
 * network.
 */
export const lerPdv = handler(pdv.lerPdv, async (ctx) => {
  const { db, orgId, casa } = ctx;
  const [dados, produtos, categorias, ajustes, pins, caixa] = await Promise.all([
    lerCasaDoRecibo(db, orgId),
    db.rows<VitrineRow>(sql`
      select ${colunasDaVitrine} from produtos p where p.org_id = ${orgId} and p.ativo order by p.nome_ordem, p.id limit ${literal(MAX_PRODUTOS)}`),
    db.rows<{ id: string; nome: string }>(sql`
      select id, nome from categorias_produtos where org_id = ${orgId} and ativo order by nome_norm, id`),
    db.maybe<Impressora>(sql`
      select coalesce(impressora_colunas, ${PADRAO.colunas}) as colunas, coalesce(impressora_pagina, ${PADRAO.pagina}) as pagina,
             impressora_url as url, gaveta_ativa
      from terreiro_ajustes where org_id = ${orgId}`),
    db.row<{ pede: boolean }>(sql`
      select exists (select from gaveta_pins where org_id = ${orgId} and (user_id = ${casa.userId} or user_id is null)) as pede`),
    lerCaixaDoPdv(db, orgId),
  ]);
  return {
    org_id: orgId,
    usuario_operacao: casa.userId,
    operador: ctx.session.nome,
    fuso_horario: casa.fusoHorario,
    casa: dados,
    produtos: produtos.map((produto) => comImagem(produto)),
    categorias,
    impressora: ajustes ?? PADRAO,
    gaveta_pede_pin: pins.pede,
    caixa,
  };
});

/**
 * Checks the typed PIN against these hashes. Each try is counted before hashing, and a wrong one is
 * recorded in the trace.
 */
async function conferirPin(ctx: HouseContext, pin: string, hashes: readonly string[]): Promise<unknown> {
  const { doors } = ctx.services;
  const chave = `gaveta:${ctx.orgId}:${ctx.casa.userId}`;
  await limitar(doors, chave, POR_CONTA, ctx.agora);
  for (const hash of hashes) if (await passwordMatches(pin, hash)) return esquecer(doors, chave);
  // The try is written in a transaction of its own, because this one is rolled back. The accounts'
  // door does not wait for this transaction's connection.
  await doors.acesso({}, (db) => writeAudit(db, ctx, 'gaveta.recusada', {}));
  throw new Failure(403, 'pin_incorreto', t.key('PIN da gaveta incorreto.'));
}

/**
 * Allows one opening of the drawer and records it. Asks for the operator's PIN if there is one,
 * else for the house's if there is one. Each try is counted before the hash, and a wrong one is in
 * the trace too.
 */
export const abrirGaveta = handler(pdv.abrirGaveta, async (ctx, { pin, org_id, terreiro_id }) => {
  if (org_id !== ctx.orgId || terreiro_id !== ctx.orgId) {
    throw new Failure(422, 'venda_de_outra_casa', t.key('Esta venda é de outra casa ou de outro operador.'));
  }
  const { ativa, pin_hash } = await lerGaveta(ctx);
  if (!ativa) throw new Failure(409, 'gaveta_desativada', t.key('A gaveta está desativada nas configurações.'));
  if (pin_hash !== null) await conferirPin(ctx, pin, [pin_hash]);
  await ctx.audit('gaveta.abrir', { depois: { com_pin: pin_hash !== null } });
  return { ok: true as const };
});

const lerGaveta = ({ db, orgId, casa }: HouseContext) =>
  db.row<{ ativa: boolean; pin_hash: string | null }>(sql`
    select coalesce((select gaveta_ativa from terreiro_ajustes where org_id = ${orgId}), false) as ativa,
           (select pin_hash from gaveta_pins where org_id = ${orgId} and (user_id = ${casa.userId} or user_id is null)
            order by user_id nulls last limit 1) as pin_hash`);

/**
 * Sets the operator's own PIN, or the house's (owner and admin); empty removes it. Only a hash is
 * stored. While a PIN is asked for, the operator's own changes only with that PIN or the house's.
 * Otherwise anybody at an open till could open the drawer by choosing another.
 */
export const definirPinGaveta = handler(pdv.definirPinGaveta, async (ctx, { de, pin, pin_atual }) => {
  if (de === 'casa' && !can(ctx, 'gestao')) throw new Failure(403, 'sem_permissao', t.key('Sem permissão'));
  if (de === 'operador') await provarPin(ctx, pin_atual);
  const dono = de === 'casa' ? null : ctx.casa.userId;
  if (pin === '') await apagarPin(ctx, dono);
  else await guardarPin(ctx, dono, await hashForHouse(ctx.orgId, pin));
  await ctx.audit('gaveta.definir_pin', { alvo: dono, depois: { de, definido: pin !== '' } });
  return { ok: true as const };
});

async function provarPin(ctx: HouseContext, pin: string): Promise<void> {
  const pins = await ctx.db.rows<{ pin_hash: string }>(sql`
    select pin_hash from gaveta_pins where org_id = ${ctx.orgId} and (user_id = ${ctx.casa.userId} or user_id is null)
    order by user_id nulls last`);
  const hashes = pins.map(({ pin_hash }) => pin_hash);
  if (hashes.length > 0) await conferirPin(ctx, pin, hashes);
}

const apagarPin = ({ db, orgId }: HouseContext, dono: string | null) =>
  db.count(sql`delete from gaveta_pins where org_id = ${orgId} and user_id is not distinct from ${dono}::uuid`);

const guardarPin = ({ db, orgId }: HouseContext, dono: string | null, hash: string) =>
  db.count(sql`
    insert into gaveta_pins (org_id, user_id, pin_hash) values (${orgId}, ${dono}, ${hash})
    on conflict (org_id, user_id) do update set pin_hash = excluded.pin_hash, updated_at = excluded.updated_at`);

/** How the house prints, for every till. */
export const salvarImpressora = handler(pdv.salvarImpressora, async (ctx, { colunas, pagina, url, gaveta_ativa }) => {
  const antes = await ctx.db.maybe(sql`
    select impressora_colunas as colunas, impressora_pagina as pagina, impressora_url as url, gaveta_ativa
    from terreiro_ajustes where org_id = ${ctx.orgId} for update`);
  await ctx.db.count(sql`
    insert into terreiro_ajustes as a (org_id, impressora_colunas, impressora_pagina, impressora_url, gaveta_ativa)
    values (${ctx.orgId}, ${colunas ?? null}, ${pagina}, ${url}, ${gaveta_ativa})
    on conflict (org_id) do update set impressora_colunas = coalesce(excluded.impressora_colunas, a.impressora_colunas),
      impressora_pagina = excluded.impressora_pagina, impressora_url = excluded.impressora_url, gaveta_ativa = excluded.gaveta_ativa, updated_at = excluded.updated_at`);
  await ctx.audit('impressora.salvar', { antes, depois: { colunas, pagina, url, gaveta_ativa } });
  await announce(ctx.db, { type: 'casa', id: ctx.orgId });
  return { ok: true as const };
});

type MetodoRow = Output<typeof pdv.fecharDia>['metodos'][number] & { vendas: number };

/**
 * What came in on one day of the house, per method: dues, misc entries and sales, without reversed
 * ones. For one person: what they recorded, which is what should be in the drawer of their till.
 */
export const fecharDia = handler(pdv.fecharDia, async ({ db, orgId, hoje, casa: { fusoHorario, userId } }, input) => {
  const dia = input.dia ?? hoje;
  const deQuem = input.so_meus ? sql`and usuario_operacao = ${userId}` : sql``;
  const linhas = await db.rows<MetodoRow>(sql`
    with entradas as (
      select metodo, origem, valor_centavos + multa_centavos as valor_centavos, conferido
      from (${pagosELancados(orgId)}) x
      where dia = ${dia} and estornado_em is null and not de_credito ${deQuem}
      union all
      select metodo_pagamento, 'venda', total_centavos, true from vendas
      where org_id = ${orgId} and vendida_em >= ${inicioDoDia(dia, fusoHorario)} and vendida_em < ${inicioDoDia(somarDias(dia, 1), fusoHorario)}
        and estornado_em is null ${deQuem}
    ), somadas as materialized (
      -- Folding a name costs more than adding an amount: it is done once a method, not once a sale.
      select metodo, origem, conferido, sum(valor_centavos) as centavos, count(*) as quantas
      from entradas group by metodo, origem, conferido
    )
    select min(metodo) as metodo,
           coalesce(sum(centavos) filter (where origem = 'mensalidade'), 0)::bigint as mensalidades_centavos,
           coalesce(sum(centavos) filter (where origem = 'lancamento'), 0)::bigint as diversos_centavos,
           coalesce(sum(centavos) filter (where origem = 'venda'), 0)::bigint as vendas_centavos,
           coalesce(sum(centavos) filter (where not conferido), 0)::bigint as a_conferir_centavos,
           sum(centavos)::bigint as total_centavos,
           coalesce(sum(quantas) filter (where origem = 'venda'), 0)::bigint as vendas
    from somadas
    group by ile_dobrar(metodo)
    order by ile_dobrar(metodo)`);
  const soma = (campo: 'vendas' | 'total_centavos' | 'a_conferir_centavos') =>
    semPassar(linhas.reduce((total, linha) => total + linha[campo], 0));
  return {
    dia,
    metodos: linhas,
    vendas: soma('vendas'),
    total_centavos: soma('total_centavos'),
    a_conferir_centavos: soma('a_conferir_centavos'),
  };
});

type Cliente = Output<typeof pdv.buscarClientes>['itens'][number];

/**
 * Customers to choose for a sale: at most 20 active members, with nothing but what tells them
 * apart. Where nobody is called so, those whose names sound alike.
 */
export const buscarClientes = handler(pdv.buscarClientes, async (ctx, { busca }) => {
  const ler = (filtro: Statement) =>
    ctx.db.rows<Cliente>(sql`
      select id, nome_mostrado as nome, matricula, ${distinguir(ctx)} from membros
      where org_id = ${ctx.orgId} and ativo and ${filtro}
      order by nome_ordem, id
      limit 20`);
  const itens = await ler(matching(sql`busca`, busca));
  if (itens.length > 0) return { itens };
  const perto = await nomesPerto(ctx, busca, sql`m.ativo`);
  return { itens: perto.length > 0 ? await ler(sql`id = any(${perto}::uuid[])`) : [] };
});
