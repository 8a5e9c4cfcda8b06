import { hash } from 'node:crypto';
import { handler, type Output } from '../../../../server/actions/handler.ts';
import { sql } from '../../../../server/database/sql.ts';
import { arePushKeys } from '../../../../server/push/encrypt-push.ts';
import { isPushService } from '../../../../server/push/push-service.ts';
import { Failure, fieldFailure } from '../../../../shared/failure.ts';
import { aparelhos } from '../contract.ts';
import { APARELHOS_MAX } from '../rules.ts';
import { t } from '../texts.ts';
import { chaveDePush } from './listar-aparelhos.ts';

type Aparelho = Output<typeof aparelhos.registrarAparelho>;

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
    const linha = await db.row<Aparelho & { novo: boolean }>(sql`
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
