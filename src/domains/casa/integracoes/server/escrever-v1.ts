import type { Context, Hono } from 'hono';
import { readJson, requestInfo } from '../../../../server/actions/app.ts';
import type { HouseContext, PublicContext, Services } from '../../../../server/actions/handler.ts';
import { parseInput } from '../../../../server/actions/input.ts';
import type { Route } from '../../../../server/actions/mount.ts';
import { explainConstraint, runAction } from '../../../../server/actions/run.ts';
import type { Session } from '../../../../server/actions/session.ts';
import { answerProblem } from '../../../../server/api/problem.ts';
import { readBefore } from '../../../../server/api/read-resource.ts';
import {
  createAction,
  oneAction,
  reverseAction,
  type Resource,
  type Writing,
} from '../../../../server/api/resource.ts';
import { now } from '../../../../server/clock.ts';
import { bodyUpTo } from '../../../../server/http/body-up-to.ts';
import type { Action } from '../../../../shared/contract.ts';
import { Failure } from '../../../../shared/failure.ts';
import { t } from '../../../../shared/texts.ts';
import { exigirDireito, type Programa } from './abrir-token.ts';
import { etiquetaDe, etiquetasEm } from './etiqueta.ts';

const MAIOR_CORPO = 64 * 1024;

interface Escrita {
  action: Action;
  regra: Pick<Writing, 'bundle' | 'constraints'>;
  fazer: (ctx: HouseContext, pedido: never, seForIgual: string | undefined) => Promise<unknown>;
}

export const daEscrita = ({ action }: Escrita): Action => action;

/** What programs may do to a resource: add a row, and take one back. */
export function escritas(recurso: Resource): Escrita[] {
  const { creates, reverses } = recurso;
  const feitas: Escrita[] = [];
  if (creates) feitas.push({ action: createAction(recurso, creates), regra: creates, fazer: creates.run });
  if (reverses)
    feitas.push({
      action: reverseAction(recurso, reverses),
      regra: reverses,
      fazer: async (ctx, pedido, seForIgual) => {
        const { id } = pedido as { id: string };
        await ctx.db.count(reverses.lock(ctx.orgId, id));
        await recusarSeMudou(ctx, recurso, id, seForIgual);
        await reverses.run(ctx, pedido);
        return { id, estornado_em: ctx.agora.toISOString() };
      },
    });
  return feitas;
}

/** The row, locked by now, must be the one whose tag the program has (`If-Match`). */
async function recusarSeMudou(
  { db, orgId }: HouseContext,
  recurso: Resource,
  id: string,
  seForIgual: string | undefined,
): Promise<void> {
  const linha = await readBefore({ db, orgId }, recurso, id);
  if (!linha) throw new Failure(404, 'nao_encontrado', t.key('Não encontrado nesta casa.'));
  if (seForIgual === undefined || seForIgual.trim() === '*') return;
  if (!etiquetasEm(seForIgual).includes(etiquetaDe(oneAction(recurso).output.parse(linha))))
    throw new Failure(412, 'mudou', t.key('Isto mudou desde que foi lido. Leia de novo antes de tentar outra vez.'));
}

interface Servida {
  recurso: Resource;
  escrita: Escrita;
  abrir: (c: Context) => Promise<Programa>;
  responder: (c: Context, services: Services, action: Action, work: () => Promise<Response>) => Promise<Response>;
}

/**
 * Writes by the rule of the screens, in one transaction through the door of programs, once per key
 * of a token. The trace has the rule's own line and one that names the token.
 */
export function servirEscrita(app: Hono, services: Services, { recurso, escrita, abrir, responder }: Servida): void {
  const { action, regra, fazer } = escrita;
  const limite = bodyUpTo(MAIOR_CORPO, (c) =>
    answerProblem(c, services, new Failure(413, 'grande_demais', t.key('Pedido grande demais.'))),
  );
  app.post(action.path, limite, (c) =>
    responder(c, services, action, async () => {
      const programa = await abrir(c);
      exigirDireito(programa, regra.bundle, recurso.feature);
      recusarSemContrato(programa);
      const input = parseInput(action, { ...(await readJson(c)), ...c.req.param() });
      const { tokenId, session } = programa;
      const route: Route = {
        name: `v1 ${action.path} ${tokenId}`,
        action,
        constraints: regra.constraints ?? {},
        run: async (ctx: HouseContext, pedido: never) => {
          await ctx.audit('token.usar', { alvo: tokenId, depois: { recurso: recurso.name } });
          return fazer(ctx, pedido, c.req.header('if-match'));
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
