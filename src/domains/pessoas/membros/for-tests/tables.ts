import { sql } from '../../../../server/database/sql.ts';
import type { HouseTables } from '../../../../server/testing/house-tables.ts';

/** A form byte and what no key opens. */
const SELADO = Buffer.from(new Uint8Array(40).fill(1));

export const tables: HouseTables = {
  membros: {
    rows: () => [
      { nome: 'Conceição', matricula: '2026-001' },
      { nome: 'Benedito', matricula: '2026-002' },
    ],
    /** One in eight has left. */
    history: ({ orgId, membros, behind }) => sql`
      insert into membros (org_id, nome, matricula, ativo, data_admissao_terreiro)
      select ${orgId}, (array['Antônia', 'José', 'Conceição', 'Sebastião', 'Inês'])[n % 5 + 1] || ' ' || md5(n::text), '2026-' || lpad(n::text, 4, '0'),
             n % 8 <> 0, (date_trunc('month', now()) - ${behind}::int * interval '1 month')::date
      from generate_series(1, ${membros}::int) n returning 1`,
    broken: {
      nome: "nome = ' '",
      nome_social: "nome_social = ' '",
      tipo_pessoa: "tipo_pessoa = 'X'",
      uf: "uf = 'Bahia'",
    },
    viewer: { linked: 1, unlinked: 0, writes: 'U' },
    grants: 'SIUD',
    fixed: ['org_id', 'id', 'consentimento_em', 'consentimento_texto', 'created_at'],
  },
  membros_reservado: {
    after: ['membros'],
    rows: ({ id }) => [{ membro_id: id('membros') }, { membro_id: id('membros', 1) }],
    broken: {
      objetos: ['docs', 'espiritual_umbanda', 'espiritual_candomble', 'observacoes'].map(
        (column) => `${column} = '[]'`,
      ),
    },
    viewer: { linked: 1, unlinked: 0 },
    grants: 'SD',
  },
  membros_selados: {
    after: ['membros', 'cofre_chaves'],
    rows: ({ id }) => [
      { membro_id: id('membros'), parte: 'docs', chave_versao: 1, selado: SELADO },
      { membro_id: id('membros'), parte: 'caminho', nivel: 'casa', chave_versao: 1, selado: SELADO },
      { membro_id: id('membros', 1), parte: 'caminho', chave_versao: 1, selado: SELADO },
    ],
    history: ({ orgId }) => sql`
      with chave as (
        insert into cofre_chaves (org_id, versao, chave) values (${orgId}, 1, decode(repeat('01', 61), 'hex')) on conflict do nothing returning 1
      )
      insert into membros_selados (org_id, membro_id, parte, nivel, chave_versao, selado)
      select ${orgId}, m.id, p, case when p in ('docs', 'observacoes') then 'propria' else 'dirigencia' end, 1, decode(repeat('01', 157), 'hex')
      from membros m cross join unnest(array['docs', 'espiritual_umbanda', 'espiritual_candomble', 'caminho', 'observacoes']) p
      where m.org_id = ${orgId} and (select count(*) from chave) >= 0 and not m.ativo returning 1`,
    broken: {
      parte: "parte = 'tudo'",
      nivel: ["nivel = 'todos'", "nivel = 'casa'"],
      selado: [String.raw`selado = '\x01'`, "selado = decode(repeat('02', 40), 'hex')"],
      documento: [
        String.raw`documento_hash = '\x00'`,
        "documento_meio = '123456'",
        "documento_hash = decode(repeat('00', 32), 'hex'), documento_meio = '12'",
      ],
    },
    viewer: { linked: 1, unlinked: 0 },
    grants: 'SIUD',
    fixed: ['org_id', 'membro_id', 'parte'],
  },
};
