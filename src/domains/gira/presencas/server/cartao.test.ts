import { describe, expect, it } from 'vitest';
import { sql } from '../../../../server/database/sql.ts';
import { novaCasa, refusal, type TestHouse } from '../../../../server/testing/house.ts';
import { abrirCartao, cartaoDe } from './cartoes.ts';
import { novoEvento, novosMembros, vincular } from './porta-for-tests.ts';

async function comCartao() {
  const casa = await novaCasa();
  const [membro = ''] = await novosMembros(casa, 1);
  const { itens } = await casa.como('operador').call('lerCartoes', {});
  const cartao = itens[0];
  if (!cartao) throw new Error('A house with a member has a card');
  return { casa, membro, cartao, evento_id: await novoEvento(casa) };
}

const ler = (casa: TestHouse, evento_id: string, cartao: string) =>
  casa.como('operador').call('registrarCartao', { evento_id, cartao });

describe("a member's card", () => {
  it('[J4] marks once, whoever scans twice, and keeps the time of the first scan', async () => {
    const { casa, membro, cartao, evento_id } = await comCartao();
    const primeira = await ler(casa, evento_id, cartao.cartao);
    expect(primeira).toMatchObject({ membro_id: membro, nome: 'Membro 0001', ja: false });
    const outra = await casa.como('owner').call('registrarCartao', { evento_id, cartao: cartao.cartao });
    expect(outra).toEqual({ ...primeira, ja: true });
  });

  it('[J4] is also read from its typed code, with small letters and a dash', async () => {
    const { casa, membro, cartao, evento_id } = await comCartao();
    const digitado = `${cartao.codigo.slice(0, 5)}-${cartao.codigo.slice(5)}`.toLowerCase();
    expect(await ler(casa, evento_id, digitado)).toMatchObject({ membro_id: membro, ja: false });
  });

  it('[J4] is refused in words of its own if it belongs to another house or to a person who left, or is broken', async () => {
    const { casa, membro, cartao, evento_id } = await comCartao();
    const outra = await comCartao();
    const codigo = async (texto: string) => (await refusal(ler(casa, evento_id, texto))).code;
    expect(await codigo(outra.cartao.cartao)).toBe('cartao_de_outra_casa');
    for (const torto of [`${cartao.cartao.slice(0, -1)}x`, cartao.cartao.slice(1), 'x', 'ile-cartao...', '0000000000'])
      expect(await codigo(torto)).toBe('cartao_invalido');
    await casa.rows(sql`update membros set ativo = false where org_id = ${casa.orgId} and id = ${membro} returning 1`);
    expect(await codigo(cartao.cartao)).toBe('membro_saiu');
  });

  it('[J4] takes the place of an absence that was marked before, not of a later one', async () => {
    const { casa, membro, cartao, evento_id } = await comCartao();
    const marcar = (segundos: number) =>
      casa.como('operador').call('marcarPresencas', {
        evento_id,
        marcas: [
          { membro_id: membro, estado: 'falta', marcada_em: new Date(Date.now() + segundos * 1000).toISOString() },
        ],
      });
    const estado = async () => (await casa.como('operador').call('lerChamada', { evento_id })).itens;
    await marcar(-60);
    const lido_em = new Date(Date.now() - 120_000).toISOString();
    const cedo = casa.como('operador').call('registrarCartao', { evento_id, cartao: cartao.cartao, lido_em });
    expect((await refusal(cedo)).code).toBe('marcada_depois');
    expect(await estado()).toMatchObject([{ estado: 'falta', modo: 'lista' }]);
    expect(await ler(casa, evento_id, cartao.cartao)).toMatchObject({ ja: false });
    expect(await estado()).toMatchObject([{ estado: 'presente', modo: 'cartao' }]);
  });

  it('[J4] is signed: no other secret, house or member fits it', () => {
    const [a, b] = [Buffer.alloc(32, 1), Buffer.alloc(32, 2)];
    const [casa, membro] = ['0198c0de-0000-7000-8000-000000000001', '0198c0de-0000-7000-8000-000000000002'];
    const cartao = cartaoDe(a, casa, membro);
    expect(abrirCartao(a, cartao)).toEqual({ orgId: casa, membroId: membro });
    expect(abrirCartao(b, cartao)).toBeNull();
    const partes = cartaoDe(a, membro, casa).split('.');
    expect(abrirCartao(a, [...cartao.split('.').slice(0, 3), partes[3]].join('.'))).toBeNull();
  });
});

describe("the event's code", () => {
  it('[J4] marks the linked member once, from two hours before the start to the end', async () => {
    const { casa, membro } = await comCartao();
    await vincular(casa, membro);
    const eu = casa.como('viewer');
    const codigoDe = async (quando: { inicio: number; fim: number }) => {
      const evento_id = await novoEvento(casa, quando);
      return (await casa.como('operador').call('lerCodigoDoEvento', { evento_id })).codigo;
    };
    const [cedo, aberto, passado] = [
      await codigoDe({ inicio: 125, fim: 200 }),
      await codigoDe({ inicio: 115, fim: 200 }),
      await codigoDe({ inicio: -200, fim: -1 }),
    ];
    expect(await eu.call('registrarPresenca', { codigo: aberto })).toMatchObject({ ja: false });
    expect(await eu.call('registrarPresenca', { codigo: aberto.toLowerCase() })).toMatchObject({ ja: true });
    for (const codigo of [cedo, passado, 'AAAAAAAAAA'])
      expect((await refusal(eu.call('registrarPresenca', { codigo }))).code).toBe('codigo_invalido');
  });

  it('[J4] counts no more once it was renewed', async () => {
    const { casa, membro, evento_id } = await comCartao();
    await vincular(casa, membro);
    const porta = casa.como('operador');
    const antes = await porta.call('lerCodigoDoEvento', { evento_id });
    await porta.call('renovarCodigoDoEvento', { evento_id });
    const depois = await porta.call('lerCodigoDoEvento', { evento_id });
    const eu = casa.como('viewer');
    expect((await refusal(eu.call('registrarPresenca', { codigo: antes.codigo }))).code).toBe('codigo_invalido');
    expect(await eu.call('registrarPresenca', { codigo: depois.codigo })).toMatchObject({ ja: false });
  });

  it('[J4] asks somebody without a member for a link', async () => {
    const { casa } = await comCartao();
    const { code } = await refusal(casa.como('viewer').call('registrarPresenca', { codigo: 'AAAAAAAAAA' }));
    expect(code).toBe('sem_membro');
  });
});
