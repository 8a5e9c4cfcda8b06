import { sql } from '../../../../server/database/sql.ts';
import { novaCasa, type TestHouse } from '../../../../server/testing/house.ts';

/** The year that is over in these tests. */
export const ANO = 2025;

interface Dado {
  valor: number;
  dia?: string;
  tipo?: string;
  tipo_nome?: string;
  conferido?: boolean;
  estornado?: boolean;
}

/** An entry of the year, of a member or of nobody, as its row lies in the table. */
export const lancar = (casa: TestHouse, membro: string | null, dado: Dado) =>
  casa.rows(sql`
    insert into pagamentos_diversos (org_id, data, tipo, tipo_nome, metodo, valor_centavos, membro_id, usuario_operacao, conferido,
                                     estornado_em, estornado_por, estorno_motivo)
    values (${casa.orgId}, ${dado.dia ?? `${ANO}-03-10`}, ${dado.tipo ?? 'doacao'}, ${dado.tipo_nome ?? 'Doação'}, 'pix', ${dado.valor}, ${membro}::uuid,
            ${casa.usuario('owner').id}, ${dado.conferido ?? true},
            case when ${dado.estornado ?? false} then now() end, case when ${dado.estornado ?? false} then ${casa.usuario('owner').id}::uuid end,
            case when ${dado.estornado ?? false} then 'engano' end)
    returning id`);

/** A house with these people, each with one donation of R$ 10,00 in the year. */
export async function casaComDoadores<Nome extends string>(pessoas: Readonly<Record<Nome, object>>) {
  const casa = await novaCasa();
  const dono = casa.como('owner');
  const ids = {} as Record<Nome, string>;
  for (const nome of Object.keys(pessoas) as Nome[]) {
    ids[nome] = (await dono.call('criarMembro', { nome, ...pessoas[nome] })).id;
    await lancar(casa, ids[nome], { valor: 1000 });
  }
  return { casa, dono, ids, tesoureira: casa.como('financeiro') };
}

/** The texts of the valid papers of the year. */
export async function textos(casa: TestHouse, ano = ANO) {
  const { itens } = await casa.como('financeiro').call('lerTextosDasDeclaracoes', { ano });
  return itens;
}
