import { sql } from '../../../../server/database/sql.ts';
import { novaCasa, type Papel, type TestHouse } from '../../../../server/testing/house.ts';
import { somarDias } from '../../../../shared/datas.ts';

/** A gira of three hours on a day, on the house's clock. */
export const gira = (dia: string, mais: { hora?: string; titulo?: string } = {}) => ({
  tipo: 'gira' as const,
  titulo: 'Gira de caboclo',
  dia,
  hora: '20:00',
  dia_fim: mais.hora === undefined || mais.hora < '21:00' ? dia : somarDias(dia, 1),
  hora_fim: '23:00',
  lugar: 'Barracão',
  aberta: true,
  orientacoes: 'Roupa branca',
  lotacao: 80,
  pagina: true,
  ...mais,
});

/** Links somebody to a member of their own. */
export async function ligarMembro(casa: TestHouse, papel: Papel, nome: string): Promise<string> {
  const { id } = await casa.como('owner').call('criarMembro', { nome, matricula: nome.slice(0, 8) });
  await casa.rows(sql`
    update profiles set membro_id = ${id} where org_id = ${casa.orgId} and user_id = ${casa.usuario(papel).id} returning role`);
  return id;
}

/** A house whose viewer is the member Jurema. */
export async function casaComMembro() {
  const casa = await novaCasa();
  const membro = await ligarMembro(casa, 'viewer', 'Jurema Lima');
  return { casa, membro };
}
