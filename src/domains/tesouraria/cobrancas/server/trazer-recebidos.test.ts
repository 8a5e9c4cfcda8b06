import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { linhaLida, SEM_CONTA } from '../../../../server/testing/bank-lines.ts';
import { sql, type Statement } from '../../../../server/database/sql.ts';
import { tablesWith } from '../../../../server/testing/find-text.ts';
import { FUSO_PADRAO, hojeEm } from '../../../../shared/datas.ts';
import { comoDono } from '../../../pessoas/membros/server/como-dono-for-tests.ts';
import { casaConectada, valoresLancados, type CasaConectada } from '../for-tests/casa-conectada.ts';
import { ligar } from '../for-tests/conectar-pelo-banco.ts';

const ANA = { nome: 'ANA LIMA EXEMPLO', cpf: '52998224725' };

describe.each(['woovi', 'apipix'] as const)('PIX that no charge asked for, by %s', (nome) => {
  let uma: CasaConectada;
  let agora: Date;
  beforeEach(async () => {
    agora = new Date();
    uma = await casaConectada(nome, () => agora, nome === 'apipix' ? ligar : undefined);
  });
  afterEach(() => uma.la.close());

  const linhas = async () => (await uma.dono.call('listarLinhasAConferir', {})).itens;
  const carteira = async () => (await uma.dono.call('lerProvedor', {})).provedor?.carteira_id ?? '';
  const puxar = async () => {
    agora = new Date(agora.getTime() + 60_000);
    await uma.puxar();
  };

  it('[BF3] comes into the tray once, in the carteira of the provider, and nothing is booked', async () => {
    uma.provedor.pagar(uma.empresa, null, { valor: 4_500, pagador: ANA });
    uma.provedor.pagar(uma.empresa, null, { valor: 4_500, pagador: ANA });
    await puxar();
    await puxar();
    const uns = { valor_centavos: 4_500, pagador: ANA.nome, meio: 'pix', carteira_id: await carteira() };
    expect(await linhas()).toMatchObject([
      { ...uns, dia: hojeEm(agora, FUSO_PADRAO) },
      { ...uns, parece: null },
    ]);
    expect(await valoresLancados(uma)).toEqual([]);
    expect((await uma.dono.call('listarPixAConferir', {})).itens).toEqual([]);
    expect(await tablesWith(uma.casa, ANA.cpf)).toEqual([]);
  });

  it('[BF3] a PIX that a charge of the house holds is no line; one of somebody else’s charge is', async () => {
    const id = await uma.abrir();
    uma.provedor.pagar(uma.empresa, id);
    const alheia = randomUUID();
    uma.provedor.cobrar(uma.empresa, { correlationID: alheia, value: 700 });
    uma.provedor.pagar(uma.empresa, alheia);
    await puxar();
    await puxar();
    expect((await linhas()).map(({ valor_centavos }) => valor_centavos)).toEqual([700]);
    expect(await valoresLancados(uma)).toEqual([6_000]);
  });

  it('[BF3 PG7] a PIX of a charge that could not be written down is no line meanwhile, and is booked later', async () => {
    uma.provedor.pagar(uma.empresa, await uma.abrir());
    const porDono = await comoDono(uma.casa);
    const mudar = (como: Statement) => porDono.transaction({}, (db) => db.rows(como));
    await mudar(sql`alter table pix_recebidos add constraint nenhum check (valor_centavos <> 6000) not valid`);
    await puxar();
    await mudar(sql`alter table pix_recebidos drop constraint nenhum`);
    await porDono.close();
    expect(await linhas()).toEqual([]);
    await puxar();
    expect([await linhas(), await valoresLancados(uma)]).toEqual([[], [6_000]]);
  });

  it('[BF3] the same PIX in a file of the bank is here already', async () => {
    const documento = uma.provedor.pagar(uma.empresa, null, { valor: 4_500 });
    await puxar();
    const linha = linhaLida({ dia: hojeEm(agora, FUSO_PADRAO), valor_centavos: 4_500, documento, descricao: 'Pix 7' });
    const parte = { carteira_id: await carteira(), conta: SEM_CONTA, linhas: [linha] };
    expect((await uma.dono.call('conferirExtrato', parte)).linhas).toEqual(['aqui']);
    expect((await uma.dono.call('trazerExtrato', parte)).trazidas).toBe(0);
  });

  it('[BF3] a failure under way brings each once all the same', async () => {
    for (const valor of [100, 200, 300]) uma.provedor.pagar(uma.empresa, null, { valor });
    uma.provedor.porPagina = 2;
    uma.provedor.falhas.push('ok', 500);
    await puxar();
    uma.provedor.falhas.length = 0;
    await puxar();
    const valores = (await linhas()).map(({ valor_centavos }) => valor_centavos);
    expect(valores.toSorted((a, b) => a - b)).toEqual([100, 200, 300]);
  });

  it('[BF3] a sandbox moves no money, so that nothing of it comes in', async () => {
    const teste = uma.provedor.abrirConta({ ambiente: 'teste' });
    if (nome === 'apipix') await ligar({ dono: uma.dono, empresa: teste });
    else await uma.conectar({ chave: teste.chave });
    uma.provedor.pagar(teste, null, { valor: 4_500 });
    await puxar();
    expect(uma.provedor.log.length).toBeGreaterThan(0);
    expect(await linhas()).toEqual([]);
  });
});
