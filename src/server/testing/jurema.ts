import { sql } from '../database/sql.ts';
import { hoje } from './clock.ts';
import { novaCasa, type TestHouse } from './house.ts';
import { somarMesesAoDia } from '../../shared/datas.ts';

interface Membro {
  nome: string;
  matricula?: string;
  plano_id?: string;
  desconto_centavos?: number;
  assinatura_inicio?: string;
}

/** Creates a member and links the house's viewer to it. */
export async function vincularViewer(casa: TestHouse, membro: Membro): Promise<string> {
  const { id } = await casa.como('owner').call('criarMembro', membro);
  await casa.doors.acesso({}, (db) =>
    db.count(sql`update profiles set membro_id = ${id} where user_id = ${casa.usuario('viewer').id}`),
  );
  return id;
}

/** A new house whose viewer is Jurema, with dues of R$ 60,00 on the 10th for two months by now. */
export async function casaComJurema() {
  const casa = await novaCasa();
  const plano = await casa
    .como('owner')
    .call('criarPlano', { nome: 'Corrente', valor_centavos: 6000, dia_vencimento: 10 });
  const membro = await vincularViewer(casa, {
    nome: 'Jurema',
    matricula: '77',
    plano_id: plano.id,
    assinatura_inicio: `${somarMesesAoDia(hoje(), -2).slice(0, 8)}01`,
  });
  return { casa, plano, membro };
}
