import { isIP } from 'node:net';
import { type Input, type PublicContext, type SessionContext, handler } from '../../../../server/actions/handler.ts';
import { sql } from '../../../../server/database/sql.ts';
import { Failure } from '../../../../shared/failure.ts';
import { auditarAcesso } from '../../acesso/server/auditar-acesso.ts';
import { POR_PEDIDO, limitar } from '../../acesso/server/limitar.ts';
import { lerSessaoDe } from '../../acesso/server/sessao.ts';
import { etapas } from '../contract.ts';
import { t } from '../../../../shared/texts.ts';
import { avisarMudanca } from './cartas-das-etapas.ts';
import { chavesDe } from './chaves-da-conta.ts';
import { conferirPessoa } from './conferir-pessoa.ts';
import { lerDesafio, novoDesafio } from './entrada.ts';
import { mudarEtapas, recusarAUltima } from './etapas.ts';

export interface Site {
  /** The relying party's id: the name of the site, without scheme and port. */
  site: string;
  /** The origin at which a key may sign, as the browser reports it. */
  origem: string;
}

const ehLocal = (nome: string): boolean => nome === 'localhost' || nome.endsWith('.localhost');

/**
 * The site that passkeys belong to, or null where browsers make none. They want a name instead of a
 * number, over https or on this computer. It comes from PUBLIC_URL. Without it only the own
 * computer's name counts, because anybody can send another Host.
 */
export function siteDasChaves({
  services: { env },
  request,
}: Pick<PublicContext, 'services' | 'request'>): Site | null {
  const url = URL.parse(env.PUBLIC_URL ?? request.origin);
  if (!url || isIP(url.hostname.replaceAll(/[[\]]/g, '')) > 0) return null;
  const seguro = ehLocal(url.hostname) || (env.PUBLIC_URL !== undefined && url.protocol === 'https:');
  return seguro ? { site: url.hostname, origem: url.origin } : null;
}

export function exigirSite(ctx: PublicContext): Site {
  const site = siteDasChaves(ctx);
  if (site) return site;
  throw new Failure(
    409,
    'sem_chaves_aqui',
    t.key('Neste endereço o navegador não faz chaves de acesso: elas pedem um nome com https.'),
  );
}

/**
 * The data with which the browser makes a key. It names the account's existing keys, so that none
 * is made twice.
 */
export const prepararChave = handler(etapas.prepararChave, async (ctx, { senha }) => {
  const { site } = exigirSite(ctx);
  await conferirPessoa(ctx, senha);
  const { userId, nome, email, telefone } = ctx.session;
  return {
    desafio: novoDesafio(ctx.services.secret, `criar ${userId}`, ctx.agora),
    site,
    conhecidas: await chavesDe(ctx, userId, site),
    // An opaque handle without a name in it, as WebAuthn asks.
    usuario: {
      id: Buffer.from(userId.replaceAll('-', ''), 'hex').toString('base64url'),
      nome,
      email: email ?? telefone ?? nome,
    },
  };
});

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

/**
 * Renames a key. The name is for the person alone, so no password is asked for and no session ends.
 */
export const renomearChave = handler(etapas.renomearChave, async (ctx, { id, nome }) => {
  const { userId, casa } = ctx.session;
  await ctx.services.doors.acesso({}, async (db) => {
    const mudadas = await db.count(
      sql`update chaves_de_acesso set nome = ${nome} where id = ${id} and conta_id = ${userId}`,
    );
    if (mudadas === 0) throw chaveNaoEncontrada();
    await auditarAcesso(ctx, db, casa?.orgId ?? null, userId, 'etapas.renomear_chave');
  });
  return { ok: true as const };
});

const chaveNaoEncontrada = (): Failure =>
  new Failure(404, 'chave_nao_encontrada', t.key('Chave de acesso não encontrada.'));

/** Removes one of the person's own keys; the app, other keys and recovery codes stay. */
export const removerChave = handler(etapas.removerChave, async (ctx, { id, senha }) => {
  await conferirPessoa(ctx, senha);
  const { userId } = ctx.session;
  const { token } = await mudarEtapas(ctx, {
    acao: 'etapas.remover_chave',
    mudar: async (db) => {
      const removidas = await db.count(sql`delete from chaves_de_acesso where id = ${id} and conta_id = ${userId}`);
      if (removidas === 0) throw chaveNaoEncontrada();
      await recusarAUltima(db, userId);
    },
  });
  const sessao = await lerSessaoDe(ctx, token);
  await avisarMudanca(ctx, 'removida');
  return { sessao };
});
