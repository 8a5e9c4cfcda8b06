import { TOTP, Secret } from 'otpauth';
import { now } from '../../../../server/clock.ts';
import { newToken, tokenHash } from '../../../../server/crypto/token.ts';
import type { OrgId } from '../../../../server/database/doors.ts';
import { sql } from '../../../../server/database/sql.ts';
import { acessoRows, entrada, novaConta, type TestAccount } from '../../../../server/testing/account.ts';
import { Caller, visitante } from '../../../../server/testing/house.ts';

/** What an authenticator app shows `steps` of thirty seconds from now. */
export const codigoDe = (segredo: string, steps = 0): string =>
  new TOTP({ secret: Secret.fromBase32(segredo) }).generate({ timestamp: now().getTime() + steps * 30_000 });

/** The name and value of a cookie that an answer sets; '' if it sets none of that name. */
export const cookieDe = (resposta: Response, nome: string): string =>
  resposta.headers
    .getSetCookie()
    .find((one) => one.startsWith(`${nome}=`))
    ?.split(';')[0] ?? '';

/** Signs in by password: the session's cookie, which may be half open. */
export async function entrarPorSenha(conta: Pick<TestAccount, 'email' | 'senha'>, cookie = ''): Promise<Caller> {
  const alguem = await visitante();
  const resposta = await alguem.fetch('POST', '/api/acesso/entrar', entrada(conta), cookie ? { cookie } : {});
  if (!resposta.ok) throw new Error(`${resposta.status} ${await resposta.text()}`);
  return new Caller(alguem.app, [cookieDe(resposta, 'ile'), cookie].filter(Boolean).join('; '));
}

/**
 * Makes half open sessions of an account, as many as a test wants: signing in itself is limited.
 */
export async function meiasSessoes(contaId: string, quantas: number): Promise<Caller[]> {
  const { app } = await visitante();
  const tokens = Array.from({ length: quantas }, newToken);
  const agora = now();
  for (const token of tokens)
    await acessoRows(sql`
      insert into sessoes (conta_id, token_hash, criada_em, vista_em, expira_em, ip, navegador, etapas)
      values (${contaId}, ${tokenHash(token)}, ${agora}, ${agora}, ${new Date(agora.getTime() + 600_000)}, '127.0.0.1', 'test', 'pendente')`);
  return tokens.map((token) => new Caller(app, `ile=${token}`));
}

export interface ComEtapas {
  conta: TestAccount;
  /** The app's secret, in base32. */
  segredo: string;
  codigos: string[];
  /** The account is signed in with both steps. */
  eu: Caller;
}

/** Turns the app on for somebody who signed in just now. */
export async function ligarAplicativo(um: Caller): Promise<Omit<ComEtapas, 'conta'>> {
  const { segredo, selo } = await um.call('prepararAplicativo', {});
  const resposta = await um.fetch('POST', '/api/acesso/etapas/aplicativo', { selo, codigo: codigoDe(segredo) });
  const { codigos } = (await resposta.json()) as { codigos: string[] };
  return { segredo, codigos, eu: new Caller(um.app, cookieDe(resposta, 'ile')) };
}

/** Somebody who turned on the app a minute ago, so that the code of now was not used yet. */
export async function comAplicativo(wanted: { orgId?: OrgId; role?: string } = {}): Promise<ComEtapas> {
  const conta = await novaConta(wanted);
  const ligado = await ligarAplicativo(await entrarPorSenha(conta));
  await acessoRows(sql`update autenticadores set passo = passo - 2 where conta_id = ${conta.id}`);
  return { conta, ...ligado };
}
