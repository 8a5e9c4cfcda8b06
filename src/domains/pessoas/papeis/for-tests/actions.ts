import { sql } from '../../../../server/database/sql.ts';
import type { ActionFacts, NamedPlace } from '../../../../server/testing/actions.ts';
import { hoje } from '../../../../server/testing/clock.ts';
import { nome } from '../../../../server/testing/one-of-each.ts';

const escrito = () => ({ titulo: nome(), texto: 'Certificamos que {nome} participou.', assina: false });

const modelo = async ({ dono }: NamedPlace): Promise<string> => (await dono.call('criarModeloDePapel', escrito())).id;

async function papel(place: NamedPlace): Promise<string> {
  const membros = [await place.uma.novoMembro()];
  const { papeis } = await place.dono.call('emitirPapeis', { id: await modelo(place), membros });
  return papeis[0] ?? '';
}

export const actions: ActionFacts = {
  paths: { '/api/declaracoes': 'relatorios', '/api/papeis': 'membros' },
  heavy: ['emitirDeclaracoes', 'enviarDeclaracoes', 'lerDeclaracoes', 'emitirPapeis'],
  samples: () => ({
    criarModeloDePapel: escrito(),
    editarModeloDePapel: escrito(),
    preverPapel: escrito(),
  }),
  madeBefore: papel,
  takesUnknownIds: {
    listarPapeisEmitidos: 'the ids filter the list and say where a page begins',
    listarDeclaracoes: 'the id is where a page begins, and behind no paper there is none',
    lerTextosDasDeclaracoes: 'the list of a year is empty for a paper that is not in it',
  },
  neverRefused: ['lerTextosDosPapeis'],
  changesNone: ['preverPapel', 'lerTextosDosPapeis', 'emitirPapeis'],
  readsOne: (place) => ({
    listarVersoesDoModelo: async () => place.dono.call('listarVersoesDoModelo', { id: await modelo(place) }),
  }),
  changesOne: ({ casa, dono, uma }) => ({
    editarModeloDePapel: async () => {
      const id = await modelo({ casa, dono, uma });
      return dono.call('editarModeloDePapel', { id, versao: 1, titulo: 'Outro', texto: 'Para {nome}', assina: true });
    },
    retirarModeloDePapel: async () => dono.call('retirarModeloDePapel', { id: await modelo({ casa, dono, uma }) }),
    retirarPapel: async () => dono.call('retirarPapel', { id: await papel({ casa, dono, uma }) }),
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
