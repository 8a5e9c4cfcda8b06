import type { Context, Hono } from 'hono';
import { writeAudit } from '../../../../server/actions/audit.ts';
import type { Services } from '../../../../server/actions/handler.ts';
import { now } from '../../../../server/clock.ts';
import { type OrgId, wholeHouse } from '../../../../server/database/doors.ts';
import { sql } from '../../../../server/database/sql.ts';
import { remoteAddress } from '../../../../server/http/request.ts';
import { Failure } from '../../../../shared/failure.ts';
import { POR_ENDERECO, limitar, rede } from '../../../acesso/acesso/server/limitar.ts';
import { enderecoCifrado } from './carta-do-aviso.ts';
import { lerSinalDeSaida } from './sinal-de-saida.ts';

const PAGINAS = {
  pergunta: {
    titulo: 'Não receber mais avisos por e-mail',
    texto: 'Os avisos da casa deixam de chegar neste endereço de e-mail. O resto continua como está.',
    botao: 'Não receber mais',
  },
  feito: {
    titulo: 'Pronto',
    texto: 'Este endereço de e-mail não recebe mais os avisos da casa. Você pode fechar esta página.',
    botao: null,
  },
  errado: {
    titulo: 'Este endereço não vale',
    texto: 'Ele está incompleto, ou é de uma mensagem antiga. Abra o link da mensagem mais nova.',
    botao: null,
  },
} as const;

const ESTILO =
  'body{margin:0;font:1.0625rem/1.5 system-ui,sans-serif;background:#f7f4ee;color:#241f1a}' +
  'main{max-width:28rem;margin:0 auto;padding:3rem 1.25rem}h1{font-size:1.5rem;line-height:1.25;margin:0 0 .75rem}' +
  'button{font:inherit;font-weight:600;min-height:3rem;padding:0 1.25rem;border:0;border-radius:.5rem;background:#1f5a44;color:#fff}' +
  'button:focus-visible{outline:3px solid #b0701a;outline-offset:2px}' +
  '@media(prefers-color-scheme:dark){body{background:#191613;color:#efe9e0}button{background:#8fd0b3;color:#10241b}}';

/** A page without a script, for whoever follows the link of a letter. It names nobody. */
function paginaDeSaida(qual: keyof typeof PAGINAS): string {
  const { titulo, texto, botao } = PAGINAS[qual];
  const formulario = botao === null ? '' : `<form method="post"><button type="submit">${botao}</button></form>`;
  return (
    `<!doctype html><html lang="pt-BR"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">` +
    `<meta name="robots" content="noindex"><title>${titulo}</title><style>${ESTILO}</style></head>` +
    `<body><main><h1>${titulo}</h1><p>${texto}</p>${formulario}</main></body></html>`
  );
}

/**
 * The way out of the letters about notices, without a session (RFC 8058). Reading the page
 * changes nothing, because programs open links before people do. The button, or a mail program,
 * posts. No cookie is looked at, and nothing but these letters is turned off.
 */
export function servirSaida(app: Hono, services: Services): void {
  app.get('/sair-dos-avisos/:sinal', async (c) => {
    const lido = lerSinalDeSaida(services.secret, c.req.param('sinal'));
    return responder(c, services, lido === null ? 'errado' : 'pergunta');
  });
  app.post('/sair-dos-avisos/:sinal', async (c) => {
    const lido = lerSinalDeSaida(services.secret, c.req.param('sinal'));
    if (lido !== null) await recusar(services, lido);
    return responder(c, services, lido === null ? 'errado' : 'feito');
  });
}

async function responder(c: Context, services: Services, pagina: 'pergunta' | 'feito' | 'errado'): Promise<Response> {
  c.header('Cache-Control', 'no-store');
  c.header('X-Robots-Tag', 'noindex');
  if (pagina === 'errado') {
    try {
      await limitar(services.doors, `sair-dos-avisos:${rede(remoteAddress(c, services.env))}`, POR_ENDERECO, now());
    } catch (error) {
      if (!(error instanceof Failure)) throw error;
      c.header('Retry-After', String(error.details.retryAfter ?? 60));
      return c.text('', 429);
    }
  }
  return c.html(paginaDeSaida(pagina), pagina === 'errado' ? 404 : 200);
}

interface Saida {
  orgId: OrgId;
  endereco: Buffer;
}

/** For this address and this house only. The account of the address loses the switch with it. */
async function recusar({ doors }: Services, { orgId, endereco }: Saida): Promise<void> {
  const agora = now();
  const contas = await doors.casa(wholeHouse(orgId), {}, async (db) => {
    const novas = await db.count(sql`
      insert into comunicados_recusas (org_id, endereco, recusado_em)
      select t.id, ${endereco}, ${agora} from terreiros t where t.id = ${orgId}
      on conflict (org_id, endereco) do nothing
      returning 1`);
    if (novas > 0) await writeAudit(db, { casa: { orgId, userId: null }, agora }, 'comunicado.recusar', {});
    return db.rows<{ user_id: string }>(sql`
      select p.user_id from profiles p
      where p.org_id = ${orgId} and ${enderecoCifrado(orgId, sql`p.email`)} = ${endereco}`);
  });
  for (const { user_id } of contas)
    await doors.casa({ ...wholeHouse(orgId), userId: user_id }, {}, (db) =>
      db.count(sql`
        update user_prefs set email_avisos = false where org_id = ${orgId} and user_id = ${user_id} and email_avisos`),
    );
}
