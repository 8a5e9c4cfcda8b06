import type { Db } from '../../../../server/database/door.ts';
import type { OrgId } from '../../../../server/database/doors.ts';
import { competenciaDoDia } from '../../../../shared/competencia.ts';
import type { Dia } from '../../../../shared/datas.ts';
import type { Grupo } from '../../../tesouraria/lembretes/rules.ts';
import { lembradosPorEmail, marcarPorEmail } from '../../../tesouraria/lembretes/server/marcar-por-email.ts';
import type { Vencimento } from './ler-novidades.ts';

interface Momento {
  orgId: OrgId;
  hoje: Dia;
  agora: Date;
}

/** The group of a reminder that a due day stands for. */
const grupoDe = ({ dt_vencimento }: Vencimento, hoje: Dia): Grupo => (dt_vencimento < hoje ? 'venceu' : 'a_vencer');

const chave = (membroId: string, grupo: Grupo): string => `${membroId} ${grupo}`;

/** Leaves out those whom somebody of the house has reminded by e-mail this month. */
export async function semLembrados(
  db: Db,
  vencimentos: readonly Vencimento[],
  { orgId, hoje }: Momento,
): Promise<Vencimento[]> {
  if (vencimentos.length === 0) return [];
  const lembrados = await lembradosPorEmail(db, orgId, competenciaDoDia(hoje));
  const ja = new Set(lembrados.map(({ membro_id, grupo }) => chave(membro_id, grupo)));
  return vencimentos.filter((um) => !ja.has(chave(um.membro_id, grupoDe(um, hoje))));
}

/**
 * The letters that were written count as the channel e-mail, so that nobody writes the same again.
 */
export async function marcarCartas(db: Db, escritos: readonly Vencimento[], momento: Momento): Promise<void> {
  const totais = new Map<string, { membro_id: string; grupo: Grupo; total_centavos: number }>();
  for (const um of new Set(escritos)) {
    const grupo = grupoDe(um, momento.hoje);
    const antes = totais.get(chave(um.membro_id, grupo))?.total_centavos ?? 0;
    const total_centavos = antes + um.a_pagar_centavos;
    totais.set(chave(um.membro_id, grupo), { membro_id: um.membro_id, grupo, total_centavos });
  }
  await marcarPorEmail({ db, ...momento }, [...totais.values()], null);
}
