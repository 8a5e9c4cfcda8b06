import { sql } from '../../../../server/database/sql.ts';
import type { ActionFacts } from '../../../../server/testing/actions.ts';
import { hoje } from '../../../../server/testing/clock.ts';

export const actions: ActionFacts = {
  paths: { '/api/declaracoes': 'relatorios' },
  heavy: ['emitirDeclaracoes', 'enviarDeclaracoes', 'lerDeclaracoes'],
  takesUnknownIds: {
    listarDeclaracoes: 'the id is where a page begins, and behind no paper there is none',
    lerTextosDasDeclaracoes: 'the list of a year is empty for a paper that is not in it',
  },
  changesOne: ({ casa, dono, uma }) => ({
    emitirDeclaracoes: async () => {
      const ano = Number(hoje().slice(0, 4)) - 1;
      const membro_id = await uma.novoMembro();
      await casa.rows(sql`
        insert into pagamentos_diversos (org_id, data, tipo, tipo_nome, metodo, valor_centavos, membro_id, usuario_operacao)
        values (${casa.orgId}, ${`${ano}-05-10`}, 'doacao', 'Doação', 'pix', 1000, ${membro_id}, ${casa.usuario('owner').id}) returning 1`);
      return dono.call('emitirDeclaracoes', { ano, membro_id });
    },
  }),
};
