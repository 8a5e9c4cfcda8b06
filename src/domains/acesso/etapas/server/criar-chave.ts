import { handler, type Input, type SessionContext } from '../../../../server/actions/handler.ts';
import { sql } from '../../../../server/database/sql.ts';
import { Failure } from '../../../../shared/failure.ts';
import { lerSessaoDe } from '../../acesso/server/ler-sessao.ts';
import { limitar, POR_PEDIDO } from '../../acesso/server/limitar.ts';
import { etapas } from '../contract.ts';
import { t } from '../texts.ts';
import { avisarMudanca } from './cartas-das-etapas.ts';
import { lerDesafio } from './desafio.ts';
import { mudarEtapas } from './mudar-etapas.ts';
import { exigirSite } from './site-das-chaves.ts';

const MAXIMO = 20;

/**
 * Adds a key that checked its person by PIN, finger or face, so that it may also sign in by itself.
 * With `so_entra` it does only that: it is no second step, and turns none on.
 */
export const criarChave = handler(etapas.criarChave, async (ctx, input) => {
  const { userId } = ctx.session;
  // Checking a key's answer is costly, and a person seldom needs it, so few tries are allowed.
  await limitar(ctx.services.doors, `etapas:chave:${userId}`, { ...POR_PEDIDO, livres: 20 }, ctx.agora);
  const { credencial, chave_publica, contador, site, desafio_em } = await lerChaveNova(ctx, input);
  const { token, codigos } = await mudarEtapas(ctx, {
    acao: 'etapas.criar_chave',
    mudar: async (db) => {
      const criadas = await db.count(sql`
        insert into chaves_de_acesso (conta_id, nome, site, credencial, chave_publica, contador, transportes, criada_em, desafio_em, so_entra)
        select ${userId}::uuid, ${input.nome}::text, ${site}::text, ${credencial}::bytea, ${chave_publica}::bytea, ${contador}::bigint,
               ${input.transportes}::text[], ${ctx.agora}::timestamptz, ${desafio_em}::timestamptz, ${input.so_entra}::boolean
        where (select count(*) from chaves_de_acesso where conta_id = ${userId}) < ${MAXIMO}
        on conflict (credencial) do nothing returning id`);
      if (criadas === 0)
        throw new Failure(409, 'chave_repetida', t.key('Esta chave já está na sua conta, ou já há chaves demais.'));
    },
  });
  const sessao = await lerSessaoDe(ctx, token);
  await avisarMudanca(ctx, 'chave');
  return { sessao, codigos };
});

async function lerChaveNova(ctx: SessionContext, input: Input<typeof etapas.criarChave>) {
  const { site, origem } = exigirSite(ctx);
  const { secret } = ctx.services;
  const desafio: { em: Date | null } = { em: null };
  const conferir = async () => {
    // The library is loaded when somebody makes a key, because it is large and few people do.
    const { verifyRegistrationResponse } = await import('@simplewebauthn/server');
    return verifyRegistrationResponse({
      response: {
        id: 'chave',
        rawId: 'chave',
        type: 'public-key',
        clientExtensionResults: {},
        response: {
          clientDataJSON: input.clientDataJSON,
          attestationObject: await semAtestado(input.attestationObject),
        },
      },
      expectedChallenge: (dado) => {
        desafio.em = lerDesafio(secret, `criar ${ctx.session.userId}`, dado, ctx.agora);
        return desafio.em !== null;
      },
      expectedOrigin: origem,
      expectedRPID: site,
      requireUserVerification: true,
    });
  };
  // An answer that cannot be read is the caller's own, so it is refused without a log line.
  const conferencia = await conferir().catch(() => null);
  if (!conferencia?.verified || desafio.em === null) throw chaveRecusada();
  const { id, publicKey, counter } = conferencia.registrationInfo.credential;
  return {
    credencial: Buffer.from(id, 'base64url'),
    chave_publica: Buffer.from(publicKey),
    contador: counter,
    site,
    desafio_em: desafio.em,
  };
}

/**
 * The answer without what its maker says of the key. We ask for no such statement and trust no
 * maker. To check one, the library would fetch lists from addresses that the caller's certificate
 * names.
 */
async function semAtestado(attestationObject: string): Promise<string> {
  const { decodeAttestationObject, isoBase64URL, isoCBOR } = await import('@simplewebauthn/server/helpers');
  const authData = decodeAttestationObject(isoBase64URL.toBuffer(attestationObject)).get('authData');
  const sem = new Map<string, unknown>([
    ['fmt', 'none'],
    ['attStmt', new Map()],
    ['authData', authData],
  ]);
  return isoBase64URL.fromBuffer(isoCBOR.encode(sem as Parameters<typeof isoCBOR.encode>[0]));
}

/**
 * The refusal of another site's key, an expired challenge or a changed answer. The person can only
 * try again.
 */
export const chaveRecusada = (): Failure =>
  new Failure(422, 'chave_recusada', t.key('A chave de acesso não foi aceita. Tente de novo.'));
