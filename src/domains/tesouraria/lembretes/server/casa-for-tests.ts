import { sql } from '../../../../server/database/sql.ts';
import { hoje } from '../../../../server/testing/clock.ts';
import { novaCasa, type TestHouse } from '../../../../server/testing/house.ts';
import { competenciaDoDia } from '../../../../shared/competencia.ts';
import { somarDias } from '../../../../shared/datas.ts';

interface Pessoa {
  nome: string;
  /**
   * An open invoice of R$ 60,00 falls due this many days from today, in a month of its own each.
   */
  dias: readonly number[];
  telefone?: string;
  email?: string;
}

/** A member whose only invoices are these. */
async function novoDevedor(casa: TestHouse, plano: string, { dias, ...ficha }: Pessoa): Promise<string> {
  const dono = casa.como('owner');
  const { id } = await dono.call('criarMembro', ficha);
  const inicio = `${hoje().slice(0, 8)}01`;
  const assinatura = await dono.call('criarAssinatura', { membro_id: id, plano_id: plano, inicio });
  await casa.rows(sql`delete from faturas where org_id = ${casa.orgId} and membro_id = ${id} returning 1`);
  for (const n of dias) {
    const dia = somarDias(hoje(), n);
    await casa.rows(sql`
      insert into faturas (org_id, assinatura_id, membro_id, plano_id, refer, dt_vencimento, valor_centavos, status)
      values (${casa.orgId}, ${assinatura.id}, ${id}, ${plano}, ${competenciaDoDia(dia)}, ${dia}, 6000, ${n < 0 ? 'vencida' : 'pendente'})
      returning id`);
  }
  return id;
}

/** A house with a plan and the people given, by name. */
export async function casaComDevedores<Nome extends string>(
  pessoas: Readonly<Record<Nome, Omit<Pessoa, 'nome'>>>,
  env: Readonly<Record<string, string>> = {},
) {
  const casa = await novaCasa(env);
  const plano = await casa
    .como('owner')
    .call('criarPlano', { nome: 'Corrente', valor_centavos: 6000, dia_vencimento: 10 });
  const ids = {} as Record<Nome, string>;
  for (const nome of Object.keys(pessoas) as Nome[])
    ids[nome] = await novoDevedor(casa, plano.id, { nome, ...pessoas[nome] });
  return { casa, plano: plano.id, ids, tesoureira: casa.como('financeiro') };
}
