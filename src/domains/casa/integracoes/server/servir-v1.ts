import { hash } from 'node:crypto';
import type { Context, Hono } from 'hono';
import { readJson, requestInfo } from '../../../../server/actions/app.ts';
import type { HouseContext, PublicContext, Services } from '../../../../server/actions/handler.ts';
import { parseInput, queryReader } from '../../../../server/actions/input.ts';
import { describeApi, type ApiRoute } from '../../../../server/api/describe-api.ts';
import type { Route } from '../../../../server/actions/mount.ts';
import { explainConstraint, runAction } from '../../../../server/actions/run.ts';
import type { Session } from '../../../../server/actions/session.ts';
import { answerProblem } from '../../../../server/api/problem.ts';
import { readList, readOne } from '../../../../server/api/read-resource.ts';
import {
  API,
  createAction,
  listAction,
  oneAction,
  type ListInput,
  type Resource,
} from '../../../../server/api/resource.ts';
import { now } from '../../../../server/clock.ts';
import { bodyUpTo } from '../../../../server/http/body-up-to.ts';
import { requestOrigin } from '../../../../server/http/request.ts';
import { version } from '../../../../server/version.ts';
import type { Action } from '../../../../shared/contract.ts';
import { Failure } from '../../../../shared/failure.ts';
import { exigir } from '../../../acesso/acesso/server/exigir.ts';
import { porMinuto, type PorMinuto } from '../../../acesso/acesso/server/por-minuto.ts';
import { FEIXES } from '../rules.ts';
import { t } from '../../../../shared/texts.ts';
import { paginaV1 } from './pagina-v1.ts';
import { abrirToken, chaveNaoVale, type Programa } from './abrir-token.ts';

const PEDIDOS_POR_MINUTO = 120;
const MAIOR_CORPO = 64 * 1024;

/**
 * The API for programs. A token is taken from the header alone, and cookies are not looked at. So
 * no page of another site can make a browser call this.
 */
export function servirV1(app: Hono, services: Services, recursos: readonly Resource[]): void {
  const contar = porMinuto(services.doors, PEDIDOS_POR_MINUTO);
  const abrir = (c: Context) => deixarEntrar(c, services, contar);
  for (const recurso of recursos) {
    recusarFeixeDesconhecido(recurso);
    for (const [action, ler] of leituras(services, recurso)) {
      const lerPergunta = queryReader(action);
      app.get(action.path, (c) =>
        responder(c, services, action, async () => {
          const programa = await abrir(c);
          exigirDireito(programa, recurso.bundle, recurso.feature);
          const pedido = parseInput(action, { ...lerPergunta(c.req.queries()), ...c.req.param() });
          return comEtiqueta(c, action.output.parse(await ler(programa, pedido)));
        }),
      );
    }
    if (recurso.creates) servirCriacao(app, services, { recurso, criacao: recurso.creates, abrir });
    for (const [action] of leituras(services, recurso))
      app.all(action.path, (c) => responder(c, services, action, () => recusarMetodo(c, abrir)));
  }
  descrever(app, services, recursos);
  app.all(`${API}/*`, (c) =>
    answerProblem(c, services, new Failure(404, 'nao_encontrado', t.key('Endereço não encontrado.'))),
  );
}

interface Criacao {
  recurso: Resource;
  criacao: NonNullable<Resource['creates']>;
  abrir: (c: Context) => Promise<Programa>;
}

/**
 * Adds a row by the rule of the screens, in one transaction through the door of programs, once per
 * key of a token. The trace has the rule's own line and one that names the token.
 */
function servirCriacao(app: Hono, services: Services, { recurso, criacao, abrir }: Criacao): void {
  const action = createAction(recurso, criacao);
  const limite = bodyUpTo(MAIOR_CORPO, (c) =>
    answerProblem(c, services, new Failure(413, 'grande_demais', t.key('Pedido grande demais.'))),
  );
  app.post(action.path, limite, (c) =>
    responder(c, services, action, async () => {
      const programa = await abrir(c);
      exigirDireito(programa, criacao.bundle, recurso.feature);
      recusarSemContrato(programa);
      const input = parseInput(action, await readJson(c));
      const { tokenId, session } = programa;
      const route: Route = {
        name: `v1 ${action.path} ${tokenId}`,
        action,
        constraints: criacao.constraints ?? {},
        run: async (ctx: HouseContext, pedido: never) => {
          await ctx.audit('token.usar', { alvo: tokenId, depois: { recurso: recurso.name } });
          return criacao.run(ctx, pedido);
        },
      };
      try {
        const feito = await runAction(route, daChamada(c, services, session), input, c.req.header('idempotency-key'));
        return c.body(JSON.stringify(feito), 201, { 'Content-Type': 'application/json', 'Cache-Control': 'no-store' });
      } catch (error) {
        throw explainConstraint(route, error);
      }
    }),
  );
}

/** A program sets no cookie and sends no file. */
const daChamada = (c: Context, services: Services, session: Session): PublicContext => ({
  services,
  request: { ...requestInfo(c, services), token: null, device: null, remembered: null, turn: null, visitor: null },
  session,
  agora: now(),
  arquivo: new Uint8Array(),
  reply: { setCookie: () => undefined, retryAfter: (seconds) => c.header('Retry-After', String(seconds)) },
});

function recusarSemContrato({ casa }: Programa): void {
  if (casa.somenteLeitura)
    throw new Failure(
      403,
      'contrato_encerrado',
      t.key('O contrato da casa terminou: só é possível consultar e exportar.'),
    );
}

/** The page and the document say nothing of any house, and need no token. */
function descrever(app: Hono, services: Services, recursos: readonly Resource[]): void {
  const rotas: ApiRoute[] = recursos.flatMap((recurso) => [
    ...leituras(services, recurso).map(([action]) => ({ action, resource: recurso.name, bundle: recurso.bundle })),
    ...(recurso.creates
      ? [{ action: createAction(recurso, recurso.creates), resource: recurso.name, bundle: recurso.creates.bundle }]
      : []),
  ]);
  app.get(API, (c) => c.html(paginaV1(rotas, requestOrigin(c, services.env))));
  app.get(`${API}/openapi.json`, (c) => c.json(describeApi(rotas, version, requestOrigin(c, services.env))));
}

type Ler = (programa: Programa, pedido: unknown) => Promise<unknown>;

function leituras({ doors, secret }: Services, recurso: Resource): [Action, Ler][] {
  const lista: Ler = ({ casa }, pedido) =>
    doors.casa(casa, { readOnly: true }, (db) =>
      readList({ db, orgId: casa.orgId, secret }, recurso, pedido as ListInput),
    );
  const uma: Ler = async ({ casa }, pedido) => {
    const linha = await doors.casa(casa, { readOnly: true }, (db) =>
      readOne({ db, orgId: casa.orgId }, recurso, (pedido as { id: string }).id),
    );
    if (!linha) throw new Failure(404, 'nao_encontrado', t.key('Não encontrado nesta casa.'));
    return linha;
  };
  return [[listAction(recurso), lista], ...(recurso.one === false ? [] : [[oneAction(recurso), uma] as [Action, Ler]])];
}

async function responder(
  c: Context,
  services: Services,
  action: Action,
  work: () => Promise<Response>,
): Promise<Response> {
  const nome = `v1 ${action.method} ${action.path}`;
  c.set('action', nome);
  try {
    return await work();
  } catch (error) {
    return answerProblem(c, services, error, nome);
  }
}

/** Who asks, by the header alone. Every call of a good token counts, refused ones included. */
async function deixarEntrar(c: Context, services: Services, contar: PorMinuto): Promise<Programa> {
  const [, texto] = /^Bearer (\S{1,200})$/i.exec(c.req.header('authorization') ?? '') ?? [];
  if (texto === undefined) throw chaveNaoVale();
  const agora = now();
  const programa = await abrirToken(services.doors, texto, requestInfo(c, services).ip, agora);
  const esperar = await contar(`v1:${programa.tokenId}`, agora);
  if (esperar > 0)
    throw new Failure(429, 'muitos_pedidos', t.key('A chave já fez 120 pedidos neste minuto. Espere um pouco.'), {
      retryAfter: esperar,
    });
  return programa;
}

function exigirDireito({ feixes, casa }: Programa, bundle: string, feature: Resource['feature']): void {
  if (!feixes.some((feixe) => feixe === bundle))
    throw new Failure(403, 'sem_direito', t.key('Esta chave não tem este direito.'));
  exigir({ casa }, 'casa', feature);
}

async function recusarMetodo(c: Context, abrir: (c: Context) => Promise<Programa>): Promise<never> {
  await abrir(c);
  throw new Failure(405, 'metodo_recusado', t.key('Este endereço não aceita este método.'));
}

/** The tag is of the answer itself: who has it already gets no body. */
function comEtiqueta(c: Context, corpo: unknown): Response {
  const texto = JSON.stringify(corpo);
  const etiqueta = `"${hash('sha256', texto, 'base64url').slice(0, 27)}"`;
  const headers = { 'Cache-Control': 'no-store', ETag: etiqueta };
  const conhecidas = (c.req.header('if-none-match') ?? '').split(',').map((uma) => uma.trim().replace(/^W\//, ''));
  if (conhecidas.includes(etiqueta)) return c.body(null, 304, headers);
  return c.body(texto, 200, { 'Content-Type': 'application/json', ...headers });
}

function recusarFeixeDesconhecido({ name, bundle, creates }: Resource): void {
  if (![bundle, creates?.bundle ?? bundle].every((um) => FEIXES.some((feixe) => feixe === um)))
    throw new Error(`${name} is in no bundle of rights: ${bundle}`);
}
