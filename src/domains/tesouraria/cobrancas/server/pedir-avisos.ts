import { newAddressPart, houseAddress } from '../../../../server/http/house-address.ts';
import { newToken, tokenHash } from '../../../../server/crypto/token.ts';
import { sql } from '../../../../server/database/sql.ts';
import type { OrgId } from '../../../../server/database/doors.ts';
import type { Env } from '../../../../server/env.ts';
import { onlyFromHere, overHttps } from '../../../../server/http/request.ts';
import { naCasa, type CasaQueCobra } from './na-casa.ts';
import { ProvedorFalhou, type Provedor } from './provedor.ts';

export const CAMINHO_DOS_AVISOS = '/api/avisos-de-pix/';
/** 256 bits, like every secret that opens something. */
export const BYTES_DO_AVISO = 32;

/** Characters of an address that only the house's id decides. */
const DA_CASA = 21;

const inicioDosAvisos = (publica: string, orgId: OrgId): string =>
  publica + CAMINHO_DOS_AVISOS + houseAddress(orgId, newAddressPart(BYTES_DO_AVISO)).slice(0, DA_CASA);

/** A provider calls only an installation that the internet knows by https. */
function enderecoPublico(env: Env): string | null {
  const { PUBLIC_URL } = env;
  return PUBLIC_URL && overHttps(env) && !onlyFromHere(new URL(PUBLIC_URL).hostname) ? PUBLIC_URL : null;
}

/**
 * Asks the provider to send its notices to a new address, and ends the one before. The hashes
 * stand first, because the provider tries the address before it answers. Without notices charges
 * are read all the same, so a failure is only tried again by the job.
 */
export async function pedirAvisos(casa: CasaQueCobra, provedor: Provedor): Promise<void> {
  const { services, orgId } = casa;
  const publica = enderecoPublico(services.env);
  if (!publica || !provedor.avisos) return;
  const endereco = houseAddress(orgId, newAddressPart(BYTES_DO_AVISO));
  const autorizacao = newToken();
  const guardado = await naCasa(casa, ({ db }) =>
    db.count(sql`
      update provedores_de_pix set aviso_hash = ${tokenHash(endereco)}, aviso_autorizacao = ${tokenHash(autorizacao)}, avisado_em = null
      where org_id = ${orgId} returning 1`),
  );
  if (guardado === 0) return;
  try {
    await provedor.avisos.remover(inicioDosAvisos(publica, orgId));
    await provedor.avisos.registrar({ url: publica + CAMINHO_DOS_AVISOS + endereco, autorizacao });
  } catch (error) {
    if (!(error instanceof ProvedorFalhou)) throw error;
    services.log.warn({ err: error, org: orgId }, 'no notices of PIX for a house, asked for again later');
    return;
  }
  await naCasa(casa, ({ db, agora }) =>
    db.count(sql`
      update provedores_de_pix set avisado_em = ${agora} where org_id = ${orgId} and aviso_hash = ${tokenHash(endereco)}`),
  );
}

/** Takes the house's addresses away there. One that stays is answered like any unknown address. */
export async function dispensarAvisos({ services, orgId }: CasaQueCobra, provedor: Provedor): Promise<void> {
  const publica = enderecoPublico(services.env);
  if (!publica || !provedor.avisos) return;
  await provedor.avisos.remover(inicioDosAvisos(publica, orgId)).catch((error: unknown) => {
    if (!(error instanceof ProvedorFalhou)) throw error;
    services.log.warn({ err: error, org: orgId }, 'an address for notices of PIX stays at its provider');
  });
}
