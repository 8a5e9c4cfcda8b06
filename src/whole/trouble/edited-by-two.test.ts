import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { comoSuperadmin } from '../../server/testing/platform.ts';
import { sql } from '../../server/database/sql.ts';
import { novaCasa, type TestHouse } from '../../server/testing/house.ts';
import { AGENDA_FORMS, only, type Form } from './edited-by-two-for-tests.ts';

// Two people have one form open. A form sends everything it shows, and the second must not put back
// what the first changed.

const FORMS: Readonly<Record<string, (casa: TestHouse) => Promise<Form>>> = {
  ...AGENDA_FORMS,
  'a plan': async (casa) => {
    const dono = casa.como('owner');
    const { id } = await dono.call('criarPlano', { nome: 'Corrente', valor_centavos: 5000, dia_vencimento: 10 });
    return {
      read: async () => only((await dono.call('listarPlanos', {})).itens),
      save: ({ nome, valor_centavos, dia_vencimento, versao }) =>
        dono.call('editarPlano', { id, nome, valor_centavos, dia_vencimento, versao } as never),
      first: { valor_centavos: 6000 },
      second: { nome: 'Corrente da casa' },
      beside: () => dono.call('criarMembro', { nome: 'Ana', plano_id: id }),
    };
  },
  'a subscription': async (casa) => {
    const dono = casa.como('owner');
    const { id: plano_id } = await dono.call('criarPlano', {
      nome: 'Corrente',
      valor_centavos: 5000,
      dia_vencimento: 10,
    });
    await dono.call('criarMembro', { nome: 'Ana', plano_id });
    const { id } = only((await dono.call('listarAssinaturas', {})).itens);
    return {
      read: () => dono.call('lerAssinatura', { id }),
      save: ({ inicio, fim, status, desconto_centavos, observacao, versao }) =>
        dono.call('editarAssinatura', {
          id,
          plano_id,
          inicio,
          fim,
          status,
          desconto_centavos,
          observacao,
          versao,
        } as never),
      first: { status: 'pausada' },
      second: { desconto_centavos: 500 },
    };
  },
  'a product': async (casa) => {
    const dono = casa.como('owner');
    const { id } = await dono.call('criarProduto', {
      terreiro_id: casa.orgId,
      nome: 'Vela',
      preco_centavos: 300,
      estoque_atual: 5,
    });
    return {
      read: async () => only((await dono.call('listarProdutos', {})).itens),
      save: ({ nome, preco_centavos, descricao, versao }) =>
        dono.call('editarProduto', { id, terreiro_id: casa.orgId, nome, preco_centavos, descricao, versao } as never),
      first: { preco_centavos: 400 },
      second: { descricao: 'De sete dias' },
      beside: () => dono.call('darEntrada', { id, quantidade: 2 }),
    };
  },
  'a category': async (casa) => {
    const dono = casa.como('owner');
    const { id } = await dono.call('criarCategoria', { nome: 'Velas' });
    return {
      read: async () => only((await dono.call('listarCategorias', {})).itens),
      save: ({ nome, ativo, versao }) => dono.call('editarCategoria', { id, nome, ativo, versao } as never),
      first: { ativo: false },
      second: { nome: 'Ervas' },
      beside: () =>
        casa.rows(
          sql`insert into produtos (org_id, nome, preco_centavos, categoria_id) values (${casa.orgId}, 'Vela', 300, ${id}) returning id`,
        ),
    };
  },
  'the permissions of a person': async (casa) => {
    const dono = casa.como('owner');
    const { id: user_id } = casa.usuario('operador');
    const esta = async () => (await dono.call('listarUsuarios', {})).itens.filter((um) => um.user_id === user_id);
    return {
      read: async () => only(await esta()),
      save: ({ permissoes, versao }) => dono.call('definirPermissoes', { user_id, permissoes, versao } as never),
      first: { permissoes: ['membros:view'] },
      second: { permissoes: ['logs:view'] },
    };
  },
  'the role of a person': async (casa) => {
    const dono = casa.como('owner');
    const { id: user_id } = casa.usuario('operador');
    const esta = async () => (await dono.call('listarUsuarios', {})).itens.filter((um) => um.user_id === user_id);
    return {
      read: async () => only(await esta()),
      save: ({ role, versao }) => dono.call('mudarPapel', { user_id, role, versao } as never),
      first: { role: 'viewer' },
      second: { role: 'financeiro' },
      beside: () => dono.call('vincularMembro', { user_id, membro_id: null }),
    };
  },
  'the member of a person': async (casa) => {
    const dono = casa.como('owner');
    const { id: user_id } = casa.usuario('viewer');
    const [ana, bia] = [
      await dono.call('criarMembro', { nome: 'Ana' }),
      await dono.call('criarMembro', { nome: 'Bia' }),
    ];
    const esta = async () => (await dono.call('listarUsuarios', {})).itens.filter((um) => um.user_id === user_id);
    return {
      read: async () => {
        const pessoa = only(await esta());
        return { ...pessoa, versao: pessoa.membro_id as never };
      },
      save: ({ membro_id, versao }) =>
        dono.call('vincularMembro', { user_id, membro_id, membro_antes: versao } as never),
      first: { membro_id: ana.id },
      second: { membro_id: bia.id },
    };
  },
  'a plan of the platform': async () => {
    const eu = await comoSuperadmin();
    const plano = { nome: `Plano ${randomUUID()}`, preco_centavos: 5000 };
    const { id } = await eu.call('criarPlanoSaas', plano);
    return {
      read: async () => only((await eu.call('listarPlanosSaas', {})).itens.filter((um) => um.id === id)),
      save: ({ nome, preco_centavos, ativo, descricao, versao }) =>
        eu.call('editarPlanoSaas', { id, nome, preco_centavos, ativo, descricao, versao } as never),
      first: { preco_centavos: 6000 },
      second: { descricao: 'Para casas grandes' },
      beside: () => eu.call('salvarFuncionalidades', { id, features: ['planos'] }),
    };
  },
  'the contract of a house': async ({ orgId: id }) => {
    const eu = await comoSuperadmin();
    const { id: plan_id } = await eu.call('criarPlanoSaas', { nome: `Plano ${randomUUID()}`, preco_centavos: 5000 });
    return {
      read: async () => ({
        versao: '',
        inicio: '2026-01-01',
        ...only((await eu.call('listarTerreiros', { busca: id })).itens).contrato,
      }),
      save: ({ inicio, fim, owner_email, versao }) =>
        eu.call('salvarContrato', { id, plan_id, inicio, fim, owner_email, versao } as never),
      first: { fim: '2026-12-31' },
      second: { owner_email: 'quem@exemplo.org' },
    };
  },
  'a house, by the platform': async (casa) => {
    const eu = await comoSuperadmin();
    return {
      read: async () => only((await eu.call('listarTerreiros', { busca: casa.orgId })).itens),
      save: ({ nome, email, versao }) => eu.call('editarTerreiro', { id: casa.orgId, nome, email, versao } as never),
      first: { email: 'casa@exemplo.org' },
      second: { nome: `Tenda ${randomUUID()}` },
    };
  },
  'the features of a plan of the platform': async () => {
    const eu = await comoSuperadmin();
    const { id } = await eu.call('criarPlanoSaas', { nome: `Plano ${randomUUID()}`, preco_centavos: 5000 });
    return {
      read: async () => {
        const plano = only((await eu.call('listarPlanosSaas', {})).itens.filter((um) => um.id === id));
        return { ...plano, versao: plano.versao_das_features };
      },
      save: ({ features, versao }) => eu.call('salvarFuncionalidades', { id, features, versao } as never),
      first: { features: ['membros'] },
      second: { features: ['planos'] },
    };
  },
  'the data of a house': async (casa) => {
    const dono = casa.como('owner');
    return {
      read: () => dono.call('lerOrganizacao', {}),
      save: ({ nome, site, telefone, versao }) =>
        dono.call('salvarOrganizacao', { nome, site, telefone, versao } as never),
      first: { site: 'https://exemplo.org' },
      second: { telefone: '11987654321' },
      beside: () => dono.call('salvarPapel', { colunas: 48 }),
    };
  },
  'the PIX key of a house': async (casa) => {
    const dono = casa.como('owner');
    return {
      read: async () => ({
        tipo: 'email',
        chave: 'velha@exemplo.org',
        nome: 'Casa',
        cidade: 'Salvador',
        versao: '',
        ...(await dono.call('lerOrganizacao', {})).pix,
      }),
      save: ({ tipo, chave, nome, cidade, versao }) =>
        dono.call('salvarPix', { pix: { tipo, chave, nome, cidade }, versao } as never),
      first: { chave: 'nova@exemplo.org' },
      second: { cidade: 'Itabuna' },
      beside: () => dono.call('salvarPapel', { colunas: 48 }),
    };
  },
};

const REFUSED = { status: 409, code: 'mudado_por_outra_pessoa' };

/** Forms on the page itself, which show at once what was changed. */
const STAYS = ['the data of a house', 'the PIX key of a house', 'the role of a person'];

describe.each(Object.entries(FORMS))('[N3 B2 C3 P11 P12 U3 U4 X5 X7 X8] %s', (name, open) => {
  it('that somebody else changed after it was read is not put back', async () => {
    const { read, save, first, second } = await open(await novaCasa());
    const lido = await read();
    await save({ ...lido, ...first });
    const recusa = await save({ ...lido, ...second }).catch((error: unknown) => error);
    expect(recusa).toMatchObject(REFUSED);
    // Only a dialog can be closed and opened again.
    expect(String(recusa).includes('feche e abra')).toBe(!STAYS.includes(name));
    expect(await read()).toMatchObject(first);
    await save({ ...(await read()), ...second });
    expect(await read()).toMatchObject({ ...first, ...second });
  });

  it('is saved when it is sent again because the answer was lost, and without a version as it always was', async () => {
    const { read, save, first, second, beside } = await open(await novaCasa());
    const lido = await read();
    await beside?.();
    await save({ ...lido, ...first });
    await save({ ...lido, ...first });
    await save({ ...lido, ...second, versao: undefined });
    expect(await read()).toMatchObject(second);
  });
});
