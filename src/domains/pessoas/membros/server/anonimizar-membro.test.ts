import { describe, expect, it } from 'vitest';
import { sql } from '../../../../server/database/sql.ts';
import { hoje } from '../../../../server/testing/clock.ts';
import { novaCasa, type TestHouse } from '../../../../server/testing/house.ts';
import { tablesWith } from '../../../../server/testing/find-text.ts';
import { novaLoja } from '../../../../server/testing/loja.ts';
import { FIELDS, mapFields } from '../fields.ts';
import { MAXIMO_DE_REGISTROS } from '../rules.ts';

/** Something in every field of an ordinary kind, also in one that is declared later. */
const preenchidos = mapFields(
  FIELDS,
  ({ kind }) => ({ text: 'escrito', area: 'escrito', date: '1990-01-02' })[kind as string],
);

async function pagante(casa: TestHouse) {
  const owner = casa.como('owner');
  const plano_id = (await owner.call('criarPlano', { nome: 'Corrente', valor_centavos: 6000, dia_vencimento: 10 })).id;
  const { id } = await owner.call('criarMembro', {
    ...preenchidos,
    nome: 'Dalva dos Santos',
    email: 'dalva@exemplo.org',
    matricula: '2026-001',
    telefone: '(71) 99999-8888',
    dt_nascimento: '1970-05-13',
    data_admissao_terreiro: '2010-01-20',
    profissao: 'Costureira',
    endereco: 'Ladeira da Praça',
    numero: '12',
    complemento: 'fundos',
    bairro: 'Centro',
    cidade: 'Salvador',
    uf: 'BA',
    cep: '40020-000',
    plano_id,
    assinatura_inicio: hoje(),
    responsavel_nome: 'Jandira dos Santos',
    responsavel_telefone: '71977776666',
    emergencia_telefone: '71966665555',
    reservado: {
      docs: { cpf: '529.982.247-25' },
      espiritual_umbanda: { orixas: ['Oxum'] },
      espiritual_candomble: {},
      observacoes: { texto: 'nota' },
    },
  });
  const [fatura] = await casa.rows<{ id: string }>(
    sql`select id from faturas where org_id = ${casa.orgId} order by id limit 1`,
  );
  await owner.call('pagarFaturas', { faturas: [fatura?.id ?? ''] });
  return id;
}

const total = async (casa: TestHouse) => {
  const [linha] = await casa.rows<{ soma: number; quantas: number }>(sql`
    select coalesce(sum(valor_centavos), 0)::bigint as soma, count(*) as quantas from pagamentos where org_id = ${casa.orgId}`);
  return linha;
};

describe('anonimizarMembro', () => {
  it('removes all that names the person, keeps the totals, and takes no change afterwards (decision 38, INV-53)', async () => {
    const casa = await novaCasa();
    const owner = casa.como('owner');
    const id = await pagante(casa);
    const antes = await total(casa);
    await casa.rows(
      sql`update profiles set membro_id = ${id} where org_id = ${casa.orgId} and role = 'viewer' returning 1`,
    );
    await casa.como('operador').call('anonimizarMembro', { id });
    const lido = JSON.stringify(await owner.call('lerMembro', { id }));
    for (const texto of ['Dalva', 'dalva@', '2026-001', '99999', 'Salvador', 'Autorizo', '52998224725', 'Oxum', 'nota'])
      expect(lido).not.toContain(texto);
    expect(await owner.call('lerMembro', { id })).toMatchObject({
      nome: 'Membro anonimizado',
      ativo: false,
      assinatura: null,
      acesso: 'nenhum',
    });
    expect(await total(casa)).toEqual(antes);
    await expect(owner.call('editarMembro', { id, nome: 'Dalva' })).rejects.toMatchObject({
      status: 409,
      code: 'membro_anonimizado',
    });
    await expect(owner.call('anonimizarMembro', { id })).rejects.toMatchObject({ status: 409 });
  });
});

/** The columns of the member's row that are not empty. */
async function escritas(casa: TestHouse, id: string): Promise<string[]> {
  const colunas = await casa.rows<{ nome: string }>(sql`
    select key as nome from membros m, jsonb_each(to_jsonb(m)) where m.org_id = ${casa.orgId} and m.id = ${id} and value <> 'null' order by 1`);
  return colunas.map(({ nome }) => nome);
}

describe('after an anonymisation', () => {
  it('every nullable column of the record is empty, also one that a later migration adds (INV-53)', async () => {
    const casa = await novaCasa();
    const id = await pagante(casa);
    const [{ colunas } = { colunas: 0 }] = await casa.rows<{ colunas: number }>(
      // The columns of older exports are empty outside the import (migration 0092).
      sql`select count(*) as colunas from information_schema.columns
          where table_name = 'membros' and column_name not in ('consentimento_em', 'consentimento_texto')`,
    );
    expect(await escritas(casa, id)).toHaveLength(colunas - 1); // everything except the day of the anonymisation
    await casa.como('owner').call('anonimizarMembro', { id });
    const ficam =
      'anonimizado_em ativo busca created_at id nome nome_mostrado nome_ordem org_id sem_lembretes terreiro_id tipo_pessoa';
    expect(await escritas(casa, id)).toEqual(ficam.split(' '));
  });

  it('refuses to resume, edit or begin a subscription, so nothing new is owed (decision 38)', async () => {
    const casa = await novaCasa();
    const owner = casa.como('owner');
    const membro_id = await pagante(casa);
    const [assinatura] = (await owner.call('listarAssinaturas', {})).itens;
    const { id = '', plano_id = '' } = assinatura ?? {};
    await owner.call('anonimizarMembro', { id: membro_id });
    const campos = { plano_id, inicio: hoje() };
    for (const chamada of [
      () => owner.call('retomarAssinatura', { id }),
      () => owner.call('editarAssinatura', { id, ...campos, observacao: 'Dalva dos Santos' }),
      () => owner.call('criarAssinatura', { membro_id, ...campos }),
      () => owner.call('trocarPlano', { membro_id, plano_id }),
    ])
      await expect(chamada()).rejects.toMatchObject({ status: 409, code: 'membro_anonimizado' });
    expect(await owner.call('lerMembro', { id: membro_id })).toMatchObject({ assinatura: null });
  });

  it('refuses to resume a subscription at the same moment (decision 38)', async () => {
    const casa = await novaCasa();
    const owner = casa.como('owner');
    const membro = await pagante(casa);
    const id = (await owner.call('listarAssinaturas', {})).itens[0]?.id ?? '';
    await owner.call('cancelarAssinatura', { id });
    const esquecer = sql`update membros set anonimizado_em = now() where org_id = ${casa.orgId} and id = ${membro}`;
    const retomar = casa.meanwhile(esquecer, () => owner.call('retomarAssinatura', { id }));
    await expect(retomar).rejects.toMatchObject({ status: 409, code: 'membro_anonimizado' });
  });

  it('nobody can be invited, made a user or linked to the member, whichever call comes first (decision 38, INV-53)', async () => {
    const casa = await novaCasa();
    const owner = casa.como('owner');
    const id = await pagante(casa);
    const [viewer] = await casa.rows<{ user_id: string }>(
      sql`select user_id from profiles where org_id = ${casa.orgId} and role = 'viewer'`,
    );
    const esquecer = sql`
      update membros set email = null, ativo = false, anonimizado_em = now() where org_id = ${casa.orgId} and id = ${id}`;
    const lembrar = sql`
      update membros set email = 'dalva@exemplo.org', ativo = true, anonimizado_em = null
      where org_id = ${casa.orgId} and id = ${id} returning id`;
    const chamadas: (() => Promise<unknown>)[] = [
      () => owner.call('convidarMembro', { id, role: 'viewer' }),
      () => owner.call('criarUsuario', { membro_id: id, senha: 'folha de mangueira', role: 'viewer' }),
      () => owner.call('convidar', { email: 'outra@exemplo.org', papel: 'viewer', membro_id: id }),
      () => owner.call('vincularMembro', { user_id: viewer?.user_id ?? '', membro_id: id }),
    ];
    for (const chamada of chamadas) {
      await casa.rows(lembrar);
      await expect(casa.meanwhile(esquecer, chamada)).rejects.toMatchObject({ status: expect.any(Number) });
      await expect(chamada()).rejects.toMatchObject({ status: expect.any(Number) });
    }
    const ligados = sql`
      select from profiles where org_id = ${casa.orgId} and membro_id = ${id}
      union all select from org_invites where org_id = ${casa.orgId} and membro_id = ${id}`;
    expect(await casa.rows(ligados)).toHaveLength(0);
  });

  it('no row of the house names the person: no trace, note, invitation or unsent letter (decision 38, INV-53)', async () => {
    const casa = await novaCasa();
    const owner = casa.como('owner');
    const id = await pagante(casa);
    await owner.call('convidarMembro', { id, role: 'viewer' });
    await owner.call('editarMembro', {
      id,
      nome: 'Dalva Maria',
      email: 'dalva.maria@exemplo.org',
      tipo_pessoa: 'PF',
      ativo: true,
    });
    await casa.rows(sql`update assinaturas set observacao = 'De Dalva' where org_id = ${casa.orgId} returning id`);
    const escrita = ['assinaturas', 'membros', 'org_invites', 'outbox'];
    expect(await tablesWith(casa, 'dalva')).toEqual(expect.arrayContaining(escrita));
    await owner.call('anonimizarMembro', { id });
    const apagado = await owner.call('criarMembro', { nome: 'Dalva Outra', email: 'dalva.outra@exemplo.org' });
    await owner.call('excluirMembro', { id: apagado.id });
    expect(await tablesWith(casa, 'dalva')).toEqual([]);
  });
});

describe('exportarMembro', () => {
  it('contains everything about one person, and traces the export without its content (INV-53)', async () => {
    const casa = await novaCasa();
    const id = await pagante(casa);
    const dados = await casa.como('operador').call('exportarMembro', { id });
    expect(dados.membro).toMatchObject({
      nome: 'Dalva dos Santos',
      responsavel_nome: 'Jandira dos Santos',
      reservado: { docs: { cpf: '52998224725' } },
    });
    const colunas = await casa.rows<{ nome: string }>(sql`
      select column_name as nome from information_schema.columns
      where table_name = 'membros' and is_generated = 'NEVER' and column_name not in ('org_id', 'consentimento_em', 'consentimento_texto')`);
    expect(Object.keys(dados.membro)).toEqual(expect.arrayContaining(colunas.map(({ nome }) => nome)));
    expect([dados.assinaturas.length, dados.faturas.length, dados.pagamentos.length]).toEqual([1, 24, 1]);
    const rastro = await casa.rows(
      sql`select alvo, antes, depois from auditoria where org_id = ${casa.orgId} and acao = 'membro.exportar'`,
    );
    expect(rastro).toEqual([{ alvo: id, antes: null, depois: { formato: 'json' } }]);
  });
});

it('[INV-41] refuses to export more records than fit into memory, and says what to do instead', async () => {
  const loja = await novaLoja();
  const { casa } = loja;
  const owner = casa.como('owner');
  const { id } = await owner.call('criarMembro', { nome: 'Cantina' });
  const produto = await loja.produto('Vela');
  const { venda_id } = await casa
    .como('operador')
    .call('registrarVenda', { ...loja.venda([{ produto }]), membro_id: id });
  const crescer = (linhas: number) =>
    casa.rows(sql`
      insert into venda_itens (org_id, venda_id, linha, produto_id, produto_nome, quantidade, preco_centavos, total_centavos)
      select ${casa.orgId}, ${venda_id}, n.ultima + l, ${produto}, 'Vela', 1, 0, 0
      from (select max(linha) as ultima from venda_itens where org_id = ${casa.orgId}) n, generate_series(1, ${linhas}) l returning 1`);
  await crescer(MAXIMO_DE_REGISTROS - 1);
  expect((await owner.call('exportarMembro', { id })).vendas).toHaveLength(1);
  await crescer(1);
  await expect(owner.call('exportarMembro', { id })).rejects.toMatchObject({ status: 409, code: 'registros_demais' });
});

describe('exportarMembro, of the account', () => {
  it('contains the purchases with every reason and note (INV-53)', async () => {
    const loja = await novaLoja();
    const { casa } = loja;
    const id = await pagante(casa);
    const owner = casa.como('owner');
    const motivo = { motivo: 'Engano' };
    const { faturas } = await owner.call('buscarMensalidades', { membro_id: id });
    const paga = faturas.find(({ status }) => status === 'paga')?.id ?? '';
    await owner.call('estornarPagamento', { fatura_id: paga, ...motivo });
    await owner.call('cancelarFatura', { id: paga, motivo: 'Viagem' });
    const entrada = { tipo: 'doacao', metodo: 'pix', valor_centavos: 500, matricula: '2026-001' };
    const { id: lancamento } = await owner.call('criarLancamento', entrada);
    await owner.call('estornarLancamento', { id: lancamento, ...motivo });
    const vela = await loja.produto('Vela');
    const venda = { ...loja.venda([{ produto: vela, quantidade: 2 }]), membro_id: id, observacoes: 'Fiado' };
    await casa.como('operador').call('registrarVenda', venda);
    // Somebody else's.
    await casa.como('operador').call('registrarVenda', loja.venda([{ produto: vela }]));
    const dados = await owner.call('exportarMembro', { id });
    expect(dados.pagamentos).toMatchObject([{ estorno_motivo: 'Engano' }]);
    expect(dados.faturas).toContainEqual(expect.objectContaining({ id: paga, cancelamento_motivo: 'Viagem' }));
    expect(dados.pagamentos_diversos).toMatchObject([{ matricula: '2026-001', estorno_motivo: 'Engano' }]);
    expect(dados.vendas).toMatchObject([
      {
        observacoes: 'Fiado',
        itens: [{ produto: 'Vela', quantidade: 2, unidade: 'un', preco_centavos: 890, total_centavos: 1780 }],
      },
    ]);
  });
});
