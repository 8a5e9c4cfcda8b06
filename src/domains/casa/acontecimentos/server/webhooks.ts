// The addresses of a house, and their secrets.
import { handler, type HouseContext, type Output } from '../../../../server/actions/handler.ts';
import type { Constraints } from '../../../../server/actions/mount.ts';
import { sql } from '../../../../server/database/sql.ts';
import { outgoingAddress, OutgoingFailure } from '../../../../server/outgoing/outgoing-address.ts';
import { Failure, fieldFailure } from '../../../../shared/failure.ts';
import { marcarWebhooks } from '../../../acesso/terreiros/server/cuidados.ts';
import { chavesQueAbrem } from '../../../pessoas/membros/server/parte-selada.ts';
import { acontecimentos } from '../contract.ts';
import { DOIS_SEGREDOS_MS, WEBHOOKS_MAX } from '../rules.ts';
import { t } from '../../../../shared/texts.ts';
import { desligarWebhook } from './estado-do-webhook.ts';
import { abrirSegredos, segredoDeWebhook, selarSegredos, type Segredos, type Selados } from './segredos.ts';

export const constraints: Constraints = {
  webhooks__uma_vez: [409, 'webhook_repetido', t.key('Este endereço já está na lista.')],
};

type Webhook = Output<typeof acontecimentos.listarWebhooks>['itens'][number];

export const listarWebhooks = handler(acontecimentos.listarWebhooks, async ({ db, orgId, agora }) => ({
  itens: await db.rows<Webhook>(sql`
    select w.id, w.endereco, w.tipos, w.ligado, w.desligado_por, w.desligado_em, w.falha_desde,
           s.webhook_id is not null as com_segredo, case when s.anterior_ate > ${agora} then s.anterior_ate end as anterior_ate,
           (select count(*) from webhooks_entregas e where e.org_id = ${orgId} and e.webhook_id = w.id and e.estado = 'espera') as esperam
    from webhooks w left join webhooks_segredos s on s.org_id = ${orgId} and s.webhook_id = w.id
    where w.org_id = ${orgId} order by w.criado_em, w.id`),
}));

/** Answers the secret once; from the next call on the house writes what happens. */
export const criarWebhook = handler(acontecimentos.criarWebhook, async (ctx, { endereco, tipos }) => {
  const { db, orgId, agora, casa } = ctx;
  conferirEndereco(ctx, endereco);
  await travarWebhooks(ctx);
  const { n } = await db.row<{ n: number }>(sql`select count(*) as n from webhooks where org_id = ${orgId}`);
  if (n >= WEBHOOKS_MAX)
    throw new Failure(409, 'webhooks_demais', t.key('A casa já tem cinco endereços. Remova um antes.'));
  const { id } = await db.row<{ id: string }>(sql`
    insert into webhooks (org_id, endereco, tipos, criado_em, criado_por)
    values (${orgId}, ${endereco}, ${unicos(tipos)}::text[], ${agora}, ${casa.userId}) returning id`);
  const segredo = segredoDeWebhook();
  await guardarSegredos(ctx, id, { atual: segredo, anterior: null }, null);
  await marcarOuvintes(ctx);
  await ctx.audit('webhook.criar', { alvo: id, depois: { tipos } });
  return { id, segredo };
});

/** An address that is switched on begins with what happens from then on. */
export const editarWebhook = handler(acontecimentos.editarWebhook, async (ctx, { id, endereco, tipos, ligado }) => {
  const { db, orgId, agora } = ctx;
  const antes = await travarWebhook(ctx, id);
  conferirEndereco(ctx, endereco);
  if (ligado && !antes.com_segredo)
    throw new Failure(
      409,
      'webhook_sem_segredo',
      t.key('Este endereço não tem segredo. Troque o segredo antes de ligar.'),
    );
  await db.count(sql`
    update webhooks set endereco = ${endereco}, tipos = ${unicos(tipos)}::text[] where org_id = ${orgId} and id = ${id}`);
  if (!ligado) await desligarWebhook(db, orgId, id, { por: 'pessoa', agora });
  else
    await db.count(sql`
      update webhooks set ligado = true, desligado_por = null, desligado_em = null, falha_desde = null, pausado_ate = null
      where org_id = ${orgId} and id = ${id} and not ligado`);
  await ctx.audit('webhook.editar', {
    alvo: id,
    antes: { tipos: antes.tipos, ligado: antes.ligado },
    depois: { tipos, ligado, outro_endereco: endereco !== antes.endereco },
  });
  return { ok: true as const };
});

export const excluirWebhook = handler(acontecimentos.excluirWebhook, async (ctx, { id }) => {
  const { tipos } = await travarWebhook(ctx, id);
  await ctx.db.count(sql`delete from webhooks where org_id = ${ctx.orgId} and id = ${id}`);
  await marcarOuvintes(ctx);
  await ctx.audit('webhook.excluir', { alvo: id, antes: { tipos } });
  return { ok: true as const };
});

/** The new secret signs at once, also what waits; the one before it signs too for a day. */
export const trocarSegredoDoWebhook = handler(acontecimentos.trocarSegredoDoWebhook, async (ctx, { id }) => {
  await travarWebhook(ctx, id);
  const antigo = await lerSegredos(ctx, id);
  const segredo = segredoDeWebhook();
  const anterior_ate = antigo && new Date(ctx.agora.getTime() + DOIS_SEGREDOS_MS).toISOString();
  await guardarSegredos(ctx, id, { atual: segredo, anterior: antigo?.atual ?? null }, anterior_ate);
  await ctx.audit('webhook.trocar_segredo', { alvo: id });
  return { segredo, anterior_ate };
});

const unicos = <Tipo extends string>(tipos: readonly Tipo[]): Tipo[] => [...new Set(tipos)];

/** The same check as before every message; the name is looked up only then. */
function conferirEndereco({ services }: HouseContext, endereco: string): void {
  try {
    outgoingAddress(endereco, services.env.PUBLIC_URL);
  } catch (error) {
    if (!(error instanceof OutgoingFailure)) throw error;
    throw fieldFailure(
      'endereco',
      error.reason === 'propria'
        ? t.key('Este é o endereço do próprio sistema.')
        : t.key('Use um endereço https completo, com um nome e sem porta, usuário nem #.'),
    );
  }
}

/** One change of the house's addresses at a time, so that there are never more than five. */
const travarWebhooks = ({ db, orgId }: HouseContext): Promise<unknown> =>
  db.rows(sql`select 1 from terreiros where id = ${orgId} for no key update`);

interface Travado {
  endereco: string;
  tipos: string[];
  ligado: boolean;
  com_segredo: boolean;
}

async function travarWebhook(ctx: HouseContext, id: string): Promise<Travado> {
  const { db, orgId } = ctx;
  await travarWebhooks(ctx);
  const webhook = await db.maybe<Travado>(sql`
    select w.endereco, w.tipos, w.ligado,
           exists (select from webhooks_segredos s where s.org_id = ${orgId} and s.webhook_id = w.id) as com_segredo
    from webhooks w where w.org_id = ${orgId} and w.id = ${id} for update`);
  if (!webhook) throw new Failure(404, 'webhook_nao_encontrado', t.key('Endereço não encontrado'));
  return webhook;
}

async function lerSegredos({ db, orgId, services }: HouseContext, id: string): Promise<Segredos | null> {
  services.vault.refuseClosed();
  const selados = await db.maybe<Selados>(sql`
    select chave_versao, selado from webhooks_segredos where org_id = ${orgId} and webhook_id = ${id} for update`);
  if (!selados) return null;
  const chaves = await chavesQueAbrem(services.vault, db, orgId, [selados.chave_versao]);
  return abrirSegredos(chaves, { house: orgId, id }, selados);
}

async function guardarSegredos(
  { db, orgId, services }: HouseContext,
  id: string,
  segredos: Segredos,
  anterior_ate: string | null,
): Promise<void> {
  services.vault.refuseClosed();
  const chave = await services.vault.current(db, orgId);
  await db.count(sql`
    insert into webhooks_segredos (org_id, webhook_id, chave_versao, selado, anterior_ate)
    values (${orgId}, ${id}, ${chave.version}, ${selarSegredos(chave, orgId, id, segredos)}, ${anterior_ate}::timestamptz)
    on conflict (org_id, webhook_id) do update
    set chave_versao = excluded.chave_versao, selado = excluded.selado, anterior_ate = excluded.anterior_ate`);
}

/** Every session of the house reads this, and its calls write what happens only if it is true. */
async function marcarOuvintes({ db, orgId }: HouseContext): Promise<void> {
  const { tem } = await db.row<{ tem: boolean }>(sql`
    select exists (select from webhooks w where w.org_id = ${orgId}) as tem`);
  await marcarWebhooks(db, orgId, tem);
}
