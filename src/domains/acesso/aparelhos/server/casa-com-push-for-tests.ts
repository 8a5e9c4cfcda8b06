import { Caller, novaCasa, type Papel, type TestHouse } from '../../../../server/testing/house.ts';
import { testApp } from '../../../../server/testing/product.ts';
import type { TestDevice } from '../../../../server/push/push-for-tests.ts';
import { sql } from '../../../../server/database/sql.ts';
import type { Services } from '../../../../server/actions/handler.ts';
import { TIPOS_DE_PUSH } from '../rules.ts';
import { abrirPushes, enviarPushes } from './entregador.ts';

/** A house that is reached under https, where browsers take pushes. */
export interface CasaComPush {
  casa: TestHouse;
  services: Services;
  como: (papel: Papel) => Caller;
  /** Turns the notices of a person on, on a new device. */
  ligar: (papel: Papel, device: TestDevice, mais?: object) => Promise<string>;
  /** Sends everything that is due at this time. */
  enviar: (agora?: Date) => Promise<void>;
}

const ORIGEM = 'https://casa.example.org';

export async function casaComPush(): Promise<CasaComPush> {
  const casa = await novaCasa();
  const { app, services } = await testApp({ PUBLIC_URL: ORIGEM });
  const como = (papel: Papel) => new HttpsCaller(app, casa.usuario(papel).cookie);
  return {
    casa,
    services,
    como,
    ligar: async (papel, { endereco, p256dh, auth }, mais = {}) => {
      const chaves = { endereco, chave: p256dh, segredo: auth };
      const escolha = { tipos: [...TIPOS_DE_PUSH], detalhes: false, escolhido: true };
      return (await como(papel).call('registrarAparelho', { ...chaves, ...escolha, ...mais })).id;
    },
    enviar: async (agora = new Date()) => {
      while (await abrirPushes(services, agora));
      while (await enviarPushes(services, agora));
    },
  };
}

/** Comes from the house's own https address, with the cookie under its name there. */
class HttpsCaller extends Caller {
  override fetch(
    method: string,
    path: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ): Promise<Response> {
    const cookie = this.cookie?.replace(/^ile=/, '__Host-ile=') ?? '';
    return super.fetch(method, path, body, { ...headers, origin: ORIGEM, host: new URL(ORIGEM).host, cookie });
  }
}

/** What waits, in all houses of the file. */
export const esperam = async ({ casa }: CasaComPush): Promise<number> =>
  (
    await casa.doors.acesso({}, (db) =>
      db.row<{ n: number }>(sql`
        select count(*)::int as n from pushes_envios e join pushes p on p.id = e.push_id where p.org_id = ${casa.orgId}`),
    )
  ).n;
