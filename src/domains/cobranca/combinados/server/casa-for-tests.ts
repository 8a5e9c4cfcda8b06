import { novaCasa, type Caller, type TestHouse } from '../../../../server/testing/house.ts';
import { hoje } from '../../../../server/testing/clock.ts';
import { sql } from '../../../../server/database/sql.ts';
import { competenciaDoDia } from '../../../../shared/competencia.ts';
import { somarMesesAoDia } from '../../../../shared/datas.ts';

/** The month as YYYYMM, a number of months from now. */
export const refer = (n: number): string => competenciaDoDia(somarMesesAoDia(`${hoje().slice(0, 7)}-15`, n));

export interface CasaComMembro {
  casa: TestHouse;
  dono: Caller;
  /** Jurema, who is linked to the house's viewer. */
  viewer: Caller;
  membro: string;
  /** One of the dues, as the counter reads it. */
  mes: (qual: string) => Promise<Mes>;
}

export type Mes = Awaited<ReturnType<typeof lerMeses>>[number];

const lerMeses = async (dono: Caller, membro_id: string) =>
  (await dono.call('buscarMensalidades', { membro_id })).faturas;

/** Jurema owes R$ 200 a month, since two months ago, on the first day. */
export async function casaComMembro(): Promise<CasaComMembro> {
  const casa = await novaCasa();
  const [dono, viewer] = [casa.como('owner'), casa.como('viewer')];
  const { id: plano_id } = await dono.call('criarPlano', {
    nome: 'Corrente',
    valor_centavos: 20_000,
    dia_vencimento: 1,
  });
  const { id: membro } = await dono.call('criarMembro', { nome: 'Jurema', matricula: '77' });
  const inicio = `${somarMesesAoDia(hoje(), -2).slice(0, 8)}01`;
  await dono.call('criarAssinatura', { membro_id: membro, plano_id, inicio });
  await dono.call('vincularMembro', { user_id: casa.usuario('viewer').id, membro_id: membro });
  const mes = async (qual: string) => {
    const achado = (await lerMeses(dono, membro)).findLast((fatura) => fatura.refer === qual);
    if (!achado) throw new Error(`No dues for ${qual}`);
    return achado;
  };
  return { casa, dono, viewer, membro, mes };
}

/** What the report expects of a month, in centavos. */
export async function esperado(dono: Caller, qual: string): Promise<number> {
  const de = `${qual.slice(0, 4)}-${qual.slice(4)}-01`;
  const ate = `${qual.slice(0, 4)}-${qual.slice(4)}-28`;
  return (await dono.call('lerRelatorio', { tipo: 'faturas', de, ate })).resumo.esperado_centavos;
}

/** The states of all agreements of a house, by month. */
export const estados = async (casa: TestHouse): Promise<string[]> =>
  (
    await casa.rows<{ estado: string }>(
      sql`select estado from combinados where org_id = ${casa.orgId} order by refer, id`,
    )
  ).map(({ estado }) => estado);
