import { hash } from 'node:crypto';
import { type Output, type Services, handler } from '../../../../server/actions/handler.ts';
import { sql } from '../../../../server/database/sql.ts';
import { arePushKeys } from '../../../../server/push/encrypt-push.ts';
import { isPushService, pushSubject } from '../../../../server/push/push-service.ts';
import { loadVapid } from '../../../../server/push/vapid.ts';
import { Failure, fieldFailure } from '../../../../shared/failure.ts';
import { aparelhos } from '../contract.ts';
import { APARELHOS_MAX } from '../rules.ts';
import { t } from '../../../../shared/texts.ts';

type Aparelho = Output<typeof aparelhos.listarAparelhos>['itens'][number];

/** The public key of pushes; null where browsers take none (plain http). */
const chaveDePush = ({ env }: Services): string | null =>
  pushSubject(env) === null ? null : loadVapid(env.ILE_DATA_DIR).publicKey;

export const listarAparelhos = handler(aparelhos.listarAparelhos, async ({ services, session }) => ({
  chave: chaveDePush(services),
  itens: await services.doors.acesso({ readOnly: true }, (db) =>
    db.rows<Aparelho>(sql`
      select a.id, a.tipos, a.detalhes, a.navegador, a.visto_em, coalesce(a.sessao_id = ${session.sessionId}, false) as este
      from aparelhos a where a.conta_id = ${session.userId} order by a.visto_em desc, a.id`),
  ),
}));

const semAparelho = (): Failure => new Failure(404, 'sem_aparelho', t.key('Aparelho não encontrado'));

/** An own device; another account's does not exist. */
export const mudarAparelho = handler(aparelhos.mudarAparelho, async (ctx, { id, tipos, detalhes }) => {
  const mudados = await ctx.services.doors.acesso({}, (db) =>
    db.count(sql`
      update aparelhos set tipos = ${[...new Set(tipos)]}, detalhes = ${detalhes} where id = ${id} and conta_id = ${ctx.session.userId}`),
  );
  if (mudados === 0) throw semAparelho();
  await ctx.audit('aparelho.editar', { depois: { tipos, detalhes } });
  return { ok: true } as const;
});

type AparelhoRegistrado = Output<typeof aparelhos.registrarAparelho>;

/**
 * The address came from a browser: only those of push services are taken, and only true keys. One
 * that another account had is lost to it. Of more than ten devices the oldest goes.
 */
export const registrarAparelho = handler(aparelhos.registrarAparelho, async (ctx, input) => {
  const { services, session, agora } = ctx;
  if (chaveDePush(services) === null)
    throw new Failure(409, 'sem_push', t.key('Este servidor não manda avisos: falta https.'));
  const { endereco, tipos, detalhes, escolhido } = input;
  if (!isPushService(endereco))
    throw fieldFailure('endereco', t.key('Este endereço não é de um serviço de avisos do navegador.'));
  const chaves = { chave: Buffer.from(input.chave, 'base64url'), segredo: Buffer.from(input.segredo, 'base64url') };
  if (!arePushKeys(chaves)) throw fieldFailure('chave', t.key('As chaves deste aparelho não valem.'));
  const { aparelho, novo } = await services.doors.acesso({}, async (db) => {
    const impresso = hash('sha256', endereco, 'buffer');
    await db.count(sql`delete from aparelhos where endereco_hash = ${impresso} and conta_id <> ${session.userId}`);
    const linha = await db.row<AparelhoRegistrado & { novo: boolean }>(sql`
      insert into aparelhos (conta_id, sessao_id, endereco, endereco_hash, chave, segredo, tipos, detalhes, navegador, criado_em, visto_em)
      values (${session.userId}, ${session.sessionId}, ${endereco}, ${impresso}, ${chaves.chave}, ${chaves.segredo}, ${[...new Set(tipos)]}, ${detalhes},
              ${ctx.request.userAgent}, ${agora}, ${agora})
      on conflict (endereco_hash) do update set sessao_id = excluded.sessao_id, chave = excluded.chave, segredo = excluded.segredo,
        navegador = excluded.navegador, visto_em = excluded.visto_em,
        tipos = case when ${escolhido} then excluded.tipos else aparelhos.tipos end,
        detalhes = case when ${escolhido} then excluded.detalhes else aparelhos.detalhes end
      returning id, tipos, detalhes, criado_em = ${agora} as novo`);
    await db.count(sql`
      delete from aparelhos where id in (
        select a.id from aparelhos a where a.conta_id = ${session.userId} order by a.visto_em desc, a.id desc offset ${APARELHOS_MAX})`);
    const { novo: feito, ...resto } = linha;
    return { aparelho: resto, novo: feito };
  });
  if (novo || escolhido)
    await ctx.audit('aparelho.editar', { depois: { tipos: aparelho.tipos, detalhes: aparelho.detalhes } });
  return aparelho;
});

/** An own device gets no further push. */
export const removerAparelho = handler(aparelhos.removerAparelho, async (ctx, { id }) => {
  const removidos = await ctx.services.doors.acesso({}, (db) =>
    db.count(sql`delete from aparelhos where id = ${id} and conta_id = ${ctx.session.userId}`),
  );
  if (removidos === 0) throw semAparelho();
  await ctx.audit('aparelho.remover');
  return { ok: true } as const;
});
