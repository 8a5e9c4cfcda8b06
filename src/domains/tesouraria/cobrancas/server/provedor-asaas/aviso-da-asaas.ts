import { z } from 'zod';
import type { Acesso, Aviso, AvisoConferido, Avisos } from '../provedor.ts';
import { EVENTOS_NA_ASAAS } from './fatos-da-asaas.ts';
import { perguntarAAsaas, todasDaAsaas } from './perguntar-a-asaas.ts';
import { registroDaAsaas } from './respostas-da-asaas.ts';
import { lerJsonEmTextos } from './textos-da-asaas.ts';

const aviso = z.object({
  event: z.string().max(200),
  payment: z.object({ externalReference: z.string().max(200).nullish() }).nullish(),
});

/** Notices are not signed: the secret path and the value that we chose are all that proves them. */
export function conferirAvisoDaAsaas({ corpo }: Aviso): AvisoConferido | null {
  const lido = aviso.safeParse(lerJsonEmTextos(Buffer.from(corpo).toString('utf8')));
  if (!lido.success) return null;
  const { event, payment } = lido.data;
  return { evento: event, cobranca_id: payment?.externalReference ?? null };
}

/** One registration for all events. ? It may want an e-mail, which we do not give away. */
export const avisosDaAsaas = (acesso: Acesso): Avisos => ({
  registrar: async ({ url, autorizacao }) => {
    const corpo = {
      name: 'Ilê',
      url,
      authToken: autorizacao,
      enabled: true,
      interrupted: false,
      apiVersion: 3,
      sendType: 'NON_SEQUENTIALLY',
      events: EVENTOS_NA_ASAAS,
    };
    await perguntarAAsaas(acesso, { method: 'POST', path: '/webhooks', corpo }, registroDaAsaas);
  },
  remover: async (comeco) => {
    for (const { id, url } of await todasDaAsaas(acesso, { path: '/webhooks' }, registroDaAsaas))
      if (url.startsWith(comeco))
        await perguntarAAsaas(acesso, { method: 'DELETE', path: `/webhooks/${id}` }, z.unknown());
  },
});
