import { describe, expect, it } from 'vitest';
import { now } from '../../../server/clock.ts';
import { sql } from '../../../server/database/sql.ts';
import { novaCasa, type TestHouse } from '../../../server/testing/house.ts';
import { hojeEm, somarDias } from '../../../shared/datas.ts';

const hoje = () => hojeEm(now(), 'America/Sao_Paulo');
const ano = () => hoje().slice(0, 4);

const novoPlano = (casa: TestHouse, campos: Partial<{ valor_centavos: number; dia_vencimento: number }> = {}) =>
  casa.como('owner').call('criarPlano', { nome: 'Corrente', valor_centavos: 20_000, dia_vencimento: 10, ...campos });

const faturas = (casa: TestHouse, membroId: string) =>
  casa.rows<{
    refer: string;
    dt_vencimento: string;
    status: string;
    valor_centavos: number;
    vl_desconto_centavos: number;
  }>(sql`
    select refer, dt_vencimento, status, valor_centavos, vl_desconto_centavos from faturas
    where org_id = ${casa.orgId} and membro_id = ${membroId} order by dt_vencimento`);

describe('criarMembro', () => {
  it('[M5] needs a name only, and keeps empty fields as null', async () => {
    const casa = await novaCasa();
    const operador = casa.como('operador');
    await expect(operador.call('criarMembro', { nome: '  ' })).rejects.toMatchObject({
      status: 422,
      message: 'Informe o nome',
      fields: { nome: 'Informe o nome' },
    });
    const { id } = await operador.call('criarMembro', {
      nome: ' Iyá Nassô ',
      email: '',
      matricula: '',
      telefone: '',
      uf: '',
      cidade: '',
    });
    expect(await operador.call('lerMembro', { id })).toMatchObject({
      nome: 'Iyá Nassô',
      email: null,
      matricula: null,
      telefone: null,
      uf: null,
      cidade: null,
      cep: null,
      assinatura: null,
      acesso: 'nenhum',
    });
  });

  it.each([
    ['uf', 'Bahia', 'A UF tem duas letras.'],
    ['uf', 'XX', 'A UF tem duas letras.'],
    ['cep', '4001', 'CEP inválido. São oito números.'],
    ['telefone', '99999', 'Telefone inválido. Informe com o DDD.'],
    ['email', 'sem arroba', 'Informe um e-mail válido.'],
    ['dt_nascimento', '2024-02-30', 'Data inválida.'],
    ['dt_nascimento', '2090-01-01', 'A data não pode ser futura.'],
  ])('[M5] refuses %s = %s under its field', async (campo, valor, frase) => {
    const casa = await novaCasa();
    const tentativa = casa.como('owner').call('criarMembro', { nome: 'Dalva', [campo]: valor });
    await expect(tentativa).rejects.toMatchObject({ status: 422, fields: { [campo]: frase } });
  });

  it.each([
    ['cpf', '111.444.777-36', 'CPF inválido. Confira os números.'],
    ['cnpj', '12.ABC.345/01DE-36', 'CNPJ inválido. Confira as letras e os números.'],
  ])('[M3] refuses a wrong check digit of %s', async (campo, valor, frase) => {
    const casa = await novaCasa();
    const reservado = { docs: { [campo]: valor }, espiritual_umbanda: {}, espiritual_candomble: {}, observacoes: {} };
    const tentativa = casa.como('owner').call('criarMembro', { nome: 'Dalva', reservado });
    await expect(tentativa).rejects.toMatchObject({ status: 422, fields: { [`reservado.docs.${campo}`]: frase } });
  });

  it('[M3 M4] keeps every field of the five tabs, of one kind of person only', async () => {
    const casa = await novaCasa();
    const { id } = await casa.como('operador').call('criarMembro', {
      tipo_pessoa: 'PJ',
      nome: 'Casa de Ervas',
      uf: 'ba',
      telefone: '(71) 99999-8888',
      cep: '40010-020',
      reservado: {
        docs: { cpf: '529.982.247-25', cnpj: '12.ABC.345/01DE-35', ie: '123', razao_social: 'Ervas Ltda' },
        espiritual_umbanda: { orixas: ['Oxum', '', 'Iemanjá'], exu: ['Tranca-Ruas'], outros: 'Coroada em 2022' },
        espiritual_candomble: {
          orixas: [{ nome: 'Ọ̀ṣun', qualidade: 'Opará' }],
          obrigacoes: [
            { nome: 'Bori', data: '2020-02-29' },
            { nome: 'Yawo', data: '' },
          ],
        },
        observacoes: { texto: 'Alérgica a dendê' },
      },
    });
    const lido = await casa.como('operador').call('lerMembro', { id });
    expect(lido).toMatchObject({ tipo_pessoa: 'PJ', uf: 'BA', telefone: '(71) 99999-8888', cep: '40010-020' });
    expect(lido.reservado).toEqual({
      docs: {
        cpf: null,
        rg: null,
        orgao_emissor: null,
        dt_emissao: null,
        razao_social: 'Ervas Ltda',
        cnpj: '12ABC34501DE35',
        ie: '123',
        im: null,
      },
      espiritual_umbanda: {
        orixas: ['Oxum', null, 'Iemanjá', null],
        pretoVelho: [null, null],
        exu: ['Tranca-Ruas', null],
        pombaGira: [null, null],
        caboclo: [null, null],
        ere: [null, null],
        outros: 'Coroada em 2022',
      },
      espiritual_candomble: {
        orixas: [
          { nome: 'Ọ̀ṣun', qualidade: 'Opará' },
          { nome: null, qualidade: null },
          { nome: null, qualidade: null },
          { nome: null, qualidade: null },
        ],
        obrigacoes: [
          { nome: 'Bori', data: '2020-02-29' },
          { nome: 'Yawo', data: null },
        ],
      },
      observacoes: { texto: 'Alérgica a dendê' },
    });
  });

  it('[M4] takes no fifth orixá, no third of a kind and no unknown obrigação', async () => {
    const casa = await novaCasa();
    const vazio = { docs: {}, espiritual_umbanda: {}, espiritual_candomble: {}, observacoes: {} };
    const com = (campos: object) =>
      casa.como('owner').fetch('POST', '/api/membros', { nome: 'Dalva', reservado: { ...vazio, ...campos } });
    expect((await com({ espiritual_umbanda: { orixas: ['a', 'b', 'c', 'd', 'e'] } })).status).toBe(422);
    expect((await com({ espiritual_umbanda: { ere: ['a', 'b', 'c'] } })).status).toBe(422);
    expect((await com({ espiritual_candomble: { obrigacoes: [{ nome: 'Outra', data: null }] } })).status).toBe(422);
    expect((await com({ espiritual_umbanda: { exus: ['a'] } })).status).toBe(422);
  });

  it('[M6] refuses a typed matrícula that another member has, however it is written', async () => {
    const casa = await novaCasa();
    await casa.como('owner').call('criarMembro', { nome: 'Dalva', matricula: '2026-001' });
    const repetida = casa.como('owner').call('criarMembro', { nome: 'Edson', matricula: '2026 001' });
    const frase = 'Já existe um membro com esta matrícula.';
    await expect(repetida).rejects.toMatchObject({ status: 409, message: frase, fields: { matricula: frase } });
  });

  it('[M6] twelve people saving the same untouched suggestion at once get twelve following matrículas', async () => {
    const casa = await novaCasa();
    const { matricula } = await casa.como('owner').call('sugerirMatricula', {});
    expect(matricula).toBe(`${ano()}-001`);
    const salvos = await Promise.all(
      Array.from({ length: 12 }, (_, n) =>
        casa.como('owner').call('criarMembro', { nome: `Pessoa ${n}`, matricula, matricula_sugerida: true }),
      ),
    );
    const esperadas = Array.from({ length: 12 }, (_, n) => `${ano()}-${String(n + 1).padStart(3, '0')}`);
    expect(salvos.map((salvo) => salvo.matricula ?? '').toSorted()).toEqual(esperadas);
  });

  it('[M6] of two typed ones at once one is told that the matrícula is taken', async () => {
    const casa = await novaCasa();
    const salvar = (nome: string) => casa.como('owner').call('criarMembro', { nome, matricula: 'A-7' });
    const tentativas = await Promise.allSettled([salvar('Dalva'), salvar('Edson')]);
    expect(tentativas.map((tentativa) => tentativa.status).toSorted()).toEqual(['fulfilled', 'rejected']);
  });

  it('[M7] opens the subscription on the admission date, with 24 invoices at the plan’s value less the discount', async () => {
    const casa = await novaCasa();
    const plano = await novoPlano(casa);
    const novo = await casa.como('operador').call('criarMembro', {
      nome: 'Dalva',
      data_admissao_terreiro: '2025-01-11',
      plano_id: plano.id,
      desconto_centavos: 5000,
    });
    expect(novo).toMatchObject({ faturas: 24, avisos: [] });
    const feitas = await faturas(casa, novo.id);
    expect(feitas.map((fatura) => fatura.dt_vencimento).filter((_, n) => n === 0 || n === 23)).toEqual([
      '2025-02-10',
      '2027-01-10',
    ]);
    expect(feitas.every((fatura) => fatura.valor_centavos === 20_000 && fatura.vl_desconto_centavos === 5000)).toBe(
      true,
    );
    expect(feitas.every((fatura) => (fatura.status === 'vencida') === fatura.dt_vencimento < hoje())).toBe(true);
    expect((await casa.como('owner').call('lerMembro', { id: novo.id })).assinatura).toMatchObject({
      plano: 'Corrente',
      inicio: '2025-01-11',
      desconto_centavos: 5000,
    });
  });

  it('[M7] starts today without an admission date, and on another day when asked', async () => {
    const casa = await novaCasa();
    const plano_id = (await novoPlano(casa)).id;
    const semData = await casa.como('owner').call('criarMembro', { nome: 'Dalva', plano_id });
    const outra = await casa.como('owner').call('criarMembro', {
      nome: 'Edson',
      data_admissao_terreiro: '2019-03-01',
      plano_id,
      assinatura_inicio: somarDias(hoje(), 40),
    });
    const assinatura = async (id: string) => (await casa.como('owner').call('lerMembro', { id })).assinatura?.inicio;
    expect(await assinatura(semData.id)).toBe(hoje());
    expect(await assinatura(outra.id)).toBe(somarDias(hoje(), 40));
  });

  it('[M7] caps a discount at the value', async () => {
    const casa = await novaCasa();
    const plano_id = (await novoPlano(casa, { valor_centavos: 1000 })).id;
    const novo = await casa.como('owner').call('criarMembro', { nome: 'Dalva', plano_id, desconto_centavos: 99_999 });
    expect((await faturas(casa, novo.id)).every((fatura) => fatura.vl_desconto_centavos === 1000)).toBe(true);
  });

  it('[M7 M9] keeps the member when the plan became inactive meanwhile, and says so', async () => {
    const casa = await novaCasa();
    const plano = await novoPlano(casa);
    await casa.como('owner').call('editarPlano', {
      id: plano.id,
      nome: 'Corrente',
      valor_centavos: 20_000,
      dia_vencimento: 10,
      ativo: false,
    });
    const novo = await casa.como('owner').call('criarMembro', { nome: 'Dalva', plano_id: plano.id });
    expect(novo.avisos).toEqual([
      {
        titulo: 'Membro cadastrado, mas houve problema na assinatura',
        motivo: 'O plano escolhido está inativo.',
      },
    ]);
    expect(await casa.como('owner').call('lerMembro', { id: novo.id })).toMatchObject({
      nome: 'Dalva',
      assinatura: null,
    });
  });

  it('[M7 M9] keeps member and subscription when the invoices would fall before 2020, and says so', async () => {
    const casa = await novaCasa();
    const plano = await novoPlano(casa);
    const novo = await casa
      .como('owner')
      .call('criarMembro', { nome: 'Dalva', data_admissao_terreiro: '2012-05-01', plano_id: plano.id });
    expect(novo.avisos).toEqual([
      {
        titulo: 'Assinatura criada, mas houve problema nas faturas',
        motivo: 'As faturas vencem de 2020 a 2100; escolha um início dentro desse período.',
      },
    ]);
    expect(await faturas(casa, novo.id)).toEqual([]);
    expect((await casa.como('owner').call('lerMembro', { id: novo.id })).assinatura).toMatchObject({
      inicio: '2012-05-01',
    });
  });

  it('[M7 M8] with ‘Criar acesso’ invites the e-mail as viewer, once; without an e-mail it says so', async () => {
    const casa = await novaCasa();
    const admin = casa.como('admin');
    const novo = await admin.call('criarMembro', { nome: 'Dalva', email: ' Dalva@Exemplo.org ', criar_acesso: true });
    expect(novo.link_convite).toMatch(/#/);
    await admin.call('convidarMembro', { id: novo.id, role: 'viewer' });
    const convites = await casa.rows(
      sql`select email, role, membro_id, status from org_invites where org_id = ${casa.orgId}`,
    );
    expect(convites).toEqual([{ email: 'dalva@exemplo.org', role: 'viewer', membro_id: novo.id, status: 'pending' }]);
    const semEmail = await admin.call('criarMembro', { nome: 'Edson', criar_acesso: true });
    expect(semEmail).toMatchObject({
      link_convite: null,
      avisos: [{ titulo: 'Membro cadastrado, mas sem e-mail valido para login', motivo: null }],
    });
  });

  it('[M7] tells when the e-mail belongs to somebody of the house already', async () => {
    const casa = await novaCasa();
    const { email } = casa.usuario('operador');
    const novo = await casa.como('admin').call('criarMembro', { nome: 'Dalva', email, criar_acesso: true });
    expect(novo.avisos).toEqual([
      { titulo: 'Membro cadastrado, mas sem acesso', motivo: 'Esta pessoa já faz parte da casa.' },
    ]);
  });

  it('[Z1] refuses a plan without assinaturas:link, and access without gestão, before anything is written', async () => {
    const casa = await novaCasa();
    const plano_id = (await novoPlano(casa)).id;
    await casa.rows(
      sql`update profiles set permissoes = '{membros:create,membros:view}' where org_id = ${casa.orgId} and role = 'operador' returning 1`,
    );
    await expect(casa.como('operador').call('criarMembro', { nome: 'A', plano_id })).rejects.toMatchObject({
      status: 403,
    });
    await expect(
      casa.como('operador').call('criarMembro', { nome: 'B', email: 'b@exemplo.org', criar_acesso: true }),
    ).rejects.toMatchObject({ status: 403 });
    await expect(casa.como('financeiro').call('criarMembro', { nome: 'C' })).rejects.toMatchObject({ status: 403 });
    expect((await casa.como('owner').call('listarMembros', {})).total).toBe(0);
  });

  it('[M5] answers ‘Terreiro invalido’ when the house is gone before the member is written', async () => {
    const casa = await novaCasa();
    const [apagado, soltar] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const excluir = casa.doors.plataforma({}, async (db) => {
      await db.row(sql`select ile_expurgar_terreiro(${casa.orgId}, now())`);
      apagado.resolve();
      await soltar.promise;
    });
    await apagado.promise;
    // The session is read and the member waits for the house's row, which then is gone.
    const salvar = casa.como('owner').call('criarMembro', { nome: 'Dalva' });
    const esperado = expect(salvar).rejects.toMatchObject({ status: 422, message: 'Terreiro invalido' });
    setTimeout(soltar.resolve, 300);
    await Promise.all([excluir, esperado]);
  });
});
