import { Secret, TOTP } from 'otpauth';
import { handler } from '../../../../server/actions/handler.ts';
import { seal, unseal } from '../../../../server/crypto/seal.ts';
import { sql } from '../../../../server/database/sql.ts';
import { Failure, fieldFailure } from '../../../../shared/failure.ts';
import { POR_CONTA, esquecer, limitar } from '../../acesso/server/limitar.ts';
import { lerSessaoDe } from '../../acesso/server/sessao.ts';
import { etapas } from '../contract.ts';
import { lerDigitado } from '../rules.ts';
import { t } from '../../../../shared/texts.ts';
import { avisarMudanca } from './cartas-das-etapas.ts';
import { conferirPessoa } from './conferir-pessoa.ts';
import { mudarEtapas, recusarAUltima } from './etapas.ts';

/** What every authenticator app takes without asking: SHA-1, six digits, thirty seconds. */
const FORMA = { algorithm: 'SHA1', digits: 6, period: 30 } as const;
/** Clocks may differ by one step either way. */
const FOLGA = 1;

/** A secret of 160 bits in base32, as RFC 4226 recommends. */
export const novoSegredo = (): string => new Secret({ size: 20 }).base32;

const totp = (segredo: string, conta = ''): TOTP =>
  new TOTP({ ...FORMA, issuer: 'Ilê', label: conta, secret: Secret.fromBase32(segredo) });

/** The address in the QR code: `otpauth://totp/…`. */
export const uriDoAplicativo = (segredo: string, email: string): string => totp(segredo, email).toString();

/**
 * The time step that a code belongs to, at most one away from now; null if it is no code of this
 * secret.
 */
export function passoDoCodigo(segredo: string, codigo: string, agora: Date): number | null {
  const timestamp = agora.getTime();
  const um = totp(segredo);
  const desvio = um.validate({ token: codigo, timestamp, window: FOLGA });
  return desvio === null ? null : um.counter({ timestamp }) + desvio;
}

const SEGREDO = 'etapas';
const PREPARO = 'etapas-preparo';

/** The secret of an app, bound to its account: a row copied to another account opens nothing. */
export const selarSegredo = (secret: Buffer, contaId: string, segredo: string): Buffer =>
  seal(secret, SEGREDO, `${contaId} ${segredo}`);

/** The opened secret. Null if AUTH_SECRET was renewed or lost since the app was set up. */
export function abrirSegredo(secret: Buffer, contaId: string, selado: Buffer): string | null {
  try {
    const [conta, segredo = ''] = unseal(secret, SEGREDO, selado).split(' ');
    return conta === contaId ? segredo : null;
  } catch {
    return null;
  }
}

/**
 * The sealed secret while its person sets the app up. Nothing is stored before a code of it
 * arrives.
 */
const selarPreparo = (secret: Buffer, contaId: string, segredo: string, ate: Date): string =>
  seal(secret, PREPARO, `${contaId} ${segredo} ${ate.getTime()}`).toString('base64url');

/** The opened secret of a setup. Null if it is another account's, was changed, or has expired. */
function abrirPreparo(secret: Buffer, contaId: string, selo: string, agora: Date): string | null {
  try {
    const [conta, segredo = '', ate] = unseal(secret, PREPARO, Buffer.from(selo, 'base64url')).split(' ');
    return conta === contaId && Number(ate) > agora.getTime() ? segredo : null;
  } catch {
    return null;
  }
}

const VALIDO_MINUTOS = 30;

/**
 * Offers a secret for an app. Nothing is written: the browser holds the sealed secret until a code
 * of it comes back.
 */
export const prepararAplicativo = handler(etapas.prepararAplicativo, async (ctx, { senha }) => {
  await conferirPessoa(ctx, senha);
  const { userId, email, telefone, nome } = ctx.session;
  const segredo = novoSegredo();
  const ate = new Date(ctx.agora.getTime() + VALIDO_MINUTOS * 60_000);
  return {
    segredo,
    uri: uriDoAplicativo(segredo, email ?? telefone ?? nome),
    selo: selarPreparo(ctx.services.secret, userId, segredo, ate),
  };
});

/**
 * Turns the app on with a code, which is then used and signs nobody in. A new app replaces the
 * former one.
 */
export const ligarAplicativo = handler(etapas.ligarAplicativo, async (ctx, { selo, codigo }) => {
  const { userId } = ctx.session;
  const { secret, doors } = ctx.services;
  const chave = `etapas:ligar:${userId}`;
  await limitar(doors, chave, POR_CONTA, ctx.agora);
  const segredo = abrirPreparo(secret, userId, selo, ctx.agora);
  if (segredo === null)
    throw new Failure(410, 'preparo_vencido', t.key('Este código QR venceu. Comece de novo para ter outro.'));
  const digitado = lerDigitado(codigo);
  const passo = digitado?.tipo === 'aplicativo' ? passoDoCodigo(segredo, digitado.codigo, ctx.agora) : null;
  if (passo === null)
    throw fieldFailure(
      'codigo',
      t.key('O código não confere. Veja se a hora do telefone está certa, e use o código de agora.'),
    );
  const { token, codigos } = await mudarEtapas(ctx, {
    acao: 'etapas.ligar_aplicativo',
    mudar: async (db) => {
      await db.count(sql`
        insert into autenticadores (conta_id, segredo, passo, criado_em)
        values (${userId}, ${selarSegredo(secret, userId, segredo)}, ${passo}, ${ctx.agora})
        on conflict (conta_id) do update set segredo = excluded.segredo, passo = excluded.passo, criado_em = excluded.criado_em`);
    },
  });
  await esquecer(doors, chave);
  const sessao = await lerSessaoDe(ctx, token);
  await avisarMudanca(ctx, 'aplicativo');
  return { sessao, codigos };
});

/** Removes the app; passkeys and recovery codes stay. */
export const removerAplicativo = handler(etapas.removerAplicativo, async (ctx, { senha }) => {
  await conferirPessoa(ctx, senha);
  const { userId } = ctx.session;
  const { token } = await mudarEtapas(ctx, {
    acao: 'etapas.remover_aplicativo',
    mudar: async (db) => {
      const removidos = await db.count(sql`delete from autenticadores where conta_id = ${userId}`);
      if (removidos === 0) throw new Failure(404, 'aplicativo_nao_encontrado', t.key('Não há aplicativo ligado.'));
      await recusarAUltima(db, userId);
    },
  });
  const sessao = await lerSessaoDe(ctx, token);
  await avisarMudanca(ctx, 'removida');
  return { sessao };
});
