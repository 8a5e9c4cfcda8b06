// The deliveries of an address, and those that a person sends.
import { limitar, type Limite } from '../../../acesso/acesso/server/limitar.ts';
import { handler, type OutsideContext, type Output } from '../../../../server/actions/handler.ts';
import { now } from '../../../../server/clock.ts';
import { sql } from '../../../../server/database/sql.ts';
import { Failure } from '../../../../shared/failure.ts';
import { acontecimentos } from '../contract.ts';
import { ENTREGAS_MOSTRADAS } from '../rules.ts';
import { t } from '../../../../shared/texts.ts';
import { anotar, reservar, tentar } from './entregar.ts';
import { numerarCasa } from './numerar.ts';

type Entrega = Output<typeof acontecimentos.listarEntregas>['itens'][number];

/** This server is nobody's tool to call an address often. */
const POR_CASA: Limite = { livres: 30, atrasos: [5, 15, 60] };

export const listarEntregas = handler(acontecimentos.listarEntregas, async ({ db, orgId }, { id }) => ({
  itens: await db.rows<Entrega>(sql`
    select e.id, a.tipo, e.sequencia, e.criada_em, e.tentada_em, e.proxima_em, e.estado, e.tentativas, e.status, e.falha, e.ms, e.resposta
    from webhooks_entregas e join acontecimentos a on a.org_id = ${orgId} and a.sequencia = e.sequencia
    where e.org_id = ${orgId} and e.webhook_id = ${id}
    order by e.sequencia desc limit ${ENTREGAS_MOSTRADAS}`),
}));

/** The same message under the same id, also if it arrived before: the receiver tells them apart. */
export const reenviarEntrega = handler(acontecimentos.reenviarEntrega, async (ctx, { id }) => {
  await limitar(ctx.services.doors, `webhook:${ctx.orgId}`, POR_CASA, ctx.agora);
  await ctx.step(async (passo) => {
    const entrega = await passo.db.maybe<{ ligado: boolean }>(sql`
      select w.ligado from webhooks_entregas e join webhooks w on w.org_id = ${passo.orgId} and w.id = e.webhook_id
      where e.org_id = ${passo.orgId} and e.id = ${id}`);
    if (!entrega) throw naoEncontrada();
    if (!entrega.ligado) throw desligado();
    await passo.audit('webhook.enviar', { alvo: id });
  });
  return enviarAgora(ctx, id);
});

/** A test is an event like any other, so that the receiver sees exactly what will come. */
export const testarWebhook = handler(acontecimentos.testarWebhook, async (ctx, { id }) => {
  const { services, orgId } = ctx;
  await limitar(services.doors, `webhook:${orgId}`, POR_CASA, ctx.agora);
  const teste = await ctx.step(async (passo) => {
    const webhook = await passo.db.maybe<{ ligado: boolean }>(sql`
      select ligado from webhooks where org_id = ${orgId} and id = ${id}`);
    if (!webhook) throw new Failure(404, 'webhook_nao_encontrado', t.key('Endereço não encontrado'));
    if (!webhook.ligado) throw desligado();
    await passo.audit('webhook.enviar', { alvo: id });
    return passo.db.row<{ id: string }>(sql`
      insert into acontecimentos_novos (org_id, tipo, alvo) values (${orgId}, 'teste', ${id}) returning id`);
  });
  while (await numerarCasa(services, orgId, now()));
  const entrega = await ctx.step(({ db }) =>
    db.maybe<{ id: string }>(sql`
      select e.id from webhooks_entregas e join acontecimentos a on a.org_id = ${orgId} and a.sequencia = e.sequencia
      where e.org_id = ${orgId} and e.webhook_id = ${id} and a.id = ${teste.id}`),
  );
  if (!entrega) throw naoEncontrada();
  return enviarAgora(ctx, entrega.id);
});

/** Tries it now, whatever waits. A test that the worker took a moment earlier arrives twice. */
async function enviarAgora(ctx: OutsideContext, id: string) {
  const { services, orgId } = ctx;
  const casa = { services, orgId };
  const [pronta] = await reservar(casa, { entrega: id }, now());
  if (!pronta) throw naoEncontrada();
  const resultado = await tentar(services, pronta, now());
  await anotar(casa, pronta, resultado, now());
  return ctx.step(async ({ db }) => {
    const entrega = await db.maybe<Output<typeof acontecimentos.reenviarEntrega>>(sql`
      select estado, tentativas, status, falha, ms, resposta from webhooks_entregas where org_id = ${orgId} and id = ${id}`);
    if (!entrega) throw naoEncontrada();
    return entrega;
  });
}

const naoEncontrada = () => new Failure(404, 'entrega_nao_encontrada', t.key('Entrega não encontrada'));
const desligado = () =>
  new Failure(409, 'webhook_desligado', t.key('Este endereço está desligado. Ligue antes de enviar.'));
