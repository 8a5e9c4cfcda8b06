import { gravarDeclaracoes } from '../../src/domains/pessoas/papeis/server/emitir-declaracoes.ts';
import { lerContasDoAno } from '../../src/domains/pessoas/papeis/server/ler-o-ano.ts';
import { sql } from '../../src/server/database/sql.ts';
import { FUSO_PADRAO, type Dia } from '../../src/shared/datas.ts';
import type { DemoContext } from './demo-context.ts';

/** The statements of last year were issued; a donation of that year was found in a drawer since. */
export async function fillPapeis({ db, orgId, userId, hoje }: DemoContext): Promise<void> {
  const ano = Number(hoje.slice(0, 4)) - 1;
  const ctx = { db, orgId, hoje: hoje as Dia, agora: new Date(), casa: { userId, fusoHorario: FUSO_PADRAO } };
  const contas = await lerContasDoAno(ctx, ano);
  await gravarDeclaracoes(
    ctx,
    ano,
    [...contas].map(([membro_id, conta]) => ({ membro_id, conta })),
  );
  await db.count(sql`
    insert into pagamentos_diversos (org_id, data, tipo, tipo_nome, descricao, metodo, valor_centavos, membro_id, usuario_operacao)
    select ${orgId}, ${`${ano}-12-20`}, 'doacao', 'Doação', 'Achada na gaveta', 'dinheiro', 5000, p.membro_id, ${userId}
    from papeis p where p.org_id = ${orgId} order by p.numero limit 1 returning 1`);
}
