import { expect, it } from 'vitest';
import { sql, type Statement } from '../../../../server/database/sql.ts';
import { saldos } from '../../../dinheiro/carteiras/server/saldos.ts';
import { outraInstalacao } from '../../../../server/testing/other-installation.ts';
import { SEM_CONTA } from '../../../../server/testing/bank-lines.ts';
import { casaComLinhas } from './casa-com-linhas-for-tests.ts';

const { exported, intoTarget, inTarget } = await outraInstalacao();

type Casa = Awaited<ReturnType<typeof casaComLinhas>>;

/** Lines of every state: for two members and remembered, in part, undone, set aside, open. */
async function conferirUmPouco({ dono, trazer, decidir, devidas, ana, bento }: Casa): Promise<void> {
  const conta = { ...SEM_CONTA, banco: '077', conta: '1234', saldo_centavos: 100_000, saldo_em: '2026-10-31' };
  const dois = await trazer({ valor_centavos: 12_000, pagador: 'TIA RITA', conta });
  const pagar = async (membro: string) => {
    const [devida] = await devidas(membro);
    return { tipo: 'fatura' as const, id: devida?.id ?? '', resta_centavos: 6000, valor_centavos: 6000 };
  };
  await decidir(dois, [await pagar(ana.id), await pagar(bento.id)], { lembrar: true });
  const parte = await trazer({ valor_centavos: 5000, descricao: 'PIX PARTE' });
  await decidir(parte, [{ tipo: 'credito', membro_id: ana.id, valor_centavos: 2000 }]);
  const luz = await trazer({ valor_centavos: -15_000, descricao: 'CIA DE ENERGIA' });
  const conta_de_luz = { tipo: 'lancamento', tipo_nome: 'Outro', descricao: 'Luz', valor_centavos: -15_000 } as const;
  const passo = await decidir(luz, [conta_de_luz]);
  await dono.call('desfazerConciliacao', { id: passo, motivo: 'Engano' });
  await decidir(luz, [conta_de_luz]);
  const fora = await trazer({ valor_centavos: 1, descricao: 'RENDIMENTO' });
  await dono.call('ignorarLinhas', { linhas: [fora.id], motivo: 'Centavo do banco' });
  await trazer({ valor_centavos: 777, descricao: 'NINGUEM SABE' });
}

it('[E4 E7 E8 INV-53] a house that moves keeps its lines, links, payers and every balance', async () => {
  const lugar = await casaComLinhas();
  const { casa } = lugar;
  await conferirUmPouco(lugar);
  const { orgId } = casa;
  const perguntas: Record<string, Statement> = {
    saldos: sql`select s.* from (${saldos({ orgId, fuso: 'America/Sao_Paulo' })}) s order by s.carteira_id`,
    extratos: sql`select e.* from extratos e where e.org_id = ${orgId} order by e.id`,
    linhas: sql`select l.* from extrato_linhas l where l.org_id = ${orgId} order by l.id`,
    ligacoes: sql`select c.* from conciliacoes c where c.org_id = ${orgId} order by c.id`,
    pagadores: sql`select p.* from pagadores p where p.org_id = ${orgId} order by p.id`,
  };
  const daqui = async (pergunta: Statement) => JSON.stringify(await casa.rows(pergunta));
  const de_la = async ({ text, values }: Statement) => JSON.stringify(await inTarget(text, [...values]));
  await intoTarget(await exported(casa));
  for (const [nome, pergunta] of Object.entries(perguntas)) {
    const antes = await daqui(pergunta);
    expect(antes.length, nome).toBeGreaterThan(100);
    expect(await de_la(pergunta), nome).toBe(antes);
  }
});
