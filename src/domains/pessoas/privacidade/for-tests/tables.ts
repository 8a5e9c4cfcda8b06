import { sql } from '../../../../server/database/sql.ts';
import type { HouseTables } from '../../../../server/testing/house-tables.ts';

const FORMAS = { forma: "forma = 'sonho'" };

export const tables: HouseTables = {
  textos_de_consentimento: {
    rows: ({ dirigente }) => [
      { finalidade: 'imagem', versao: 1, texto: 'Autorizo fotos.', usuario_operacao: dirigente },
    ],
    history: ({ orgId, userId }) => sql`
      insert into textos_de_consentimento (org_id, finalidade, versao, texto, usuario_operacao)
      select ${orgId}, 'imagem', n, 'Autorizo fotos. Versão ' || n, ${userId} from generate_series(1, 20) n returning 1`,
    broken: {
      finalidade: "finalidade = 'venda'",
      versao: 'versao = 0',
      texto: ["texto = ' '", "texto = repeat('a', 2001)"],
    },
    viewer: 'everything',
    refuses: 'UD',
    grants: 'SI',
  },
  consentimentos: {
    after: ['membros'],
    /** Two of the first member, and one of the second by a guardian. */
    rows: ({ id, viewer, dirigente }) => [
      {
        membro_id: id('membros'),
        finalidade: 'comunicacao',
        decisao: 'dado',
        versao: 0,
        texto: 'Autorizo.',
        forma: 'tela',
        por: 'membro',
        ocorrido_em: '2026-11-01',
        usuario_operacao: viewer,
      },
      {
        membro_id: id('membros'),
        finalidade: 'comunicacao',
        decisao: 'retirado',
        versao: 0,
        texto: 'Autorizo.',
        forma: 'telefone',
        por: 'membro',
        ocorrido_em: '2026-11-02',
        usuario_operacao: dirigente,
      },
      {
        membro_id: id('membros', 1),
        finalidade: 'imagem',
        decisao: 'dado',
        texto: 'Autorizo.',
        forma: 'papel',
        por: 'responsavel',
        responsavel: 'Jandira',
        ocorrido_em: '2026-11-02',
        usuario_operacao: dirigente,
      },
    ],
    history: ({ orgId, userId }) => sql`
      insert into consentimentos (org_id, membro_id, finalidade, decisao, versao, texto, forma, por, ocorrido_em, usuario_operacao)
      select ${orgId}, m.id, f.nome, 'dado', 0, 'Autorizo.', 'papel', 'membro', current_date - 30, ${userId}
      from membros m cross join unnest(array['cadastro', 'espiritual', 'imagem', 'comunicacao']) as f (nome)
      where m.org_id = ${orgId} and abs(hashtext(m.id::text)) % 2 = 0 returning 1`,
    broken: {
      finalidade: "finalidade = 'venda'",
      decisao: "decisao = 'talvez'",
      versao: 'versao = -1',
      texto: "texto = ' '",
      ...FORMAS,
      por: "por = 'vizinho', responsavel = null",
      responsavel: ["responsavel = ' ' where por = 'responsavel'", "responsavel = 'Ana' where por = 'membro'"],
    },
    viewer: { linked: 2, unlinked: 0 },
    refuses: 'D',
    grants: 'SIU',
    fixed: [
      'org_id',
      'id',
      'membro_id',
      'finalidade',
      'decisao',
      'versao',
      'texto',
      'forma',
      'por',
      'ocorrido_em',
      'usuario_operacao',
      'created_at',
    ],
  },
  pedidos_de_dados: {
    after: ['membros'],
    /** An open request and an answer of the first member, and a refusal of the second. */
    rows: ({ id, viewer, dirigente }) => [
      {
        membro_id: id('membros'),
        tipo: 'acesso',
        detalhe: 'Tudo, por favor',
        forma: 'tela',
        recebido_em: '2026-11-01',
        limite: '2026-11-16',
        usuario_operacao: viewer,
      },
      {
        membro_id: id('membros'),
        tipo: 'portabilidade',
        forma: 'papel',
        recebido_em: '2026-11-01',
        limite: '2026-11-16',
        estado: 'atendido',
        entregue: 'json',
        respondido_em: '2026-11-03T12:00:00Z',
        respondido_por: dirigente,
        usuario_operacao: dirigente,
      },
      {
        membro_id: id('membros', 1),
        tipo: 'exclusao',
        forma: 'telefone',
        recebido_em: '2026-11-01',
        limite: '2026-11-16',
        estado: 'recusado',
        resposta: 'Ainda há contas em aberto.',
        respondido_em: '2026-11-03T12:00:00Z',
        respondido_por: dirigente,
        usuario_operacao: dirigente,
      },
    ],
    history: ({ orgId, userId }) => sql`
      insert into pedidos_de_dados (org_id, membro_id, tipo, forma, recebido_em, limite, usuario_operacao)
      select ${orgId}, m.id, 'acesso', 'papel', current_date - 3, current_date + 12, ${userId}
      from (select org_id, id, row_number() over (order by id) as linha from membros where org_id = ${orgId}) m where m.linha % 50 = 1 returning 1`,
    broken: {
      tipo: "tipo = 'fofoca'",
      detalhe: "detalhe = ' '",
      ...FORMAS,
      limite: 'limite = recebido_em + 16',
      estado: "estado = 'perdido', entregue = null where estado = 'recusado'",
      entregue: ["entregue = 'fax' where estado = 'atendido'", "entregue = 'pdf' where estado = 'aberto'"],
      resposta: "resposta = ' ' where estado = 'atendido'",
      atendido: "entregue = null where estado = 'atendido'",
      recusado: "resposta = null where estado = 'recusado'",
      respondido: ["respondido_em = null where estado = 'atendido'", "respondido_em = now() where estado = 'aberto'"],
    },
    viewer: { linked: 2, unlinked: 0, writes: 'U' },
    refuses: 'D',
    grants: 'SIU',
    fixed: ['org_id', 'id', 'membro_id', 'tipo', 'forma', 'recebido_em', 'limite', 'usuario_operacao', 'created_at'],
  },
  incidentes: {
    rows: ({ dirigente }) => [
      {
        titulo: 'Celular da secretaria perdido',
        descricao: 'Estava com a lista de membros.',
        percebido_em: '2026-11-18',
        dados: ['cadastro', 'contato'],
        usuario_operacao: dirigente,
      },
    ],
    history: ({ orgId, userId }) => sql`
      insert into incidentes (org_id, titulo, descricao, percebido_em, dados, usuario_operacao)
      select ${orgId}, 'Incidente ' || n, 'Lista perdida.', current_date - n, array['cadastro'], ${userId} from generate_series(1, 20) n returning 1`,
    broken: {
      titulo: "titulo = ' '",
      descricao: "descricao = ' '",
      ocorrido: 'ocorrido_em = percebido_em + 1',
      dados: ["dados = '{}'", "dados = '{segredo}'"],
      pessoas: 'pessoas = -1',
      menores: ['menores = -1', 'pessoas = 1, menores = 2'],
      autoridade: 'autoridade_em = percebido_em - 1',
      pessoas_em: 'pessoas_em = percebido_em - 1',
    },
    viewer: 'nothing',
    refuses: 'D',
    grants: 'SIU',
    fixed: ['org_id', 'id', 'usuario_operacao', 'created_at'],
  },
};
