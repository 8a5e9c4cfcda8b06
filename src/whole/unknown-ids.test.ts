import { randomUUID } from 'node:crypto';
import { beforeAll, expect, it } from 'vitest';
import { comoSuperadmin } from '../domains/superadmin/server/plataforma-de-teste.ts';
import { contracts } from '../contracts.gen.ts';
import { semLimites } from '../server/testing/account.ts';
import { novaCasa, type Caller, type TestHouse } from '../server/testing/house.ts';
import { sampleInput } from '../server/testing/sample.ts';
import type { Action, Contract } from '../shared/contract.ts';

// An id that nothing has is refused as such, never answered as if there were something (INV-07).

/** They narrow a list by an id that need not be there. */
const FILTERS = ['listarFaturas', 'listarAuditoria', 'exportarAuditoria', 'listarProdutos'];
/** A picture that nobody can read is refused before its product is looked for (`enviar-foto.test.ts`). */
const UPLOADS = ['enviarFoto'];
/** The member is made without the plan, and the answer says so (decision 25). */
const PARTIAL = ['criarMembro'];
const named = Object.entries(contracts as Contract).filter(
  ([name, action]) =>
    action.access !== 'publico' &&
    ![...FILTERS, ...UPLOADS, ...PARTIAL].includes(name) &&
    JSON.stringify(sampleInput(action, () => 'ID')).includes('ID'),
);

let casa: TestHouse;
let platform: Caller;
beforeAll(async () => {
  await semLimites();
  casa = await novaCasa();
  platform = await comoSuperadmin();
});

const email = 'alguem@exemplo.org';
const readable = { email: null, telefone: null, uf: null, reservado: undefined };
const valued = { total_centavos: 1, subtotal_centavos: 1, desconto_centavos: 0, pago_centavos: 1, troco_centavos: 0 };

/** Where a sample is refused for something else than its ids. */
const better = (): Record<string, object> => ({
  convidar: { email },
  editarMembro: readable,
  importarMembros: { linhas: [{ nome: 'Dalva', plano_id: randomUUID() }] },
  editarAssinatura: { plano_id: randomUUID(), fim: null },
  lerCobranca: { valor_centavos: undefined, chave: undefined },
  criarProduto: { terreiro_id: casa.orgId },
  editarProduto: { terreiro_id: casa.orgId },
  registrarVenda: {
    ...valued,
    org_id: casa.orgId,
    terreiro_id: casa.orgId,
    usuario_operacao: casa.usuario('owner').id,
    vendida_por: undefined,
    vendida_em: undefined,
    membro_id: null,
  },
  editarTerreiro: { email },
  salvarContrato: { owner_email: null },
  vincularOwner: { email },
});

it.each(named)('[INV-07] %s refuses ids that nothing has', async (name, action: Action) => {
  const caller = action.access === 'plataforma' ? platform : casa.como('owner');
  const response = await caller.send(action, { ...sampleInput(action), ...better()[name] });
  const { error } = (await response.json()) as { error?: { code: string; fields?: object } };
  expect([response.status, error?.code]).toEqual([expect.any(Number), expect.any(String)]);
  expect([404, 409, 422]).toContain(response.status);
  if (error?.code === 'linhas_recusadas') return;
  // Refused for an id, not for something else that the sample has wrong.
  const wrong = Object.keys(error?.fields ?? {}).filter((field) => !field.endsWith('_id'));
  expect([error?.code, wrong]).toEqual([expect.not.stringMatching(/^campos_invalidos$/), []]);
});
