import { novaCasa, type Caller, type TestHouse } from '../../../../server/testing/house.ts';

interface CasaComTitular {
  casa: TestHouse;
  dono: Caller;
  operador: Caller;
  /** Jurema, who is linked to the house's viewer. */
  viewer: Caller;
  membro: string;
  novo: (campos?: object) => Promise<string>;
}

/** A house whose viewer is the member Jurema. */
export async function casaComTitular(campos: object = {}): Promise<CasaComTitular> {
  const casa = await novaCasa();
  const dono = casa.como('owner');
  const novo = async (mais: object = {}) => (await dono.call('criarMembro', { nome: 'Benedito', ...mais })).id;
  const membro = await novo({
    nome: 'Jurema',
    matricula: '77',
    responsavel_motivo: 'Os papéis vêm depois.',
    ...campos,
  });
  await dono.call('vincularMembro', { user_id: casa.usuario('viewer').id, membro_id: membro });
  return { casa, dono, operador: casa.como('operador'), viewer: casa.como('viewer'), membro, novo };
}
