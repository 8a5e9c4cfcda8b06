import { avisarAparelhos, marcaDe } from '../../../acesso/aparelhos/server/avisar-aparelhos.ts';
import type { HouseContext } from '../../../../server/actions/handler.ts';
import { sql } from '../../../../server/database/sql.ts';
import { formatInstantePorExtenso } from '../../../../shared/datas.ts';
import { translate } from '../../../../shared/texts.ts';
import type { AVISOS_DA_ESCALA } from '../rules.ts';
import { t } from '../texts.ts';
import type { Escalado } from './conferir-apto.ts';

type Que = (typeof AVISOS_DA_ESCALA)[number];

interface Avisado extends Escalado {
  titulo: string;
  inicio: string;
  funcao: string;
}

const FRASES: Readonly<Record<Que, string>> = {
  escalado: t.key('{funcao}, {quando}: aceite ou peça troca'),
  mantido: t.key('{funcao}, {quando}: a casa conta com você'),
  trocado: t.key('{funcao}, {quando}: outra pessoa serve'),
  tirado: t.key('{funcao}, {quando}: você saiu da escala'),
};

/**
 * Notes what was decided about people of a scale, so that it reaches them, unless it is over. Their
 * devices tell of it too.
 */
export async function avisarEscalados(ctx: HouseContext, que: Que, escalados: readonly Escalado[]): Promise<void> {
  const { db, orgId, agora, casa } = ctx;
  const { eventos, funcoes, membros } = {
    eventos: escalados.map((um) => um.evento_id),
    funcoes: escalados.map((um) => um.funcao_id),
    membros: escalados.map((um) => um.membro_id),
  };
  const notados = await db.rows<{ id: string }>(sql`
    insert into escalas_avisos (org_id, evento_id, funcao_id, membro_id, que, em)
    select ${orgId}::uuid, e.id, q.funcao_id, q.membro_id, ${que}, ${agora}
    from unnest(${eventos}::uuid[], ${funcoes}::uuid[], ${membros}::uuid[]) as q (evento_id, funcao_id, membro_id)
    join eventos e on e.org_id = ${orgId} and e.id = q.evento_id
    where e.fim > ${agora} returning id`);
  if (notados.length === 0) return;
  const avisados = await db.rows<Avisado>(sql`
    select a.evento_id, a.funcao_id, a.membro_id, e.titulo, e.inicio, f.nome as funcao
    from escalas_avisos a
    join eventos e on e.org_id = ${orgId} and e.id = a.evento_id
    join escalas_funcoes f on f.org_id = ${orgId} and f.id = a.funcao_id
    where a.org_id = ${orgId} and a.id = any(${notados.map(({ id }) => id)}::uuid[])`);
  for (const { evento_id, membro_id, titulo, inicio, funcao } of avisados) {
    const quando = formatInstantePorExtenso(new Date(inicio), casa.fusoHorario, 'pt-BR');
    await avisarAparelhos(db, ctx, sql`p.membro_id = ${membro_id}`, {
      tipo: 'escala',
      marca: marcaDe('e', evento_id),
      caminho: '/minha-presenca',
      titulo,
      corpo: translate('pt-BR', FRASES[que], { funcao, quando }),
      comeca_em: new Date(inicio),
    });
  }
}
