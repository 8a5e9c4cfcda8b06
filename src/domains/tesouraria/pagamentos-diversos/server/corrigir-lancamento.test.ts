import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { sql } from '../../../../server/database/sql.ts';
import { constraintOf } from '../../../../server/errors.ts';
import { hoje } from '../../../../server/testing/clock.ts';
import { novaCasa, refusal, type TestHouse } from '../../../../server/testing/house.ts';
import { somarDias } from '../../../../shared/datas.ts';
import { casaComJurema } from '../../../../server/testing/jurema.ts';

const campos = {
  tipo: 'doacao',
  metodo: 'dinheiro',
  valor_centavos: 5500,
  descricao: 'Flores',
  data: somarDias(hoje(), -2),
};
const certo = { ...campos, valor_centavos: 5000, motivo: 'Troco errado' };

interface Linha {
  id: string;
  corrige: string | null;
  valor_centavos: number;
  estorno_motivo: string | null;
  vivo: boolean;
}
const linhas = (casa: TestHouse) =>
  casa.rows<Linha>(sql`
    select id, corrige, valor_centavos, estorno_motivo, estornado_em is null as vivo from pagamentos_diversos
    where org_id = ${casa.orgId} order by created_at, id`);

it('[G7 V5] reverses the entry and makes its correction at once; both stay, linked, and only the new one counts', async () => {
  const casa = await novaCasa();
  const operador = casa.como('operador');
  const { id } = await operador.call('criarLancamento', campos);
  const novo = await operador.call('corrigirLancamento', { id, ...certo });
  expect(await linhas(casa)).toEqual([
    { id, corrige: null, valor_centavos: 5500, estorno_motivo: 'Troco errado', vivo: false },
    { id: novo.id, corrige: id, valor_centavos: 5000, estorno_motivo: null, vivo: true },
  ]);
  const lista = { somente_hoje: false };
  expect(await operador.call('listarLancamentos', lista)).toMatchObject({
    itens: [{ id: novo.id }],
    total: 1,
    total_centavos: 5000,
  });
  const tudo = await operador.call('listarLancamentos', { ...lista, com_excluidos: true });
  expect(tudo).toMatchObject({ total: 1, total_centavos: 5000 });
  expect(tudo.itens).toMatchObject([
    { id: novo.id, excluido_em: null, corrige: { id, valor_centavos: 5500, data: campos.data }, corrigido_por: null },
    { id, exclusao_motivo: 'Troco errado', corrige: null, corrigido_por: { id: novo.id, valor_centavos: 5000 } },
  ]);
  const dia = { de: campos.data, ate: campos.data };
  expect((await casa.como('owner').call('lerRelatorio', { tipo: 'diversos', ...dia })).diversos).toMatchObject([
    { id: novo.id, corrige: { data: campos.data, valor_centavos: 5500 } },
  ]);
  const trilha = (await casa.como('owner').call('listarAuditoria', {})).itens.find(
    ({ acao }) => acao === 'lancamento.corrigir',
  );
  expect(trilha).toMatchObject({
    alvo: novo.id,
    antes: { id, valor_centavos: 5500 },
    depois: { corrige: id, valor_centavos: 5000, motivo: { letras: 12 } },
  });
});

it('[G7] a correction that is refused reverses nothing', async () => {
  const casa = await novaCasa();
  const operador = casa.como('operador');
  const { id } = await operador.call('criarLancamento', campos);
  for (const errado of [{ data: somarDias(hoje(), 1) }, { tipo: 'Inventado' }, { valor_centavos: 0 }, { motivo: '' }])
    expect(await refusal(operador.call('corrigirLancamento', { id, ...certo, ...errado }))).toMatchObject({
      status: 422,
    });
  expect(await linhas(casa)).toMatchObject([{ id, vivo: true }]);
});

it('[G7] a correction that says no day keeps the day of the entry', async () => {
  const casa = await novaCasa();
  const operador = casa.como('operador');
  const { id } = await operador.call('criarLancamento', campos);
  const { data: _, ...semDia } = certo;
  await operador.call('corrigirLancamento', { id, ...semDia });
  const { itens } = await operador.call('listarLancamentos', { somente_hoje: false });
  expect(itens.map(({ data }) => data)).toEqual([campos.data]);
});

it('[G7] makes one of ten simultaneous corrections, and one of one sent twice', async () => {
  const casa = await novaCasa();
  const operador = casa.como('operador');
  const { id } = await operador.call('criarLancamento', campos);
  const key = randomUUID();
  const feitas = await Promise.allSettled([
    ...Array.from({ length: 8 }, () => operador.call('corrigirLancamento', { id, ...certo })),
    operador.call('corrigirLancamento', { id, ...certo }, { key }),
    operador.call('corrigirLancamento', { id, ...certo }, { key }),
  ]);
  const ids = new Set(feitas.flatMap((feita) => (feita.status === 'fulfilled' ? [feita.value.id] : [])));
  expect(ids.size).toBe(1);
  expect((await linhas(casa)).map(({ vivo }) => vivo)).toEqual([false, true]);
  expect(await refusal(operador.call('corrigirLancamento', { id, ...certo }))).toMatchObject({
    status: 409,
    message: 'Este lançamento já foi estornado.',
  });
});

it('[G7] the database takes one correction per entry, of an entry of the same house, and never of itself', async () => {
  const [casa, outra] = [await novaCasa(), await novaCasa()];
  const { id } = await casa.como('operador').call('criarLancamento', campos);
  await casa.como('operador').call('corrigirLancamento', { id, ...certo });
  const gravar = (de: TestHouse, corrige: string, novo: string = randomUUID()) =>
    de.rows(sql`
      insert into pagamentos_diversos (org_id, id, data, tipo, tipo_nome, metodo, valor_centavos, usuario_operacao, corrige)
      values (${de.orgId}, ${novo}, ${hoje()}, 'outro', 'Outro', 'pix', 100, ${randomUUID()}, ${corrige}) returning 1`);
  expect(await gravar(casa, id).catch(constraintOf)).toBe('pagamentos_diversos__corrige_uma_vez');
  expect(await gravar(outra, id).catch(constraintOf)).toBe('pagamentos_diversos__corrige');
  const proprio = randomUUID();
  expect(await gravar(casa, proprio, proprio).catch(constraintOf)).toBe('pagamentos_diversos__corrige_outro');
});

it('[G7 V3] keeps a type and a method that the house no longer offers, and the member whose matrícula is gone', async () => {
  const { casa, membro } = await casaComJurema();
  const dono = casa.como('owner');
  const rifa = await dono.call('criarTipo', { nome: 'Rifa' });
  const vale = await dono.call('criarMetodo', { nome: 'Vale' });
  const { id } = await dono.call('criarLancamento', { ...campos, tipo: 'Rifa', metodo: 'Vale', matricula: '77' });
  await dono.call('excluirTipo', { id: rifa.id });
  await dono.call('excluirMetodo', { id: vale.id });
  await casa.rows(sql`update membros set matricula = null where org_id = ${casa.orgId} and id = ${membro} returning 1`);
  await dono.call('corrigirLancamento', { id, ...certo, tipo: 'Rifa', metodo: 'Vale', matricula: null });
  const [{ membro_id, tipo_nome, metodo } = { membro_id: '', tipo_nome: '', metodo: '' }] = await casa.rows<{
    membro_id: string | null;
    tipo_nome: string;
    metodo: string;
  }>(
    sql`select membro_id, tipo_nome, metodo from pagamentos_diversos where org_id = ${casa.orgId} and corrige = ${id}`,
  );
  expect({ membro_id, tipo_nome, metodo }).toEqual({ membro_id: membro, tipo_nome: 'Rifa', metodo: 'Vale' });
  // One that was not there before is not taken.
  expect(await refusal(dono.call('criarLancamento', { ...campos, tipo: 'Rifa' }))).toMatchObject({ status: 422 });
});

it('[G7 V6 Z3] a member corrects nothing, sees no reason, and what they declared is confirmed or refused first', async () => {
  const { casa } = await casaComJurema();
  const [viewer, operador] = [casa.como('viewer'), casa.como('operador')];
  const { id } = await viewer.call('criarLancamento', { tipo: 'doacao', metodo: 'pix', valor_centavos: 900 });
  const pedido = { id, ...certo, metodo: 'pix', matricula: '77' };
  expect(await refusal(viewer.call('corrigirLancamento', pedido))).toMatchObject({ status: 403 });
  expect(await refusal(operador.call('corrigirLancamento', pedido))).toMatchObject({ code: 'lancamento_a_conferir' });
  await casa.como('financeiro').call('conferirLancamento', { id });
  await operador.call('corrigirLancamento', pedido);
  const { itens } = await viewer.call('listarLancamentos', { somente_hoje: false, com_excluidos: true });
  expect(itens.map(({ exclusao_motivo }) => exclusao_motivo)).toEqual([null, null]);
  expect(itens.filter(({ excluido_em }) => excluido_em === null)).toHaveLength(1);
});

it('[G7 V5] keeps the name on the bank’s statement if the correction is by PIX too; otherwise it has none (decision 28)', async () => {
  const casa = await novaCasa();
  const operador = casa.como('operador');
  await casa.rows(sql`
    insert into terreiro_ajustes (org_id, pix_tipo, pix_chave, pix_nome, pix_cidade)
    values (${casa.orgId}, 'email', 'pix@tenda.org.br', 'Tenda', 'Salvador')
    on conflict (org_id) do update set pix_tipo = 'email', pix_chave = 'pix@tenda.org.br', pix_nome = 'Tenda', pix_cidade = 'Salvador'
    returning 1`);
  const { id } = await operador.call('criarLancamento', { ...campos, metodo: 'pix' });
  const primeira = await operador.call('corrigirLancamento', { id, ...certo, metodo: 'pix' });
  await operador.call('corrigirLancamento', { id: primeira.id, ...certo });
  const nomes = await casa.rows<{ txid: string | null }>(sql`
    select txid from pagamentos_diversos where org_id = ${casa.orgId} order by created_at, id`);
  const [{ txid } = { txid: '' }] = nomes;
  expect(txid).toMatch(/^[A-Z0-9]+$/);
  expect(nomes).toEqual([{ txid }, { txid }, { txid: null }]);
});
