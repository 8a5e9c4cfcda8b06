import { expect, it } from 'vitest';
import { now } from '../../server/clock.ts';
import { sql } from '../../server/database/sql.ts';
import { novaCasa, refusal, type TestHouse } from '../../server/testing/house.ts';
import { meanwhile } from '../../server/testing/meanwhile.ts';
import { testServices } from '../../server/testing/product.ts';

// The superadmin deletes a house that never had money while one of its people writes: the call is
// told what the next one will be.

const imagem = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
  'base64',
);
const plano = { nome: 'Corrente', valor_centavos: 5000, dia_vencimento: 10 };
const semCasa = { status: 403, code: 'sem_terreiro', message: 'Sem terreiro vinculado' };
type Caso = [acao: string, call: (casa: TestHouse) => Promise<unknown>, said?: object];

it.each<Caso>([
  ['criarPlano', (casa) => casa.como('owner').call('criarPlano', plano)],
  ['criarCategoria', (casa) => casa.como('owner').call('criarCategoria', { nome: 'Velas' })],
  ['criarTipo', (casa) => casa.como('owner').call('criarTipo', { nome: 'Rifa' })],
  ['salvarPapel', (casa) => casa.como('owner').call('salvarPapel', { colunas: 32 })],
  ['convidar', (casa) => casa.como('owner').call('convidar', { email: 'ana@exemplo.org', papel: 'viewer' })],
  [
    'mudarPapel',
    (casa) => casa.como('owner').call('mudarPapel', { user_id: casa.usuario('operador').id, role: 'financeiro' }),
  ],
  ['renovarCodigo', (casa) => casa.como('owner').call('renovarCodigo', {})],
  ['salvarOrganizacao', (casa) => casa.como('owner').call('salvarOrganizacao', { nome: 'Outra' })],
  [
    'criarMembro, in its own words',
    (casa) => casa.como('owner').call('criarMembro', { nome: 'Ana' }),
    { status: 422, message: 'Terreiro inválido' },
  ],
])('[X4 INV-40] %s is refused once its house is deleted', async (_, call, said = semCasa) => {
  const casa = await novaCasa();
  expect(await apagada(casa, () => refusal(call(casa)))).toMatchObject(said);
});

it('[X4 INV-40] refuses a logo once its house is deleted', async () => {
  const casa = await novaCasa();
  const enviar = () =>
    casa.como('owner').fetch('PUT', '/api/organizacao/logo', imagem, { 'content-type': 'image/png' });
  const resposta = await apagada(casa, enviar);
  const { error } = (await resposta.json()) as { error: object };
  expect({ status: resposta.status, ...error }).toMatchObject(semCasa);
});

/** The house is gone when the call gets what it waits for. */
async function apagada<Answer>(casa: TestHouse, call: () => Promise<Answer>): Promise<Answer> {
  const { doors } = await testServices();
  const apagar = sql`select ile_expurgar_terreiro(${casa.orgId}, ${now()})`;
  return meanwhile((work) => doors.plataforma({}, work), apagar, call);
}
