import type { Services } from '../../../../server/actions/handler.ts';
import type { OrgId } from '../../../../server/database/doors.ts';
import { overHttps } from '../../../../server/http/request.ts';
import { addressOf, letter } from '../../../../server/mail/letter.ts';
import type { Mail } from '../../../../server/mail/outbox.ts';
import { texts } from '../../../../shared/texts.ts';
import { sinalDeSaida } from './sinal-de-saida.ts';

// These texts stand next to their only use, so that the browser does not load them.
const t = texts({
  'Há um aviso da casa': 'There is a notice of the house',
  'Para não receber mais avisos por e-mail:': 'To get no more notices by e-mail:',
  '{texto}': '{texto}',
});

interface Para {
  orgId: OrgId;
  para: string;
  aviso: { titulo: string; texto: string };
}

/** The words of the house, under a neutral subject. The way out is for this address alone. */
export function cartaDoAviso({ env, secret }: Services, { orgId, para, aviso }: Para): Mail {
  const saida = addressOf(env, `/sair-dos-avisos/${sinalDeSaida(secret, orgId, para)}`);
  return {
    ...letter('pt-BR', {
      to: para,
      subject: t.key('Há um aviso da casa'),
      paragraphs: [
        [t.key('{texto}'), { texto: aviso.titulo }],
        [t.key('{texto}'), { texto: aviso.texto }],
        t.key('Para não receber mais avisos por e-mail:'),
        saida,
      ],
    }),
    // Mail programs press it only under https.
    ...(overHttps(env) && { unsubscribe: saida }),
  };
}
