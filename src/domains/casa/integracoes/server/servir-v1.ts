import type { Context, Hono } from 'hono';
import { requestInfo } from '../../../../server/actions/app.ts';
import type { Services } from '../../../../server/actions/handler.ts';
import { parseInput, queryReader } from '../../../../server/actions/input.ts';
import { describeApi, type ApiRoute } from '../../../../server/api/describe-api.ts';
import { answerProblem } from '../../../../server/api/problem.ts';
import { readList, readOne } from '../../../../server/api/read-resource.ts';
import { API, listAction, oneAction, type ListInput, type Resource } from '../../../../server/api/resource.ts';
import { now } from '../../../../server/clock.ts';
import { requestOrigin } from '../../../../server/http/request.ts';
import { version } from '../../../../server/version.ts';
import type { Action } from '../../../../shared/contract.ts';
import { Failure } from '../../../../shared/failure.ts';
import { porMinuto, type PorMinuto } from '../../../acesso/acesso/server/por-minuto.ts';
import { FEIXES } from '../rules.ts';
import { t } from '../../../../shared/texts.ts';
import { paginaV1 } from './pagina-v1.ts';
import { abrirToken, chaveNaoVale, exigirDireito, type Programa } from './abrir-token.ts';
import { daEscrita, escritas, servirEscrita } from './escrever-v1.ts';
import { etiquetaDe, etiquetasEm } from './etiqueta.ts';

const PEDIDOS_POR_MINUTO = 120;

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
    for (const escrita of escritas(recurso)) servirEscrita(app, services, { recurso, escrita, abrir, responder });
    for (const action of [...leituras(services, recurso).map(([lida]) => lida), ...escritas(recurso).map(daEscrita)])
      app.all(action.path, (c) => responder(c, services, action, () => recusarMetodo(c, abrir)));
  }
  descrever(app, services, recursos);
  app.all(`${API}/*`, (c) =>
    answerProblem(c, services, new Failure(404, 'nao_encontrado', t.key('Endereço não encontrado.'))),
  );
}

/** The page and the document say nothing of any house, and need no token. */
function descrever(app: Hono, services: Services, recursos: readonly Resource[]): void {
  const rotas: ApiRoute[] = recursos.flatMap((recurso) => [
    ...leituras(services, recurso).map(([action]) => ({ action, resource: recurso.name, bundle: recurso.bundle })),
    ...escritas(recurso).map(({ action, regra }) => ({ action, resource: recurso.name, bundle: regra.bundle })),
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

async function recusarMetodo(c: Context, abrir: (c: Context) => Promise<Programa>): Promise<never> {
  await abrir(c);
  throw new Failure(405, 'metodo_recusado', t.key('Este endereço não aceita este método.'));
}

/** Who has the answer already gets no body. */
function comEtiqueta(c: Context, corpo: unknown): Response {
  const [texto, etiqueta] = [JSON.stringify(corpo), etiquetaDe(corpo)];
  const headers = { 'Cache-Control': 'no-store', ETag: etiqueta };
  const conhecidas = etiquetasEm(c.req.header('if-none-match')).map((uma) => uma.replace(/^W\//, ''));
  if (conhecidas.includes(etiqueta)) return c.body(null, 304, headers);
  return c.body(texto, 200, { 'Content-Type': 'application/json', ...headers });
}

function recusarFeixeDesconhecido(recurso: Resource): void {
  const { name, bundle } = recurso;
  if (
    ![bundle, ...escritas(recurso).map(({ regra }) => regra.bundle)].every((um) => FEIXES.some((feixe) => feixe === um))
  )
    throw new Error(`${name} is in no bundle of rights: ${bundle}`);
}
