import { generateCpf } from '@brazilian-utils/brazilian-utils';
import { randomUUID } from 'node:crypto';
import { afterEach, expect, it } from 'vitest';
import { product } from '../../main-server.ts';
import { testRun } from '../../server/env.ts';
import { sql } from '../../server/database/sql.ts';
import { openLog } from '../../server/log.ts';
import { withClient } from '../../server/postgres/connections.ts';
import { buildApp } from '../../server/program.ts';
import { hoje } from '../../server/testing/clock.ts';
import { Caller, novaCasa, type TestHouse } from '../../server/testing/house.ts';
import { defects, testServices } from '../../server/testing/product.ts';
import { FUSO_PADRAO } from '../../shared/datas.ts';
import type { ProvedorAberto } from '../../domains/tesouraria/cobrancas/for-tests/face.ts';
import {
  certificar,
  CHAVE_PIX,
  faceApipix,
  tokensDados,
} from '../../domains/tesouraria/cobrancas/for-tests/face-apipix.ts';
import { startWoovi } from '../../domains/tesouraria/cobrancas/for-tests/face-woovi.ts';
import { fazerP12 } from '../../domains/tesouraria/cobrancas/for-tests/fazer-p12.ts';
import type { Empresa } from '../../domains/tesouraria/cobrancas/for-tests/provedor-local.ts';
import { puxarDaCasa } from '../../domains/tesouraria/cobrancas/server/puxar-cobrancas.ts';
import { houseExport, ownerOfTables, whereFound, wholeBackup } from './kept-copies-for-tests.ts';
import { hasPlanted, planted } from './planted-for-tests.ts';

// Members with planted names, documents and beliefs pay by a provider. Nothing of them is in what
// the provider was sent. Its keys are in nothing that the program keeps, hands out or says.

/** Each has a name, a CPF and a word of belief: a thousand in all, in the long run. */
const MEMBROS = testRun().long ? 334 : 6;
const SENHA = 'girassol-de-maio';

let la: ProvedorAberto | undefined;
afterEach(async () => {
  await la?.close();
  la = undefined;
  defects.splice(0);
});

interface Ligacao {
  la: ProvedorAberto;
  /** Connects, and answers what nobody may find. */
  ligar: (dono: Caller, empresa: Empresa) => Promise<readonly string[]>;
}

const porChave = async (): Promise<Ligacao> => ({
  la: await startWoovi(),
  ligar: async (dono, { chave }) => {
    await dono.call('conectarProvedor', { nome: 'woovi', chave, carteira_id: await gateway(dono) });
    return [chave];
  },
});

const porBanco = async (): Promise<Ligacao> => {
  const senha = 'cravo-e-canela';
  const feito = fazerP12({ senha });
  const client_id = `Client_Id_${randomUUID()}`;
  const comum = { banco: 'efi' as const, client_id, chave_pix: CHAVE_PIX, senha, certificado: feito.p12 };
  return {
    la: await faceApipix.comecar(),
    ligar: async (dono, empresa) => {
      certificar(empresa, feito);
      await dono.call('conectarBanco', {
        ...comum,
        client_secret: empresa.chave,
        carteira_id: await gateway(dono),
      });
      const [, linha = ''] = feito.key.split('\n');
      return [empresa.chave, client_id, senha, linha, feito.p12.slice(0, 60)];
    },
  };
};

async function gateway(dono: Caller): Promise<string> {
  const { itens } = await dono.call('listarCarteiras', {});
  const antes = itens.find(({ tipo }) => tipo === 'gateway');
  return antes?.id ?? (await dono.call('criarCarteira', { nome: 'Provedor', tipo: 'gateway' })).id;
}

interface Onde {
  onde: ProvedorAberto;
  empresa: Empresa;
}

/** The members, each with a charge that is paid, cancelled, or answered in some wrong way. */
async function mes(casa: TestHouse, dono: Caller, { onde, empresa }: Onde, cpfs: readonly string[]): Promise<void> {
  const plano = { nome: planted('Plano', 0), valor_centavos: 6000, dia_vencimento: 10 };
  const { id: plano_id } = await dono.call('criarPlano', plano);
  for (const [n, cpf] of cpfs.entries()) {
    const { id: membro_id } = await dono.call('criarMembro', {
      nome: planted('Filha', n),
      matricula: String(n),
      reservado: { espiritual_umbanda: { outros: planted('Guia', n) }, docs: { cpf } },
    });
    await dono.call('criarAssinatura', { membro_id, plano_id, inicio: hoje() });
    // Asked of the table: no test's database has statistics, and without them the screen's question
    // takes longer with each member.
    const [fatura] = await casa.rows<{ id: string }>(sql`
      select id from faturas where org_id = ${casa.orgId} and membro_id = ${membro_id} order by dt_vencimento limit 1`);
    onde.provedor.falhas.push((['ok', 'done-cut', 'done-html', 'done-500'] as const)[n % 4] ?? 'ok');
    const { id } = await dono.call('abrirCobranca', { faturas: [fatura?.id ?? ''], total_centavos: 6000 });
    if (n % 3 === 0) await dono.call('cancelarCobranca', { id });
    onde.provedor.pagar(empresa, id, { pagador: { nome: planted('Pagadora', n), cpf } });
    await dono.call('conferirCobranca', { id });
  }
}

async function devolverTodos(dono: Caller): Promise<number> {
  const { itens } = await dono.call('listarPixRecebidos', {});
  for (const [n, { id }] of itens.entries())
    await dono.call('devolverPix', {
      id,
      devolucao_id: randomUUID(),
      valor_centavos: 6000,
      motivo: planted('Motivo', n),
    });
  return itens.length;
}

it.each([
  ['a pasted key', porChave],
  ["a bank's certificate", porBanco],
])(
  '[PG6 PG1] sends nothing of anybody to a provider with %s, and leaves its key nowhere in the open',
  async (_, abrir) => {
    const ligacao = await abrir();
    la = ligacao.la;
    const written: string[] = [];
    const log = openLog({ LOG_LEVEL: 'trace' }, { write: (line) => written.push(line) });
    const services = { ...(await testServices()), log };
    const casa = await novaCasa();
    const dono = new Caller(buildApp(product, services), casa.usuario('owner').cookie);
    const owner = await ownerOfTables(casa);
    const empresa = la.provedor.abrirConta();
    const cpfs = Array.from({ length: MEMBROS }, () => generateCpf());
    const puxar = () => puxarDaCasa({ services, orgId: casa.orgId, fuso: FUSO_PADRAO, agora: new Date() });

    const segredos = await ligacao.ligar(dono, empresa);
    await mes(casa, dono, { onde: la, empresa }, cpfs);
    await puxar();
    expect(await devolverTodos(dono)).toBeGreaterThan(0);
    la.provedor.decidirDevolucoes(empresa, 'CONFIRMED');
    la.provedor.falhas.push('html');
    await puxar().catch(() => undefined);
    la.provedor.falhas.length = 0;
    await puxar();
    // A defect in the middle of connecting, with the key in the statement's values.
    await withClient(owner, async (client) => {
      await client.query('alter table provedores_de_pix rename column pode_tirar to perdida');
      await expect(ligacao.ligar(dono, empresa)).rejects.toMatchObject({ status: 500 });
      await client.query('alter table provedores_de_pix rename column perdida to pode_tirar');
    });

    // The provider got none of it.
    const enviado = la.provedor.log.join('\n');
    expect(la.provedor.log.length).toBeGreaterThan(MEMBROS * 2);
    expect(hasPlanted(enviado)).toBe(false);
    expect(cpfs.filter((cpf) => enviado.replaceAll(/[.-]/g, '').includes(cpf))).toEqual([]);
    // Nothing that was kept, handed out or said has a key.
    const dump = await wholeBackup(owner);
    const [casaInteira, casaSelada] = [await houseExport(dono), await houseExport(dono, SENHA)];
    const ditos = { dump, casaInteira, casaSelada, log: written.join('\n'), defeitos: defects.join('\n') };
    expect(ditos.log).toMatch(/perdida|pode_tirar/);
    expect(whereFound(ditos, [...segredos, ...tokensDados()])).toEqual([]);
    // Nobody is in the log, and who paid is nowhere; the search would find what is there.
    expect(hasPlanted(ditos.log)).toBe(false);
    for (const [onde, dito] of Object.entries({ dump, casaInteira, casaSelada })) {
      expect([onde, dito.includes('Pagadora'), dito.includes(planted('Filha', 0))]).toEqual([onde, false, true]);
      expect([onde, dito.includes('provedor.conectar')]).toEqual([onde, true]);
    }
  },
  900_000,
);
