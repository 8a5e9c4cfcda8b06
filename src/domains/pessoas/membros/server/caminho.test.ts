import { beforeEach, describe, expect, it } from 'vitest';
import { sql } from '../../../../server/database/sql.ts';
import { hoje } from '../../../../server/testing/clock.ts';
import { novaCasa, type TestHouse } from '../../../../server/testing/house.ts';
import { somarDias, somarMesesAoDia } from '../../../../shared/datas.ts';

const SEM_PERMISSAO = { status: 403, message: 'Sem permissão' };
const BORI = { nome: 'Bori', data: '2020-02-29', quem: 'Mãe Dalva', notas: 'No roncó' };

let casa: TestHouse;
let id: string;
beforeEach(async () => {
  casa = await novaCasa();
  ({ id } = await casa
    .como('owner')
    .call('criarMembro', { nome: 'Dalva', reservado: { caminho: { obrigacoes: [BORI] } } }));
});

const ultimaLinha = async () =>
  (
    await casa.rows<{ o_que: string; partes: string[] }>(sql`
      select o_que, partes from membros_leituras where org_id = ${casa.orgId} order by id desc limit 1`)
  )[0];

describe('[H7] the path of initiation', () => {
  it('lists who completes years within 90 days, to those who may see belief, and notes it', async () => {
    const em = (dias: number, anos: number) => somarDias(somarMesesAoDia(hoje(), -12 * anos), dias);
    const obrigacoes = [
      { nome: 'Yawo', data: em(10, 7) },
      { nome: 'Bori', data: em(89, 1) },
      { nome: 'Egbomi', data: em(10, 5) },
      { nome: 'Vodunsei', data: em(120, 3) },
      { nome: 'Bori', data: null },
    ];
    await casa.como('owner').call('editarMembro', { id, nome: 'Dalva', reservado: { caminho: { obrigacoes } } });
    const { itens } = await casa.como('admin').call('listarProximasObrigacoes', {});
    expect(itens.map(({ obrigacao, anos }) => [obrigacao, anos])).toEqual([
      ['Yawo', 7],
      ['Bori', 1],
    ]);
    expect(await ultimaLinha()).toMatchObject({ o_que: 'viu', partes: ['caminho'] });
    await expect(casa.como('operador').call('listarProximasObrigacoes', {})).rejects.toMatchObject(SEM_PERMISSAO);
  });

  it('takes its kinds from a catalogue that the house edits; records keep their names', async () => {
    const dono = casa.como('owner');
    expect((await dono.call('lerCatalogoDeObrigacoes', {})).candomble).toEqual(['Bori', 'Yawo', 'Vodunsei', 'Egbomi']);
    await dono.call('salvarCatalogoDeObrigacoes', { tradicao: 'candomble', nomes: ['Feitura', 'Odu Ejê'] });
    await dono.call('salvarCatalogoDeObrigacoes', { tradicao: 'candomble', nomes: ['Feitura'] });
    expect((await dono.call('lerCatalogoDeObrigacoes', {})).candomble).toEqual(['Feitura']);
    expect((await dono.call('lerMembro', { id })).reservado.caminho?.obrigacoes[0]?.nome).toBe('Bori');
    await expect(
      dono.call('salvarCatalogoDeObrigacoes', { tradicao: 'umbanda', nomes: ['Amaci', 'amaci'] }),
    ).rejects.toMatchObject({ fields: { nomes: 'Cada obrigação aparece uma vez só.' } });
    await expect(
      casa.como('operador').call('salvarCatalogoDeObrigacoes', { tradicao: 'umbanda', nomes: ['Amaci'] }),
    ).rejects.toMatchObject(SEM_PERMISSAO);
  });
});
