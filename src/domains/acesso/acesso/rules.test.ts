import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { can, planHas } from '../../../shared/access.ts';
import { formatarCodigo, gerarCodigo } from '../../../shared/codigo.ts';
import {
  cadastroCompleto,
  ehCodigoDaPlataforma,
  featuresDe,
  lembrarCodigo,
  normalizarCodigo,
  PAPEIS,
  papelDe,
  permissoesDe,
  podeAgirSobre,
  podeConcederLista,
  podeConcederPapel,
  podeDarLinkDaSenha,
  somenteLeitura,
  validarCadastro,
  validarSenhaNova,
  type Papel,
} from './rules.ts';

const na = (papel: Papel, lista: readonly string[] = []) => ({
  userId: papel,
  papel,
  permissoes: permissoesDe(papel, lista),
});

describe('[Z1] the permission table, exactly as section 6', () => {
  const tabela = {
    viewer: 'membros:view',
    operador: 'membros:create membros:edit membros:view assinaturas:link settings:view agenda:edit',
    financeiro:
      'membros:view faturas:gerar faturas:pagar planos:manage billing:view logs:view assinaturas:link settings:view agenda:edit',
    admin:
      'membros:create membros:edit membros:view faturas:gerar faturas:pagar planos:manage billing:view logs:view assinaturas:link settings:view agenda:edit espiritual:view espiritual:edit comunicados:edit',
    owner:
      'membros:create membros:edit membros:view faturas:gerar faturas:pagar planos:manage billing:view logs:view assinaturas:link settings:view agenda:edit espiritual:view espiritual:edit comunicados:edit',
  };

  it.each(PAPEIS)('%s', (papel) =>
    expect(permissoesDe(papel, []).toSorted()).toEqual(tabela[papel].split(' ').toSorted()),
  );

  it.each([null, undefined, '', 'chefe', 'OWNER'])('a role %s is viewer (decision 8)', (papel) =>
    expect(papelDe(papel)).toBe('viewer'),
  );

  it('[U4] a list replaces the role, both ways', () => {
    expect(permissoesDe('owner', ['logs:view'])).toEqual(['logs:view']);
    expect(permissoesDe('viewer', ['faturas:pagar', 'membros:view'])).toEqual(['membros:view', 'faturas:pagar']);
  });

  it('a list of unknown names grants nothing, not the role again', () =>
    expect(permissoesDe('owner', ['tudo'])).toEqual([]));
});

describe('[Z1] audiences (decision 9)', () => {
  it.each([
    ['casa', 'viewer operador financeiro admin owner'],
    ['equipe', 'operador financeiro admin owner'],
    ['gestao', 'admin owner'],
    ['plataforma', ''],
  ] as const)('%s is %s', (publico, quem) =>
    expect(PAPEIS.filter((papel) => can({ casa: { ...na(papel), features: null } }, publico)).join(' ')).toBe(quem),
  );

  it('a permission goes by the list alone', () => {
    const em = (papel: Papel, lista: readonly string[]) => ({ casa: { ...na(papel, lista), features: null } });
    expect(can(em('owner', ['logs:view']), 'faturas:pagar')).toBe(false);
    expect(can(em('viewer', ['faturas:pagar']), 'faturas:pagar')).toBe(true);
    expect(can(em('viewer', ['faturas:pagar']), 'equipe')).toBe(false);
  });
});

describe('contract of the house (decision 11)', () => {
  const ativo = { status: 'ativo', fim: '2026-11-20', features: ['faturas'] } as const;

  it.each([
    ['no contract', null, '2026-11-20', false],
    ['before its end', ativo, '2026-11-19', false],
    ['on its last day', ativo, '2026-11-20', false],
    ['the day after', ativo, '2026-11-21', true],
    ['without end', { ...ativo, fim: null }, '2099-01-01', false],
    ['expirado', { ...ativo, status: 'expirado' }, '2026-01-01', true],
    ['cancelado', { ...ativo, status: 'cancelado' }, '2026-01-01', true],
  ] as const)('[X8] %s', (_, contrato, hoje, fechado) => expect(somenteLeitura(contrato, hoje)).toBe(fechado));

  it('only a running contract that lists features limits anything', () => {
    expect(featuresDe(ativo, '2026-11-20')).toEqual(['faturas']);
    expect(featuresDe(ativo, '2026-11-21')).toBeNull();
    expect(featuresDe({ ...ativo, features: [] }, '2026-11-20')).toBeNull();
    expect(featuresDe(null, '2026-11-20')).toBeNull();
    expect(planHas(null, 'faturas')).toBe(true);
    expect(planHas(['faturas'], 'faturas')).toBe(true);
    expect(planHas(['faturas'], 'planos')).toBe(false);
  });
});

describe('[U3 C4] ranks (decision 12)', () => {
  const pode = (ator: Papel, alvo: Papel) => podeAgirSobre(na(ator), { userId: 'outro', papel: alvo });

  it.each([
    ['owner', 'viewer operador financeiro admin owner'],
    ['admin', 'viewer operador financeiro'],
    ['financeiro', ''],
    ['operador', ''],
    ['viewer', ''],
  ] as const)('%s acts on %s', (ator, alvos) =>
    expect(PAPEIS.filter((alvo) => pode(ator, alvo)).join(' ')).toBe(alvos),
  );

  it('nobody acts on themselves', () =>
    expect(podeAgirSobre(na('owner'), { userId: 'owner', papel: 'owner' })).toBe(false));

  it('a person without a role counts as viewer', () =>
    expect(podeAgirSobre(na('admin'), { userId: 'outro', papel: null })).toBe(true));

  it.each([
    ['owner', 'viewer operador financeiro admin owner'],
    ['admin', 'viewer operador financeiro admin'],
    ['financeiro', ''],
  ] as const)('%s may give these roles to others, and no more: %j', (ator, dados) =>
    expect(PAPEIS.filter((papel) => podeConcederPapel(na(ator), papel)).join(' ')).toBe(dados),
  );

  it('nobody grants what they lack, by role or by list', () => {
    const restrito = na('admin', ['membros:view', 'settings:view']);
    expect(PAPEIS.filter((papel) => podeConcederPapel(restrito, papel))).toEqual(['viewer']);
    expect(podeConcederLista(restrito, ['membros:view'])).toBe(true);
    expect(podeConcederLista(restrito, ['membros:view', 'faturas:pagar'])).toBe(false);
    expect(podeConcederLista(na('owner'), ['tudo'])).toBe(false);
    expect(podeConcederLista(na('financeiro'), ['membros:view'])).toBe(false);
  });

  it('nobody gives a link to an account that may do what they may not', () => {
    const abre = (ator: Papel, lista: readonly string[]) =>
      PAPEIS.filter((papel) => podeDarLinkDaSenha(na(ator, lista), { userId: 'outro', papel, permissoes: [] })).join(
        ' ',
      );
    expect([abre('owner', []), abre('admin', []), abre('financeiro', [])]).toEqual([
      'viewer operador financeiro admin owner',
      'viewer operador financeiro',
      '',
    ]);
    expect([abre('admin', ['settings:view']), abre('admin', ['membros:view'])]).toEqual(['', 'viewer']);
    const comLista = { userId: 'outro', papel: 'viewer', permissoes: ['logs:view'] };
    expect(podeDarLinkDaSenha(na('admin', ['membros:view']), comLista)).toBe(false);
  });

  it('no chain of grants lifts anyone above the first', () => {
    const alcanca = (de: Papel): Papel[] => PAPEIS.filter((papel) => podeConcederPapel(na(de), papel));
    for (const papel of PAPEIS) {
      const topo = Math.max(
        -1,
        ...alcanca(papel)
          .flatMap(alcanca)
          .map((p) => PAPEIS.indexOf(p)),
      );
      expect(topo).toBeLessThanOrEqual(PAPEIS.indexOf(papel));
    }
  });
});

describe('[A2 X3] access code (decision 4)', () => {
  const bytes = fc.uint8Array({ minLength: 10, maxLength: 16 });

  it.each([
    ['ABCDE-12345', 'ABCDE12345'],
    [' abcde 12345 ', 'ABCDE12345'],
    ['\u200BABCDE\u2011123\u00AD45', 'ABCDE12345'],
    ['oOiIl-LABCD', '001111ABCD'],
    ['ABCDU-12345', null],
    ['ABCDE-1234', null],
    ['ABCDE-123456', null],
    ['', null],
    ['ÁBCDE-12345', null],
  ])('%s is %s', (digitado, codigo) => expect(normalizarCodigo(digitado)).toBe(codigo));

  it('a generated code is valid, also as shown, in lower case or without hyphen', () => {
    fc.assert(
      fc.property(bytes, (b) => {
        const codigo = gerarCodigo(b);
        expect(formatarCodigo(codigo)).toMatch(/^[0-9A-HJKMNP-TV-Z]{5}-[0-9A-HJKMNP-TV-Z]{5}$/);
        expect(normalizarCodigo(formatarCodigo(codigo).toLowerCase())).toBe(codigo);
      }),
    );
  });

  it('knows the reserved one', () => {
    expect(ehCodigoDaPlataforma(' plataforma ')).toBe(true);
    expect(ehCodigoDaPlataforma('P1ATA-F0RMA')).toBe(true);
    expect(ehCodigoDaPlataforma('PLATAFORMAS')).toBe(false);
  });
});

describe('[A4] remembered codes', () => {
  it.each([
    [[], 'A', ['A']],
    [['A', 'B'], 'B', ['B', 'A']],
    [['ABCDE-12345', 'B'], 'abcde12345', ['abcde12345', 'B']],
    [['1', '2', '3', '4', '5'], '6', ['6', '1', '2', '3', '4']],
    [['1'], '  ', ['1']],
    [['Casa', 'B'], ' casa ', ['casa', 'B']],
  ])('%j and %s are %j', (antes, novo, depois) => expect(lembrarCodigo(antes, novo)).toEqual(depois));

  it('are at most five, without repeats, newest first', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f', 'g'), { minLength: 1 }), (codigos) => {
        const lembrados = codigos.reduce<string[]>(lembrarCodigo, []);
        expect(lembrados.length).toBe(Math.min(5, new Set(codigos).size));
        expect(new Set(lembrados).size).toBe(lembrados.length);
        expect(lembrados[0]).toBe(codigos.at(-1));
      }),
    );
  });
});

describe('[A8 A15] sign-up and passwords', () => {
  const certo = { nome: 'Regina', email: ' regina@tenda.org ', senha: '123456', confirmacao: '123456' };

  it.each([
    [{}, {}],
    [{ nome: ' ' }, { nome: 'Informe seu nome completo.' }],
    [{ email: 'regina@' }, { email: 'Informe um e-mail válido.' }],
    [{ senha: '12345', confirmacao: '12345' }, { senha: 'A senha deve ter pelo menos 6 caracteres.' }],
    [{ confirmacao: '1234567' }, { confirmacao: 'As senhas não coincidem.' }],
  ])('%j answers %j', (mudanca, falhas) => expect(validarCadastro({ ...certo, ...mudanca })).toEqual(falhas));

  it('the button waits for every required field and equal passwords', () => {
    expect(cadastroCompleto(certo)).toBe(true);
    for (const campo of ['nome', 'email', 'senha', 'confirmacao'])
      expect(cadastroCompleto({ ...certo, [campo]: '' })).toBe(false);
    for (const campo of ['nome', 'email']) expect(cadastroCompleto({ ...certo, [campo]: ' ' })).toBe(false);
    expect(cadastroCompleto({ ...certo, confirmacao: '123457' })).toBe(false);
  });

  it.each([
    [{ atual: 'antiga-123', senha: 'nova-1234', confirmacao: 'nova-1234' }, {}],
    [{ atual: 'x', senha: '1234567', confirmacao: '1234567' }, { senha: 'A senha deve ter pelo menos 8 caracteres.' }],
    [
      { atual: '12345678', senha: '12345678', confirmacao: '12345678' },
      { senha: 'Escolha uma senha diferente da atual.' },
    ],
    [{ atual: 'x', senha: '12345678', confirmacao: '' }, { confirmacao: 'As senhas não coincidem.' }],
  ])('%j answers %j', (nova, falhas) => expect(validarSenhaNova(nova)).toEqual(falhas));
});
