import { describe, expect, it } from 'vitest';
import { sql } from '../../../../server/database/sql.ts';
import { hoje } from '../../../../server/testing/clock.ts';
import { novaCasa } from '../../../../server/testing/house.ts';

const ano = () => hoje().slice(0, 4);

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
    ['telefone', '(62) 8181-0004', 'Falta o 9 do celular.'],
    ['dt_nascimento', '1880-02-05', 'Data inválida.'],
    ['email', 'sem arroba', 'Informe um e-mail válido.'],
    ['dt_nascimento', '2024-02-30', 'Data inválida.'],
    ['dt_nascimento', '2090-01-01', 'A data não pode ser futura.'],
  ])('[M5] refuses %s = %s under its field', async (campo, valor, frase) => {
    const casa = await novaCasa();
    const tentativa = casa.como('owner').call('criarMembro', { nome: 'Dalva', [campo]: valor });
    await expect(tentativa).rejects.toMatchObject({ status: 422, fields: { [campo]: frase } });
    // An existing record accepts it no more than a new one.
    const { id } = await casa.como('owner').call('criarMembro', { nome: 'Dalva' });
    const edicao = casa.como('owner').call('editarMembro', { id, nome: 'Dalva', [campo]: valor });
    await expect(edicao).rejects.toMatchObject({ status: 422, fields: { [campo]: frase } });
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

  it('[M3 M4 H7] keeps every field of the five tabs, of one kind of person only', async () => {
    const casa = await novaCasa();
    const { id } = await casa.como('owner').call('criarMembro', {
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
        },
        caminho: {
          obrigacoes: [
            { nome: 'Bori', data: '2020-02-29', quem: 'Mãe Menininha', notas: 'No quarto de Oxum' },
            { tradicao: 'umbanda', nome: 'Amaci', data: '' },
          ],
        },
        observacoes: { texto: 'Alérgica a dendê' },
      },
    });
    const lido = await casa.como('owner').call('lerMembro', { id });
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
      },
      caminho: {
        obrigacoes: [
          {
            tradicao: 'candomble',
            nome: 'Bori',
            data: '2020-02-29',
            quem: 'Mãe Menininha',
            notas: 'No quarto de Oxum',
          },
          { tradicao: 'umbanda', nome: 'Amaci', data: null, quem: null, notas: null },
        ],
      },
      observacoes: { texto: 'Alérgica a dendê' },
    });
  });

  it('[M4] takes no fifth orixá, no third of a kind and no obrigação without a name', async () => {
    const casa = await novaCasa();
    const vazio = { docs: {}, espiritual_umbanda: {}, espiritual_candomble: {}, observacoes: {} };
    const com = (campos: object) =>
      casa.como('owner').fetch('POST', '/api/membros', { nome: 'Dalva', reservado: { ...vazio, ...campos } });
    expect((await com({ espiritual_umbanda: { orixas: ['a', 'b', 'c', 'd', 'e'] } })).status).toBe(422);
    expect((await com({ espiritual_umbanda: { ere: ['a', 'b', 'c'] } })).status).toBe(422);
    expect((await com({ caminho: { obrigacoes: [{ nome: ' ', data: null }] } })).status).toBe(422);
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

  it('[M6] refuses one of two simultaneous members with the same typed matrícula', async () => {
    const casa = await novaCasa();
    const salvar = (nome: string) => casa.como('owner').call('criarMembro', { nome, matricula: 'A-7' });
    const tentativas = await Promise.allSettled([salvar('Dalva'), salvar('Edson')]);
    expect(tentativas.map((tentativa) => tentativa.status).toSorted()).toEqual(['fulfilled', 'rejected']);
  });

  it('[M5] answers ‘Terreiro inválido’ when the house is gone before the member is written', async () => {
    const casa = await novaCasa();
    const [apagado, soltar] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const excluir = casa.doors.plataforma({}, async (db) => {
      await db.row(sql`select ile_expurgar_terreiro(${casa.orgId}, now())`);
      apagado.resolve();
      await soltar.promise;
    });
    await apagado.promise;
    // The session has been read and the member waits for the house's row, which is then deleted.
    const salvar = casa.como('owner').call('criarMembro', { nome: 'Dalva' });
    const esperado = expect(salvar).rejects.toMatchObject({ status: 422, message: 'Terreiro inválido' });
    setTimeout(soltar.resolve, 300);
    await Promise.all([excluir, esperado]);
  });
});
