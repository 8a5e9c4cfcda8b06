import { expect, it } from 'vitest';
import { sql } from '../../../../server/database/sql.ts';
import { hoje } from '../../../../server/testing/clock.ts';
import { novaCasa, refusal } from '../../../../server/testing/house.ts';
import { dia, somarDias } from '../../../../shared/datas.ts';
import { limiteDoIncidente } from '../rules.ts';

const incidente = {
  titulo: 'Celular da secretaria perdido',
  descricao: 'Estava com a lista de membros aberta. Palavra Xyzw.',
  percebido_em: hoje(),
  dados: ['cadastro', 'fe'] as ('cadastro' | 'fe')[],
};

it('[Y3] keeps what happened with the last day to tell, and no word of it in the trace', async () => {
  const casa = await novaCasa();
  const dono = casa.como('owner');
  const { id, limite } = await dono.call('criarIncidente', incidente);
  expect(limite).toBe(limiteDoIncidente(dia(hoje())));
  const lista = await dono.call('listarIncidentes', {});
  expect(lista.itens).toMatchObject([{ id, limite, dados: ['cadastro', 'fe'], quem: 'Pessoa owner', pessoas: null }]);
  const rastro = await casa.rows<{ texto: string }>(sql`
    select concat(antes::text, depois::text) as texto from auditoria where org_id = ${casa.orgId} and acao like 'incidente.%'`);
  expect(rastro.map(({ texto }) => texto).join(' ')).not.toMatch(/Xyzw|Celular/);
});

it('[Y3] an incident is for gestao alone, in its own house', async () => {
  const casa = await novaCasa();
  const { id } = await casa.como('admin').call('criarIncidente', incidente);
  for (const papel of ['viewer', 'operador', 'financeiro'] as const) {
    expect((await refusal(casa.como(papel).call('listarIncidentes', {}))).status).toBe(403);
    expect((await refusal(casa.como(papel).call('criarIncidente', incidente))).status).toBe(403);
  }
  const outra = (await novaCasa()).como('owner');
  expect((await outra.call('listarIncidentes', {})).itens).toEqual([]);
  expect((await refusal(outra.call('editarIncidente', { id, ...incidente }))).status).toBe(404);
});

it('[Y3] is completed, and of two editors the second is told; it is never deleted', async () => {
  const casa = await novaCasa();
  const dono = casa.como('owner');
  await dono.call('criarIncidente', incidente);
  const [um] = (await dono.call('listarIncidentes', {})).itens;
  const { id = '', versao = '' } = um ?? {};
  await dono.call('editarIncidente', { ...incidente, id, versao, pessoas: 55, menores: 4, autoridade_em: hoje() });
  const segundo = dono.call('editarIncidente', { ...incidente, id, versao, pessoas: 54 });
  expect((await refusal(segundo)).code).toBe('mudado_por_outra_pessoa');
  expect((await dono.call('listarIncidentes', {})).itens).toMatchObject([{ pessoas: 55, autoridade_em: hoje() }]);
  await expect(casa.rows(sql`delete from incidentes where org_id = ${casa.orgId} returning 1`)).rejects.toThrow(
    /permission denied/,
  );
});

it.each([
  [{ percebido_em: somarDias(hoje(), 1) }, 'percebido_em'],
  [{ ocorrido_em: hoje(), percebido_em: somarDias(hoje(), -1) }, 'ocorrido_em'],
  [{ autoridade_em: somarDias(hoje(), -1) }, 'autoridade_em'],
  [{ pessoas_em: somarDias(hoje(), 1) }, 'pessoas_em'],
  [{ pessoas: 2, menores: 3 }, 'menores'],
  [{ dados: [] }, 'dados'],
])('[Y3] an incident with %j is refused at the field %s', async (campos, campo) => {
  const dono = (await novaCasa()).como('owner');
  const { status, fields } = await refusal(dono.call('criarIncidente', { ...incidente, ...campos }));
  expect([status, Object.keys(fields)]).toEqual([422, [campo]]);
});
