import { beforeEach, describe, expect, it } from 'vitest';
import { now } from '../../../../server/clock.ts';
import { sql, type Statement } from '../../../../server/database/sql.ts';
import { cartasPara } from '../../../../server/testing/account.ts';
import { novaCasa, type Papel, type TestHouse } from '../../../../server/testing/house.ts';
import { testServices } from '../../../../server/testing/product.ts';
import { competenciaDoDia, rotulo } from '../../../../shared/competencia.ts';
import { formatDia, hojeEm, inicioDoDia, somarDias, somarMesesAoDia, type Dia } from '../../../../shared/datas.ts';
import { casaComJurema } from '../../../../server/testing/jurema.ts';
import { enviarAvisos } from './jobs.ts';

const FUSO = 'America/Sao_Paulo';
let HOJE: Dia;
beforeEach(() => {
  HOJE = hojeEm(now(), FUSO);
});
/** Ten in the morning, house time, the given number of days from today. */
const asDez = (dias: number, hoje = HOJE): Date =>
  new Date(inicioDoDia(somarDias(hoje, dias), FUSO).getTime() + 36_000_000);

/** The viewer's member with invoices due the given days from today; nothing else is open. */
async function casaComVencimentos(...dias: readonly number[]) {
  const { casa, plano, membro } = await casaComJurema();
  await casa.rows(sql`delete from faturas where org_id = ${casa.orgId} returning id`);
  const { itens } = await casa.como('owner').call('listarAssinaturas', {});
  for (const n of dias) {
    const dia = somarDias(HOJE, n);
    await casa.rows(sql`
      insert into faturas (org_id, assinatura_id, membro_id, plano_id, refer, dt_vencimento, valor_centavos, vl_desconto_centavos, status)
      values (${casa.orgId}, ${itens[0]?.id}, ${membro}, ${plano.id}, ${competenciaDoDia(dia)}, ${dia}, 6000, 500, 'pendente') returning id`);
  }
  return { casa, membro };
}

async function rodar(dias: number, job = enviarAvisos()): Promise<void> {
  await job.round(await testServices(), asDez(dias));
}

/** Days from today to the first day of the next month. */
const diasAteOMes = (): number =>
  Math.round((Date.parse(somarMesesAoDia(`${HOJE.slice(0, 7)}-01`, 1)) - Date.parse(HOJE)) / 86_400_000);

const contratar = (casa: TestHouse, feature: string, fim: string | null) =>
  casa.doors.plataforma({}, (db) =>
    db.count(sql`
      with plano as (insert into saas_plan (nome, preco_centavos) values ('Plano', 0) returning id),
           tem as (insert into saas_plan_features (plan_id, feature) select id, ${feature}::text from plano returning 1)
      insert into saas_org_contract (org_id, plan_id, inicio, fim) select ${casa.orgId}::uuid, id, '2020-01-01', ${fim}::date from plano returning 1`),
  );

const cartasDe = (casa: TestHouse, papel: Papel) => cartasPara(casa.usuario(papel).email);
const textoDe = async (casa: TestHouse, papel: Papel) =>
  (await cartasDe(casa, papel)).map(({ texto }) => texto).join('\n');

const escolher = (casa: TestHouse, papel: Papel, escolha: object) =>
  casa.como(papel).call('salvarNotificacoes', { email_sys: true, email_fin: true, email_lem: true, ...escolha });

describe('enviarAvisos: Lembretes', () => {
  it('[C5] announces the member’s due day three days before and the day after, once each, despite restarts', async () => {
    const { casa } = await casaComVencimentos(40);
    for (const dia of [36, 37, 37, 38, 39, 40, 41, 41, 42]) await rodar(dia);
    const vence = formatDia(somarDias(HOJE, 40));
    const cartas = await cartasDe(casa, 'viewer');
    expect(cartas).toHaveLength(2);
    expect(cartas.map(({ assunto }) => assunto)).toEqual(['Avisos de hoje', 'Avisos de hoje']);
    expect(cartas[0]?.texto).toContain(`Olá. O que há de novo:\n\nVence em ${vence}: R$ 55,00 (`);
    expect(cartas[1]?.texto).toContain(`Venceu em ${vence} e está em aberto: R$ 55,00 (`);
    expect(cartas[1]?.texto).toContain('http://localhost:3000/mensalidades\n');
    for (const papel of ['owner', 'admin', 'financeiro', 'operador'] as const)
      expect(await cartasDe(casa, papel)).toEqual([]);
  });

  it('[C5] does not mention invoices that were paid, cancelled or cost nothing, nor the house', async () => {
    const { casa } = await casaComVencimentos(40, 71, 102, 133);
    const { orgId } = casa;
    const mudar = (dia: number, como: Statement) =>
      casa.rows(
        sql`update faturas set ${como} where org_id = ${orgId} and dt_vencimento = ${somarDias(HOJE, dia)} returning id`,
      );
    expect(await mudar(40, sql`vl_desconto_centavos = 6000`)).toHaveLength(1);
    await mudar(102, sql`status = 'paga', dt_pagamento = ${HOJE}, vl_pago_centavos = 5500, forma_pagamento = 'pix'`);
    await mudar(133, sql`status = 'cancelada', cancelada_por = 'pausa', cancelada_em = now()`);
    for (const dia of [37, 99, 130]) await rodar(dia);
    expect(await cartasDe(casa, 'viewer')).toEqual([]);
    expect(await casa.rows(sql`select from auditoria where org_id = ${orgId} and acao = 'avisos.enviar'`)).toEqual([]);
    await casa.rows(sql`update terreiro_ajustes set avisos_em = null where org_id = ${orgId} returning org_id`);
    await rodar(68);
    const texto = await textoDe(casa, 'viewer');
    expect(texto).toContain('Vence em');
    const [{ nome }] = (await casa.rows<{ nome: string }>(
      sql`select nome from terreiros where id = ${casa.orgId}`,
    )) as [{ nome: string }];
    expect(texto).not.toContain(nome);
    expect(texto).not.toMatch(/terreiro|casa|Jurema|Pessoa/i);
  });

  it('[C5] nobody who switched it off, is paused or is not linked any more', async () => {
    const { casa, membro } = await casaComVencimentos(40);
    await escolher(casa, 'viewer', { email_lem: false });
    await rodar(37);
    expect(await cartasDe(casa, 'viewer')).toEqual([]);
    await escolher(casa, 'viewer', {});
    const { id } = casa.usuario('viewer');
    await casa.rows(
      sql`update profiles set paused = true where org_id = ${casa.orgId} and user_id = ${id} returning role`,
    );
    await rodar(41);
    expect(await cartasDe(casa, 'viewer')).toEqual([]);
    await casa.rows(sql`
      update profiles set paused = false, membro_id = null where org_id = ${casa.orgId} and user_id = ${id} and membro_id = ${membro} returning role`);
    await casa.rows(
      sql`update terreiro_ajustes set avisos_em = ${asDez(40)} where org_id = ${casa.orgId} returning org_id`,
    );
    await rodar(41);
    expect(await cartasDe(casa, 'viewer')).toEqual([]);
  });

  it('[C5] writes to no house whose contract has ended or does not hold the dues', async () => {
    const [encerrada, semMensalidades] = [await casaComVencimentos(40), await casaComVencimentos(40)];
    await contratar(encerrada.casa, 'mensalidades', somarDias(HOJE, -1));
    await contratar(semMensalidades.casa, 'membros', null);
    await rodar(37);
    for (const { casa } of [encerrada, semMensalidades]) expect(await cartasDe(casa, 'viewer')).toEqual([]);
  });
});

describe('enviarAvisos: Financeiro', () => {
  /** Two invoices that the viewer declared as paid today. */
  async function casaComDeclarados() {
    const { casa } = await casaComVencimentos(20, 51);
    await casa.rows(
      sql`insert into terreiro_ajustes (org_id, avisos_em) values (${casa.orgId}, ${now()}) returning org_id`,
    );
    await escolher(casa, 'viewer', { email_lem: false });
    const { faturas } = await casa.como('viewer').call('minhasMensalidades', {});
    await casa.como('viewer').call('pagarMinhas', {
      faturas: faturas.filter(({ status }) => status === 'pendente').map(({ id }) => id),
    });
    const { itens } = await casa.como('owner').call('listarAConferir', {});
    expect(itens).toHaveLength(2);
    return { casa, itens };
  }

  /** The database itself sets when a payment was declared, so this uses the real clock. */
  async function rodarDeVerdade(casa: TestHouse, ...dias: readonly number[]) {
    const ha = new Date(Date.now() - 60_000);
    await casa.rows(sql`update terreiro_ajustes set avisos_em = ${ha} where org_id = ${casa.orgId} returning org_id`);
    for (const dia of dias) await enviarAvisos().round(await testServices(), asDez(dia, hojeEm(Date.now(), FUSO)));
  }

  it('[C5] reports payments waiting for confirmation to those who may confirm, on the day they are new', async () => {
    const { casa } = await casaComDeclarados();
    await escolher(casa, 'admin', { email_fin: false });
    await rodarDeVerdade(casa, 1, 2);
    for (const papel of ['owner', 'financeiro'] as const) {
      const cartas = await cartasDe(casa, papel);
      expect(cartas.filter(({ texto }) => texto.includes('esperam por conferência'))).toHaveLength(1);
      expect(await textoDe(casa, papel)).toContain('2 pagamentos informados esperam por conferência: R$ 110,00.');
      expect(await textoDe(casa, papel)).not.toContain('Jurema');
    }
    for (const papel of ['admin', 'operador', 'viewer'] as const)
      expect(await textoDe(casa, papel)).not.toContain('conferência');
  });

  it.each([
    ['mensalidades', '2 pagamentos informados esperam por conferência: R$ 110,00.'],
    ['pagamentos_diversos', '1 pagamento informado espera por conferência: R$ 5,00.'],
  ])('[C5] counts only the kinds that the plan includes: %s', async (feature, dito) => {
    const { casa } = await casaComDeclarados();
    await casa.como('viewer').call('criarLancamento', { tipo: 'doacao', metodo: 'pix', valor_centavos: 500 });
    await contratar(casa, feature, null);
    await rodarDeVerdade(casa, 1);
    expect((await textoDe(casa, 'owner')).replaceAll('\u00a0', ' ')).toContain(dito);
  });

  it('[C5] the person hears what became of the payments they declared, once, and of nobody else’s', async () => {
    const { casa, itens } = await casaComDeclarados();
    const [uma, outra] = itens;
    await casa.como('owner').call('conferirPagamento', { id: uma?.id ?? '' });
    await casa.como('owner').call('estornarPagamento', {
      fatura_id: outra?.fatura_id ?? '',
      pagamento_id: outra?.id ?? '',
      motivo: 'Não caiu na conta do barracão',
    });
    await rodar(1);
    await rodar(2);
    const [carta, ...mais] = await cartasDe(casa, 'viewer');
    expect(mais).toEqual([]);
    const dia = formatDia(HOJE);
    expect(carta?.texto).toContain(`O pagamento de R$ 55,00 que você informou em ${dia} foi confirmado.`);
    expect(carta?.texto).toContain(`O pagamento de R$ 55,00 que você informou em ${dia} não foi confirmado.`);
    expect(carta?.texto).not.toContain('barracão');
    expect(await textoDe(casa, 'owner')).not.toContain('que você informou');
  });

  it('[C5] counts what was being confirmed while the letters were written', async () => {
    const { casa, itens } = await casaComDeclarados();
    const antes = new Date(asDez(1).getTime() - 10_000);
    const { promise, resolve } = Promise.withResolvers<undefined>();
    const { id } = casa.usuario('owner');
    const confirmar = casa.doors.casa(
      { orgId: casa.orgId, userId: id, escopo: 'casa', membroId: null },
      {},
      async (db) => {
        await db.count(sql`
          update pagamentos set conferido = true, conferido_em = ${antes}, conferido_por = ${id}
          where org_id = ${casa.orgId} and id = ${itens[0]?.id ?? ''}`);
        await promise;
      },
    );
    await rodar(1);
    resolve(undefined);
    await confirmar;
    await rodar(2);
    expect(await textoDe(casa, 'viewer')).toContain('foi confirmado.');
  });

  it.each([
    ['in the last minute before them', 10_000, 2],
    ['a minute before them', 60_000, 1],
  ])('[C5] tells once what was settled or declared %s', async (_, antes, dia) => {
    const { casa, itens } = await casaComDeclarados();
    const quando = new Date(asDez(1).getTime() - antes);
    const [dono, viewer] = [casa.usuario('owner').id, casa.usuario('viewer').id];
    const marcar = (n: number, como: Statement) =>
      casa.rows(sql`update pagamentos set ${como} where org_id = ${casa.orgId} and id = ${itens[n]?.id} returning id`);
    await marcar(0, sql`conferido = true, conferido_em = ${quando}, conferido_por = ${dono}`);
    await marcar(1, sql`estornado_em = ${quando}, estornado_por = ${dono}, estorno_motivo = 'engano'`);
    const informar = (valor: number) =>
      casa.rows<{ id: string }>(sql`
        insert into pagamentos_diversos (org_id, data, tipo, tipo_nome, metodo, valor_centavos, usuario_operacao, conferido, created_at)
        values (${casa.orgId}, ${HOJE}, 'doacao', 'Doação', 'pix', ${valor}, ${viewer}, false, ${quando}) returning id`);
    await informar(900);
    // Settled long ago, so they no longer wait.
    const [[conferida], [estornada]] = [await informar(70), await informar(80)];
    const antigo = new Date(quando.getTime() - 20 * 86_400_000);
    await casa.rows(
      sql`update pagamentos_diversos set conferido = true, conferido_em = ${antigo}, conferido_por = ${dono} where org_id = ${casa.orgId} and id = ${conferida?.id} returning id`,
    );
    await casa.rows(sql`
      update pagamentos_diversos set estornado_em = ${antigo}, estornado_por = ${dono}, estorno_motivo = 'engano'
      where org_id = ${casa.orgId} and id = ${estornada?.id} returning id`);
    const ditas = async () => [
      ...(await textoDe(casa, 'viewer')).matchAll(/\d (?:não )?foi confirmado\./g),
      ...(await textoDe(casa, 'financeiro')).matchAll(/por conferência: R\$ 9,00/g),
    ];
    for (const n of [1, 2, 3]) {
      await rodar(n);
      expect(await ditas()).toHaveLength(n < dia ? 0 : 3);
    }
  });

  it('[C5] reports a month’s result in the first letters after it, to those who may see the money', async () => {
    const casa = await novaCasa();
    const entrada = { tipo: 'doacao', metodo: 'pix', data: HOJE };
    await casa.como('owner').call('criarLancamento', { ...entrada, valor_centavos: 4100 });
    for (const n of [-1, 0, 1]) await rodar(diasAteOMes() + n);
    const frase = `Em ${rotulo(competenciaDoDia(HOJE))} entraram R$ 41,00: R$ 0,00 de mensalidades e R$ 41,00 de pagamentos diversos.`;
    for (const papel of ['owner', 'admin', 'financeiro'] as const)
      expect((await cartasDe(casa, papel)).filter(({ texto }) => texto.includes(frase))).toHaveLength(1);
    for (const papel of ['operador', 'viewer'] as const) expect(await textoDe(casa, papel)).not.toContain('entraram');
  });

  it('[C5] says how much of it nobody has confirmed yet (decision 28)', async () => {
    const { casa } = await casaComJurema();
    const entrada = { tipo: 'doacao', metodo: 'pix', data: HOJE };
    await casa.como('owner').call('criarLancamento', { ...entrada, valor_centavos: 4100 });
    await casa.como('viewer').call('criarLancamento', { ...entrada, valor_centavos: 900 });
    const { id } = await casa.como('owner').call('criarLancamento', { ...entrada, valor_centavos: 110 });
    await casa.como('owner').call('estornarLancamento', { id, motivo: 'engano' });
    const { faturas } = await casa.como('viewer').call('minhasMensalidades', {});
    const [paga = '', declarada = '', estornada = ''] = faturas.map((fatura) => fatura.id);
    for (const fatura of [paga, estornada]) await casa.como('owner').call('pagarFaturas', { faturas: [fatura] });
    await casa.como('owner').call('estornarPagamento', { fatura_id: estornada, motivo: 'engano' });
    await casa.como('viewer').call('pagarMinhas', { faturas: [declarada] });
    await rodar(diasAteOMes());
    expect(await textoDe(casa, 'owner')).toContain(
      'entraram R$ 170,00, sendo R$ 69,00 a conferir: R$ 120,00 de mensalidades e R$ 50,00 de pagamentos diversos.',
    );
  });
});

describe('enviarAvisos: when', () => {
  it('[C5] writes nothing before nine by the house’s clock, and two programs write one letter', async () => {
    const { casa } = await casaComVencimentos(40);
    const services = await testServices();
    const [job, outro] = [enviarAvisos(), enviarAvisos()];
    const dez = asDez(37);
    await job.round(services, new Date(dez.getTime() - 3_660_000));
    expect(await cartasDe(casa, 'viewer')).toEqual([]);
    await Promise.all([job, outro].map((um) => um.round(services, dez)));
    await outro.round(services, new Date(dez.getTime() + 60_000));
    expect(await cartasDe(casa, 'viewer')).toHaveLength(1);
    expect(
      await casa.rows(
        sql`select user_id, depois from auditoria where org_id = ${casa.orgId} and acao = 'avisos.enviar'`,
      ),
    ).toEqual([{ user_id: null, depois: { dia: somarDias(HOJE, 37), cartas: 1 } }]);
  });
});
