import type { TestHouse } from '../../../../server/testing/house.ts';
import { sql } from '../../../../server/database/sql.ts';

/** A word of belief that stands nowhere outside of a sealed part. */
export const SEGREDO = 'Caboclo Sete Flechas do Sertão';

/** A record with something in each sealed part. */
export const RESERVADO = {
  docs: { cpf: '529.982.247-25' },
  espiritual_umbanda: { caboclo: [SEGREDO] },
  espiritual_candomble: { orixas: [{ nome: 'Ọ̀ṣun', qualidade: 'Opará' }] },
  caminho: { obrigacoes: [{ nome: 'Bori', data: '2020-02-29', quem: 'Mãe Dalva', notas: 'No roncó' }] },
  observacoes: { texto: 'Alérgica a dendê' },
};

export const SEM_PERMISSAO = { status: 403, message: 'Sem permissão' };

/** The log of readings of a house, the oldest first. */
export const leiturasDa = (casa: TestHouse) =>
  casa.rows<{ o_que: string; partes: string[]; usuario_operacao: string }>(sql`
    select o_que, partes, usuario_operacao from membros_leituras where org_id = ${casa.orgId} order by id`);

/** Links an account of the house to a member. */
export const ligarConta = (casa: TestHouse, id: string, papel: 'viewer' | 'operador' = 'viewer') =>
  casa.rows(sql`update profiles set membro_id = ${id} where org_id = ${casa.orgId} and role = ${papel} returning 1`);
