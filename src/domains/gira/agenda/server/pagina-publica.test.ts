import { expect, it } from 'vitest';
import { hoje } from '../../../../server/testing/clock.ts';
import { comoSuperadmin } from '../../../../server/testing/platform.ts';
import { novaCasa, refusal, visitante, type TestHouse } from '../../../../server/testing/house.ts';
import { somarDias } from '../../../../shared/datas.ts';
import { casaComMembro, gira } from './casa-for-tests.ts';

const amanha = () => somarDias(hoje(), 1);
const ligar = async (casa: TestHouse) => {
  const { endereco } = await casa.como('operador').call('ligarPaginaDaCasa', {});
  return new URL(endereco).searchParams.get('casa') ?? '';
};
const ler = async (casa: string) => (await visitante()).call('lerGiraPublica', { casa });

it('[J9] is off until the house turns it on, and shows only open events that it chose', async () => {
  const casa = await novaCasa();
  const eu = casa.como('operador');
  expect(await eu.call('lerPaginaDaCasa', {})).toEqual({ endereco: null });
  await eu.call('criarEvento', gira(amanha(), { titulo: 'Gira aberta' }));
  await eu.call('criarEvento', { ...gira(amanha(), { titulo: 'Sem página' }), pagina: false });
  await eu.call('criarEvento', { ...gira(amanha(), { titulo: 'Só da corrente' }), aberta: false });
  const { eventos } = await ler(await ligar(casa));
  expect(eventos.map(({ titulo, lugar, orientacoes, lotacao }) => [titulo, lugar, orientacoes, lotacao])).toEqual([
    ['Gira aberta', 'Barracão', 'Roupa branca', 80],
  ]);
});

it('[J9] ends under its old address at once when it is renewed or turned off, and is 404 for a guess', async () => {
  const casa = await novaCasa();
  const velho = await ligar(casa);
  await ler(velho);
  const novo = await ligar(casa);
  expect((await refusal(ler(velho))).status).toBe(404);
  await ler(novo);
  await casa.como('operador').call('desligarPaginaDaCasa', {});
  expect((await refusal(ler(novo))).status).toBe(404);
  const outro = `${novo.slice(0, -1)}${novo.endsWith('A') ? 'Q' : 'A'}`;
  expect((await refusal(ler(outro))).status).toBe(404);
});

it('[J9] holds no name of a member, nor an answer or a reason', async () => {
  const { casa } = await casaComMembro();
  const { id } = await casa.como('operador').call('criarEvento', gira(amanha()));
  await casa.como('viewer').call('responderEvento', { id, vai: false, motivo: 'Plantão no hospital' });
  const outro = await casa.como('operador').call('criarEvento', gira(amanha(), { titulo: 'Outra' }));
  await casa.como('operador').call('cancelarEvento', { id: outro.id, motivo: 'Luto na família da Jurema' });
  const texto = JSON.stringify(await ler(await ligar(casa)));
  expect(texto).toContain('"cancelado":true');
  expect(texto).not.toMatch(/Jurema|Plant|Luto|membro|vao/);
});

it('[J9] is read from the database once in some seconds', async () => {
  const casa = await novaCasa();
  const endereco = await ligar(casa);
  expect((await ler(endereco)).eventos).toEqual([]);
  await casa.como('operador').call('criarEvento', gira(amanha()));
  expect((await ler(endereco)).eventos).toEqual([]);
});

it('[J9] goes with the house that was put away', async () => {
  const casa = await novaCasa();
  const endereco = await ligar(casa);
  // Only a house that saw money is put away; another one is deleted.
  await casa.como('owner').call('criarLancamento', { tipo: 'doacao', metodo: 'pix', valor_centavos: 500 });
  await (await comoSuperadmin()).call('excluirTerreiro', { id: casa.orgId });
  expect((await refusal(ler(endereco))).status).toBe(404);
});

it('[J9] no cache keeps the answers to visitors, also a refusal', async () => {
  const casa = await ligar(await novaCasa());
  const fora = await visitante();
  const errado = 'A'.repeat(38);
  for (const [caminho, status] of [
    [`/api/gira?casa=${casa}`, 200],
    [`/api/gira?casa=${errado}`, 404],
    [`/api/gira/senha?casa=${errado}&evento_id=${crypto.randomUUID()}`, 404],
    [`/api/painel-de-senhas?painel=${errado}`, 404],
  ] as const) {
    const resposta = await fora.fetch('GET', caminho);
    expect([caminho, resposta.status, resposta.headers.get('cache-control')]).toEqual([caminho, status, 'no-store']);
  }
});
