import { avisarAparelhos, DA_CASA, marcaDe } from '../../../acesso/aparelhos/server/avisar-aparelhos.ts';
import type { DiaDaCasa } from '../../../acesso/terreiros/server/uma-vez-por-dia.ts';
import type { Db } from '../../../../server/database/door.ts';
import { sql } from '../../../../server/database/sql.ts';
import { formatDia, formatInstantePorExtenso } from '../../../../shared/datas.ts';
import { texts, translate } from '../../../../shared/texts.ts';
import type { Novidades, Vencimento } from './ler-novidades.ts';

const t = texts({
  'Em dois dias: {quando}': 'In two days: {quando}',
  Mensalidade: 'Dues',
  'Vence em {dia}': 'Due on {dia}',
  'Venceu em {dia}': 'Was due on {dia}',
});

/**
 * The same morning that letters are written: events in two days, and dues. Each device tells what
 * its person chose.
 */
export async function avisarNoAparelho(
  db: Db,
  dia: DiaDaCasa,
  { compromissos, vencimentos }: Pick<Novidades, 'compromissos' | 'vencimentos'>,
): Promise<void> {
  for (const { id, titulo, inicio, nao_vao } of compromissos) {
    const quando = formatInstantePorExtenso(new Date(inicio), dia.fuso, 'pt-BR');
    const quem = sql`${DA_CASA} and (p.membro_id is null or p.membro_id <> all(${nao_vao}::uuid[]))`;
    await avisarAparelhos(db, dia, quem, {
      tipo: 'gira',
      marca: marcaDe('g', id),
      caminho: `/agenda?evento=${id}`,
      titulo,
      corpo: translate('pt-BR', t.key('Em dois dias: {quando}'), { quando }),
      comeca_em: new Date(inicio),
    });
  }
  await lembrarNoAparelho(db, dia, vencimentos);
}

/** Members who want no reminders get none here either. */
async function lembrarNoAparelho(db: Db, dia: DiaDaCasa, vencimentos: readonly Vencimento[]): Promise<void> {
  for (const [vencimento, seus] of Map.groupBy(vencimentos, ({ dt_vencimento }) => dt_vencimento)) {
    const membros = seus.map(({ membro_id }) => membro_id);
    const quem = sql`p.membro_id in (
      select m.id from membros m where m.org_id = ${dia.orgId} and m.id = any(${membros}::uuid[]) and not m.sem_lembretes)`;
    const frase = vencimento < dia.hoje ? t.key('Venceu em {dia}') : t.key('Vence em {dia}');
    await avisarAparelhos(db, dia, quem, {
      tipo: 'mensalidade',
      marca: 'mensalidade',
      caminho: '/mensalidades',
      titulo: translate('pt-BR', t.key('Mensalidade')),
      corpo: translate('pt-BR', frase, { dia: formatDia(vencimento) }),
    });
  }
}
