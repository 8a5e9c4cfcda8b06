import { describe, expect, it } from 'vitest';
import type { PassoNaFila } from './banco.ts';
import { PDV } from './pdv-for-tests.ts';
import type { Pdv } from './queries.ts';
import { noTurno, turnoDe } from './turno.ts';

const sessao = (id: string, carteira_id: string) => ({
  id,
  carteira_id,
  carteira: 'Dinheiro',
  abertura_centavos: 0,
  aberta: { em: '2026-11-01T23:02:00.000Z', por: 'Ana' },
});
const gaveta = (id: string) => ({ id, nome: id, ultima_contagem_centavos: null });
const com = (caixa: Partial<Pdv['caixa']>): Pdv => ({ ...PDV, caixa: { ...PDV.caixa, ...caixa } });
const passo = (de: PassoNaFila['passo'], recusa: PassoNaFila['recusa'] = null): PassoNaFila => ({
  chave: 'k',
  passo: de,
  org_id: 'c1',
  usuario_operacao: 'u1',
  quando: '2026-11-01T23:30:00.000Z',
  recusa,
});
const abertura = (carteira_id?: string): PassoNaFila['passo'] => ({
  acao: 'abrirCaixa',
  corpo: { id: 's2', abertura_centavos: 0, ...(carteira_id && { carteira_id }) },
});
const contagem = (sessao_id: string): PassoNaFila['passo'] => ({
  acao: 'contarCaixa',
  corpo: { sessao_id, contado_centavos: 0 },
});

describe('[K7] the drawer of a device', () => {
  it('is the chosen one, else the only open one, else the first of the house', () => {
    const casa = com({ gavetas: [gaveta('g1'), gaveta('g2')], abertas: [sessao('s1', 'g2')] });
    expect(turnoDe(casa, [], 'g1')).toMatchObject({ gaveta: 'g1', aberta: null });
    expect(turnoDe(casa, [], null)).toMatchObject({ gaveta: 'g2', aberta: { id: 's1', por: 'Ana', naFila: false } });
    // Archived meanwhile, on another device.
    expect(turnoDe(casa, [], 'g9')).toMatchObject({ gaveta: 'g2' });
    expect(turnoDe(com({}), [], null)).toEqual({ gaveta: 'g1', aberta: null });
    expect(turnoDe(com({ gavetas: [] }), [], null)).toEqual({ gaveta: undefined, aberta: null });
  });

  it('says drawer and session with each sale, as far as they are known', () => {
    expect(noTurno(turnoDe(com({ gavetas: [] }), [], null))).toEqual({});
    expect(noTurno(turnoDe(com({ abertas: [sessao('s1', 'g1')] }), [], null))).toEqual({
      carteira_id: 'g1',
      sessao_id: 's1',
    });
  });
});

describe('[K11] without a network', () => {
  it('a session that was opened here is open, and one that was counted here is closed', () => {
    expect(turnoDe(com({}), [passo(abertura('g1'))], null).aberta).toEqual({
      id: 's2',
      carteira: 'Dinheiro',
      em: '2026-11-01T23:30:00.000Z',
      por: 'Regina Nascimento',
      naFila: true,
    });
    expect(turnoDe(com({ gavetas: [] }), [passo(abertura())], null).aberta?.id).toBe('s2');
    const aberta = com({ abertas: [sessao('s1', 'g1')] });
    expect(turnoDe(aberta, [passo(contagem('s1'))], null).aberta).toBeNull();
    expect(turnoDe(com({}), [passo(abertura('g1')), passo(contagem('s2'))], null).aberta).toBeNull();
  });

  it('a refused step changes nothing', () => {
    const recusa = { code: 'caixa_aberto', message: 'Ana já abriu este caixa às 20:02.' };
    const aberta = com({ abertas: [sessao('s1', 'g1')] });
    expect(turnoDe(aberta, [passo(abertura('g1'), recusa)], null).aberta?.id).toBe('s1');
    expect(turnoDe(aberta, [passo(contagem('s1'), recusa)], null).aberta?.id).toBe('s1');
  });
});
