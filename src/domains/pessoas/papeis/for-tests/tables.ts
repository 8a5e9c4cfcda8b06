import { createHash } from 'node:crypto';
import { sql } from '../../../../server/database/sql.ts';
import type { HouseTables } from '../../../../server/testing/house-tables.ts';

const conteudo = JSON.stringify({
  formato: 1,
  tipo: 'declaracao',
  numero: '00000000-2026-0001',
  emitido_em: '2026-01-10',
  ano: 2025,
  casa: { nome: 'Casa', cnpj: null, cidade: null, estado: null },
  pessoa: { nome: 'Ana', matricula: '1' },
  linhas: [{ especie: 'mensalidades', tipo: null, fundo: null, valor_centavos: 6000 }],
  meses: [6000, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0],
  total_centavos: 6000,
});

export const tables: HouseTables = {
  papeis_modelos: {
    rows: () => [{ versao: 1, criado_em: '2026-01-05T12:00:00Z' }],
    history: ({ orgId }) => sql`
      insert into papeis_modelos (org_id, criado_em) select ${orgId}, now() from generate_series(1, 12) returning 1`,
    broken: { versao: 'versao = 0' },
    viewer: 'nothing',
    refuses: 'D',
    grants: 'SIU',
    fixed: ['org_id', 'id', 'criado_em'],
  },
  papeis_modelos_versoes: {
    after: ['papeis_modelos'],
    rows: ({ id, dirigente }) => [
      {
        modelo_id: id('papeis_modelos'),
        versao: 1,
        titulo: 'Certificado',
        texto: 'Certificamos que {nome} participou.',
        assina: false,
        escrito_em: '2026-01-05T12:00:00Z',
        escrito_por: dirigente,
      },
    ],
    history: ({ orgId, userId }) => sql`
      insert into papeis_modelos_versoes (org_id, modelo_id, versao, titulo, texto, assina, escrito_em, escrito_por)
      select ${orgId}, m.id, 1, 'Certificado', 'Certificamos que {nome} participou.', false, now(), ${userId}
      from papeis_modelos m where m.org_id = ${orgId} returning 1`,
    broken: { versao: 'versao = 0', titulo: "titulo = ' '", texto: "texto = ' '" },
    viewer: 'nothing',
    refuses: 'UD',
    grants: 'SI',
  },
  papeis: {
    after: ['membros', 'papeis_modelos_versoes', 'cofre_chaves'],
    rows: ({ id, dirigente }) => [
      {
        tipo: 'declaracao',
        ano: 2026,
        numero: 1,
        ano_base: 2025,
        membro_id: id('membros'),
        conteudo,
        sha256: createHash('sha256').update(conteudo).digest('hex'),
        total_centavos: 6000,
        emitido_em: '2026-01-10T12:00:00Z',
        emitido_por: dirigente,
      },
      {
        tipo: 'modelo',
        ano: 2026,
        numero: 2,
        membro_id: id('membros'),
        modelo_id: id('papeis_modelos'),
        modelo_versao: 1,
        conteudo,
        sha256: createHash('sha256').update(conteudo).digest('hex'),
        emitido_em: '2026-01-11T12:00:00Z',
        emitido_por: dirigente,
      },
    ],
    history: ({ orgId, userId }) => sql`
      insert into papeis (org_id, tipo, ano, numero, ano_base, membro_id, conteudo, sha256, total_centavos, emitido_em, emitido_por)
      select ${orgId}, 'declaracao', 2026 - y, n, 2025 - y, m.id, ${conteudo}, encode(sha256(convert_to(${conteudo}, 'UTF8')), 'hex'), 6000, now(), ${userId}
      from (select id, row_number() over (order by id)::int as n from membros where org_id = ${orgId}) m cross join generate_series(0, 4) y
      returning 1`,
    broken: {
      tipo: "tipo = 'recado', ano_base = null, total_centavos = null, modelo_id = null, modelo_versao = null",
      modelo: 'modelo_versao = null, modelo_id = gen_random_uuid()',
      selado: "selado = 'x'",
      nivel: "nivel = 'todos'",
      ano: 'ano = 2019',
      numero: 'numero = 0',
      ano_base: 'ano_base = 2019',
      total: 'total_centavos = null',
      conteudo: "conteudo = 'Outro'",
      sha256: "conteudo = null, sha256 = 'a'",
      fim: 'substituido_em = now(), retirado_em = now()',
    },
    viewer: 'nothing',
    refuses: 'D',
    grants: 'SIU',
    fixed: [
      'org_id',
      'id',
      'tipo',
      'ano',
      'numero',
      'ano_base',
      'membro_id',
      'sha256',
      'total_centavos',
      'emitido_em',
      'emitido_por',
      'modelo_id',
      'modelo_versao',
      'nivel',
    ],
  },
};
