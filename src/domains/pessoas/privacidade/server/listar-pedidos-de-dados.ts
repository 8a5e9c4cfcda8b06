import { handler, type Output } from '../../../../server/actions/handler.ts';
import { literal, sql } from '../../../../server/database/sql.ts';
import { privacidade } from '../contract.ts';

type Linha = Output<typeof privacidade.listarPedidosDeDados>['itens'][number];
type Lida = Omit<Linha, 'membro'> & {
  membro_id: string;
  nome: string;
  matricula: string | null;
  anonimizado: boolean;
};

const LIMITE = 200;

/** The open ones by their limit, or the newest that were answered. */
export const listarPedidosDeDados = handler(privacidade.listarPedidosDeDados, async ({ db, orgId }, { abertos }) => {
  const linhas = await db.rows<Lida>(sql`
    select d.id, d.tipo, d.detalhe, d.forma, d.recebido_em, d.limite, d.estado, d.resposta, d.entregue, d.respondido_em,
           m.id as membro_id, m.nome, m.matricula, m.anonimizado_em is not null as anonimizado, p.nome as quem
    from pedidos_de_dados d
    join membros m on m.org_id = ${orgId} and m.id = d.membro_id
    left join profiles p on p.org_id = ${orgId} and p.user_id = d.respondido_por
    where d.org_id = ${orgId} and ${abertos ? sql`d.estado = 'aberto'` : sql`d.estado in ('atendido', 'recusado', 'retirado', 'encerrado')`}
    order by ${abertos ? sql`d.limite, d.id` : sql`d.respondido_em desc, d.id desc`} limit ${literal(LIMITE + 1)}`);
  return {
    itens: linhas.slice(0, LIMITE).map(({ membro_id, nome, matricula, anonimizado, ...pedido }) => ({
      ...pedido,
      membro: { id: membro_id, nome, matricula, anonimizado },
    })),
    mais: linhas.length > LIMITE,
  };
});
