import type { IncomingMessage, ServerResponse } from 'node:http';
import { createRequire } from 'node:module';
import type { Services } from '../../../../server/actions/handler.ts';
import { sql } from '../../../../server/database/sql.ts';
import { novaCasa, type Caller, type TestHouse } from '../../../../server/testing/house.ts';
import { startOutside, type OutsideServer } from '../../../../server/testing/outside-server.ts';
import { testServices } from '../../../../server/testing/product.ts';
import { Entregador } from '../server/entregador.ts';
import { TIPOS_DE_AVISO } from '../rules.ts';

/** One message as it arrived. */
export interface Recebido {
  path: string;
  corpo: string;
  headers: Record<string, string>;
}

type Verificador = new (segredo: string) => { verify(corpo: string, headers: Record<string, string>): unknown };

/** The implementation that receivers use, which shares no line with ours. */
const { Webhook } = createRequire(import.meta.url)('standardwebhooks') as { Webhook: Verificador };

export interface Aviso {
  type: string;
  timestamp: string;
  sequencia: number;
  data: { id: string };
}

export const avisoDe = ({ corpo }: Recebido): Aviso => JSON.parse(corpo) as Aviso;

/** Throws if it was not signed with the secret. */
export const verificado = (segredo: string | null, recebido: Recebido): Aviso =>
  new Webhook(segredo ?? '').verify(recebido.corpo, recebido.headers) as Aviso;

const NOME = 'recebe.example.com';
export const endereco = (path = 'ile'): string => `https://${NOME}/${path}`;

/** A house with addresses of other programs, and the server behind all of them. */
export interface CasaOuvida {
  casa: TestHouse;
  dono: Caller;
  services: Services;
  servidor: OutsideServer;
  recebidos: Recebido[];
  /** Adds an address with all kinds, or those given. */
  ouvir: (
    path?: string,
    tipos?: readonly (typeof TIPOS_DE_AVISO)[number][],
  ) => Promise<{ id: string; segredo: string | null }>;
  /** One round: numbers what is new, and waits for all tries that are due. */
  entregar: () => Promise<void>;
  /** What waits is due. The database's now may lie a moment ahead of the program's. */
  adiantar: () => Promise<unknown>;
}

type Resposta = (request: IncomingMessage, response: ServerResponse, recebido: Recebido) => void;
const boa: Resposta = (_request, response) => void response.writeHead(204).end();

/** The receiver answers as given, and 204 otherwise. The caller closes the server. */
export async function casaOuvida(
  responder: Resposta = boa,
  outras: Partial<Pick<Parameters<typeof startOutside>[0], 'resolve'>> = {},
): Promise<CasaOuvida> {
  const casa = await novaCasa();
  const dono = casa.como('owner');
  const services = await testServices();
  const recebidos: Recebido[] = [];
  const servidor = await startOutside({
    names: [NOME],
    ...outras,
    answer: (request, response, body) => {
      const recebido = {
        path: request.url ?? '',
        corpo: body.toString(),
        headers: request.headers as Record<string, string>,
      };
      recebidos.push(recebido);
      responder(request, response, recebido);
    },
  });
  return {
    casa,
    dono,
    services,
    servidor,
    recebidos,
    ouvir: (path, tipos = TIPOS_DE_AVISO) => dono.call('criarWebhook', { endereco: endereco(path), tipos: [...tipos] }),
    entregar: async () => {
      const entregador = new Entregador(services);
      await entregador.rodada(casa.orgId);
      await entregador.acabar();
    },
    adiantar: () =>
      casa.rows(sql`
        update webhooks_entregas set proxima_em = now() - interval '1 second' where org_id = ${casa.orgId} and estado = 'espera' returning 1`),
  };
}
