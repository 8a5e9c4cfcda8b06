import { describe, expect, it } from 'vitest';
import { sql } from '../../../../server/database/sql.ts';
import { hoje } from '../../../../server/testing/clock.ts';
import { novaCasa, refusal, type TestHouse } from '../../../../server/testing/house.ts';
import { somarDias } from '../../../../shared/datas.ts';

const gente = (casa: TestHouse) =>
  casa.rows<{ nome: string; matricula: string | null }>(
    sql`select nome, matricula from membros where org_id = ${casa.orgId} order by nome`,
  );

describe('importarMembros', () => {
  it('[M6 M7] registers everybody with subscription and 24 invoices, and gives members without a matrícula the next ones', async () => {
    const casa = await novaCasa();
    const { id: plano_id } = await casa
      .como('owner')
      .call('criarPlano', { nome: 'Corrente', valor_centavos: 6000, dia_vencimento: 10 });
    const feito = await casa.como('operador').call('importarMembros', {
      linhas: [
        { nome: 'Dalva', plano_id },
        { nome: 'Edson', matricula: '2020-007', telefone: '(71) 99999-0000' },
        { nome: 'Inês' },
      ],
      numerar: true,
      assinatura_inicio: hoje(),
    });
    expect(feito).toMatchObject({ membros: 3, faturas: 24 });
    expect(await gente(casa)).toEqual([
      { nome: 'Dalva', matricula: '2020-008' },
      { nome: 'Edson', matricula: '2020-007' },
      { nome: 'Inês', matricula: '2020-009' },
    ]);
    const rastro = await casa.rows<{ acao: string; depois: unknown }>(sql`
      select acao, depois from auditoria where org_id = ${casa.orgId} and acao in ('membro.criar', 'assinatura.criar')`);
    expect(rastro).toHaveLength(4);
    expect(JSON.stringify(rastro)).not.toContain('Dalva');
  });

  it('[M5 M6] stores telephones of other countries and 0800, and says what another lacks', async () => {
    const casa = await novaCasa();
    const dono = casa.como('owner');
    const trazer = (telefone: string) => dono.call('importarMembros', { linhas: [{ nome: telefone, telefone }] });
    await trazer('+351 912 345 678');
    await trazer('0800 123 4567');
    expect((await refusal(trazer('(62) 8181-0004'))).fields).toEqual({ 'linhas.0.telefone': 'Falta o 9 do celular.' });
    expect((await refusal(trazer('351 912'))).fields).toEqual({
      'linhas.0.telefone': 'Telefone inválido. Informe com o DDD.',
    });
    const guardados = await casa.rows<{ telefone: string }>(
      sql`select telefone from membros where org_id = ${casa.orgId} order by 1`,
    );
    expect(guardados).toEqual([{ telefone: '+351 912 345 678' }, { telefone: '0800 123 4567' }]);
  });

  it('[M6 Y5] all or none: every line that a rule refuses is named, and nothing is kept', async () => {
    const casa = await novaCasa();
    const dono = casa.como('owner');
    await dono.call('criarMembro', { nome: 'Já na casa', matricula: '2020-001' });
    const outra = await novaCasa();
    const alheio = await outra
      .como('owner')
      .call('criarPlano', { nome: 'X', valor_centavos: 6000, dia_vencimento: 10 });
    const recusa = await refusal(
      dono.call('importarMembros', {
        linhas: [
          { nome: 'Boa' },
          { nome: 'Repetida', matricula: '2020/001' },
          { nome: 'Do futuro', dt_nascimento: somarDias(hoje(), 2) },
          { nome: 'De outra casa', plano_id: alheio.id },
          { nome: 'Criança', dt_nascimento: somarDias(hoje(), -4000) },
          { nome: 'Com motivo', dt_nascimento: somarDias(hoje(), -4000), responsavel_motivo: 'Vem depois' },
        ],
      }),
    );
    expect(recusa).toMatchObject({
      status: 422,
      code: 'linhas_recusadas',
      fields: {
        'linhas.1.matricula': 'Já existe um membro com esta matrícula.',
        'linhas.2.dt_nascimento': 'A data não pode ser futura.',
        'linhas.3': 'Plano não encontrado',
        'linhas.4.responsavel_motivo':
          'Abaixo de 18 anos: diga quem responde e como autorizou, ou por que ainda falta.',
      },
    });
    expect(await gente(casa)).toHaveLength(1);
    expect((await refusal(dono.call('importarMembros', { linhas: [{ nome: 'A', uf: 'Bahia' }] }))).fields).toEqual({
      'linhas.0.uf': 'A UF tem duas letras.',
    });
  });

  it('[M7] names that are there, or come twice, are asked about: a spreadsheet sent again does not double the house', async () => {
    const casa = await novaCasa();
    const dono = casa.como('owner');
    await dono.call('criarMembro', { nome: 'Conceição Dias' });
    const linhas = [{ nome: 'CONCEICAO DIAS' }, { nome: 'João' }, { nome: 'joao' }];
    const recusa = await refusal(dono.call('importarMembros', { linhas }));
    expect(recusa).toMatchObject({
      status: 409,
      code: 'nomes_repetidos',
      fields: {
        'linhas.0.nome': 'A casa já tem um membro com este nome.',
        'linhas.2.nome': 'Este nome aparece mais de uma vez.',
      },
    });
    expect(await dono.call('importarMembros', { linhas, repetir_nomes: true })).toMatchObject({
      membros: 3,
      faturas: 0,
    });
    expect(await gente(casa)).toHaveLength(4);
  });

  it('[M5 M7] a name with another apostrophe or hyphen is the same name, in a sheet and while it is typed', async () => {
    const casa = await novaCasa();
    const dono = casa.como('owner');
    for (const nome of ['Odete D’Ávila', 'Zefa d’Oxum', 'Ana-Maria']) await dono.call('criarMembro', { nome });
    const linhas = [{ nome: "Zefa d'Oxum", telefone: '71988880001' }, { nome: 'Ana–Maria' }];
    expect(await refusal(dono.call('importarMembros', { linhas }))).toMatchObject({
      status: 409,
      code: 'nomes_repetidos',
      fields: {
        'linhas.0.nome': 'A casa já tem um membro com este nome.',
        'linhas.1.nome': 'A casa já tem um membro com este nome.',
      },
    });
    const iguais = async (nome: string) =>
      (await dono.call('listarMembros', { nome, somente_ativos: false })).itens.map((membro) => membro.nome);
    expect(await iguais("Odete D'Ávila")).toEqual(['Odete D’Ávila']);
    expect(await iguais("D'Ávila")).toEqual([]);
  });

  it('[M7 INV-31] the same sheet sent twice is imported once; plans need the right to create subscriptions', async () => {
    const casa = await novaCasa();
    const { id: plano_id } = await casa
      .como('owner')
      .call('criarPlano', { nome: 'Corrente', valor_centavos: 6000, dia_vencimento: 10 });
    await casa.rows(sql`
      update profiles set permissoes = '{membros:view,membros:create}'
      where org_id = ${casa.orgId} and user_id = ${casa.usuario('operador').id}`);
    const sem = await refusal(casa.como('operador').call('importarMembros', { linhas: [{ nome: 'Dalva', plano_id }] }));
    expect(sem.status).toBe(403);
    const envio = () =>
      casa.como('operador').call('importarMembros', { linhas: [{ nome: 'Dalva' }] }, { key: 'folha-1' });
    const [um, outro] = await Promise.all([envio(), envio()]);
    expect(um).toMatchObject({ membros: 1, faturas: 0 });
    expect(outro).toEqual(um);
    expect(await gente(casa)).toHaveLength(1);
  });

  it('[M6 M7 INV-34] the second of two simultaneous spreadsheets sees the first: no name twice, and no deadlock', async () => {
    const casa = await novaCasa();
    const folha = Array.from({ length: 60 }, (_, n) => ({ nome: `Membro ${n}` }));
    const trazer = (papel: 'owner' | 'operador', linhas: object[]) =>
      casa
        .como(papel)
        .call('importarMembros', { linhas } as never)
        .then(
          () => 'veio',
          (recusa: { code: string }) => recusa.code,
        );
    const semNumero = await Promise.all([trazer('owner', folha), trazer('operador', folha)]);
    expect(semNumero.toSorted()).toEqual(['nomes_repetidos', 'veio']);
    const numeradas = (nome: string) => folha.map((_, n) => ({ nome: `${nome} ${n}`, matricula: `M-${n}` }));
    const emRoda = await Promise.all([
      trazer('owner', numeradas('A')),
      trazer('operador', numeradas('B').toReversed()),
    ]);
    expect(emRoda.toSorted()).toEqual(['linhas_recusadas', 'veio']);
    expect(await gente(casa)).toHaveLength(120);
  });

  it('[M7] a day on which no dues can begin is no fault of a line', async () => {
    const dono = (await novaCasa()).como('owner');
    const { id: plano_id } = await dono.call('criarPlano', { nome: 'X', valor_centavos: 6000, dia_vencimento: 10 });
    const linhas = [{ nome: 'Dalva', plano_id }];
    expect(await refusal(dono.call('importarMembros', { linhas, assinatura_inicio: '2100-12-01' }))).toMatchObject({
      status: 422,
      code: 'vencimento_fora',
      fields: {},
    });
  });

  it('[M7] 500 people with a plan each, in one go', async () => {
    const casa = await novaCasa();
    const { id: plano_id } = await casa
      .como('owner')
      .call('criarPlano', { nome: 'Corrente', valor_centavos: 6000, dia_vencimento: 10 });
    const linhas = Array.from({ length: 500 }, (_, n) => ({ nome: `Membro ${n}`, plano_id }));
    expect(await casa.como('owner').call('importarMembros', { linhas, numerar: true })).toMatchObject({
      membros: 500,
      faturas: 12_000,
    });
  });

  it('[M6] in a house of thousands the numbers go on after the highest', async () => {
    const casa = await novaCasa();
    await casa.rows(sql`
      insert into membros (org_id, nome, matricula) select ${casa.orgId}, 'Antigo ' || n, '2019-' || n from generate_series(1, 8000) n returning 1`);
    const linhas = Array.from({ length: 150 }, (_, n) => ({ nome: `Membro ${n}` }));
    await casa.como('owner').call('importarMembros', { linhas, numerar: true });
    const [primeiro, ultimo] = [0, 149].map((n) => `Membro ${n}`);
    const numeros = new Map((await gente(casa)).map(({ nome, matricula }) => [nome, matricula]));
    expect([numeros.get(primeiro ?? ''), numeros.get(ultimo ?? '')]).toEqual(['2019-8001', '2019-8150']);
  });
});
