import { expect, it } from 'vitest';
import { sql } from '../../../../server/database/sql.ts';
import { novaCasa } from '../../../../server/testing/house.ts';

const telhado = { nome: 'Obra do telhado', meta_centavos: 1_000_000 };

it('[G3] payments and entries copy the purpose when they are booked; another purpose of the plan changes none of them', async () => {
  const casa = await novaCasa();
  const dono = casa.como('owner');
  const fundo = await dono.call('criarFundo', telhado);
  const outro = await dono.call('criarFundo', { nome: 'Festa' });
  const campos = { nome: 'Corrente', valor_centavos: 6000, dia_vencimento: 10 };
  const plano = await dono.call('criarPlano', { ...campos, fundo_id: fundo.id });
  const { id: membro_id } = await dono.call('criarMembro', { nome: 'Dalva', plano_id: plano.id });
  const { faturas } = await dono.call('buscarMensalidades', { membro_id });
  await dono.call('pagarFaturas', { faturas: [faturas[0]?.id ?? ''] });
  await dono.call('editarPlano', { ...campos, id: plano.id, fundo_id: outro.id });
  const doacao = { tipo: 'doacao', metodo: 'pix', valor_centavos: 500, fundo_id: fundo.id };
  await dono.call('criarLancamento', doacao);
  const linhas = await casa.rows<{ fundo_id: string }>(sql`
    select fundo_id from pagamentos where org_id = ${casa.orgId}
    union all select fundo_id from pagamentos_diversos where org_id = ${casa.orgId}`);
  expect(linhas.map(({ fundo_id }) => fundo_id)).toEqual([fundo.id, fundo.id]);
  // An old form that knows no purposes leaves the plan's as it is.
  await dono.call('editarPlano', { ...campos, id: plano.id });
  expect((await dono.call('listarPlanos', {})).itens[0]?.fundo).toEqual({ id: outro.id, nome: 'Festa' });
});

it('[G3] a declared payment has no purpose; confirming it takes the plan’s', async () => {
  const casa = await novaCasa();
  const dono = casa.como('owner');
  const fundo = await dono.call('criarFundo', telhado);
  const plano = await dono.call('criarPlano', {
    nome: 'A',
    valor_centavos: 6000,
    dia_vencimento: 10,
    fundo_id: fundo.id,
  });
  const { id: membro_id } = await dono.call('criarMembro', { nome: 'Dalva', matricula: '7', plano_id: plano.id });
  await casa.doors.acesso({}, (db) =>
    db.count(sql`update profiles set membro_id = ${membro_id} where user_id = ${casa.usuario('viewer').id}`),
  );
  const { faturas } = await dono.call('buscarMensalidades', { membro_id });
  await casa.como('viewer').call('pagarMinhas', { faturas: [faturas[0]?.id ?? ''] });
  const lido = async () =>
    (
      await casa.rows<{ id: string; fundo_id: string | null }>(sql`
      select id, fundo_id from pagamentos where org_id = ${casa.orgId}`)
    )[0];
  const declarado = await lido();
  expect(declarado?.fundo_id).toBeNull();
  await dono.call('conferirPagamento', { id: declarado?.id ?? '' });
  expect((await lido())?.fundo_id).toBe(fundo.id);
});

it('[G3] an archived purpose is offered no longer and stays where it is; one that a plan gathers for is not archived', async () => {
  const casa = await novaCasa();
  const dono = casa.como('owner');
  const { id } = await dono.call('criarFundo', telhado);
  const doacao = { tipo: 'doacao', metodo: 'pix', valor_centavos: 500, fundo_id: id };
  const { id: lancamento } = await dono.call('criarLancamento', doacao);
  const campos = { nome: 'Corrente', valor_centavos: 6000, dia_vencimento: 10 };
  const plano = await dono.call('criarPlano', { ...campos, fundo_id: id });
  await expect(dono.call('arquivarFundo', { id })).rejects.toMatchObject({ status: 409, code: 'fundo_de_um_plano' });
  await dono.call('editarPlano', { ...campos, id: plano.id, fundo_id: null });
  await dono.call('arquivarFundo', { id });
  await expect(dono.call('criarLancamento', doacao)).rejects.toMatchObject({
    fields: { fundo_id: 'Este fundo foi arquivado. Escolha outro.' },
  });
  await dono.call('corrigirLancamento', { ...doacao, id: lancamento, valor_centavos: 600, motivo: 'Valor errado' });
  await dono.call('reabrirFundo', { id });
  await dono.call('criarLancamento', doacao);
});

it('[G3] refuses a second of the same name, ‘Geral’, and a goal of nothing', async () => {
  const dono = (await novaCasa()).como('owner');
  await dono.call('criarFundo', telhado);
  await expect(dono.call('criarFundo', { nome: 'OBRA do telhádo' })).rejects.toMatchObject({
    status: 409,
    message: 'Já existe um fundo com este nome.',
  });
  await expect(dono.call('criarFundo', { nome: 'geral' })).rejects.toMatchObject({ status: 422 });
  await expect(dono.call('criarFundo', { nome: 'Festa', meta_centavos: 0 })).rejects.toMatchObject({
    fields: { meta_centavos: 'Informe uma meta maior que zero' },
  });
});

it('[G3] no plan begins to gather for a purpose in the moment in which it is archived', async () => {
  const casa = await novaCasa();
  const { orgId } = casa;
  const dono = casa.como('owner');
  const [telha, festa] = [await dono.call('criarFundo', telhado), await dono.call('criarFundo', { nome: 'Festa' })];
  const plano = { nome: 'Corrente', valor_centavos: 6000, dia_vencimento: 10, fundo_id: telha.id };
  const arquivado = sql`
    with travado as (select id from fundos where org_id = ${orgId} and id = ${telha.id} for update)
    update fundos f set arquivado_em = now() from travado t where f.org_id = ${orgId} and f.id = t.id`;
  await expect(casa.meanwhile(arquivado, () => dono.call('criarPlano', plano))).rejects.toMatchObject({
    code: 'fundo_arquivado',
  });
  const novo = sql`
    insert into planos (org_id, nome, valor_centavos, dia_vencimento, fundo_id) values (${orgId}, 'Outro', 100, 1, ${festa.id})`;
  await expect(casa.meanwhile(novo, () => dono.call('arquivarFundo', { id: festa.id }))).rejects.toMatchObject({
    code: 'fundo_de_um_plano',
  });
});
