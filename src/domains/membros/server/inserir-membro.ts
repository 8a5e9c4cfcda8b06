import type { HouseContext } from '../../../server/actions/handler.ts';
import { sql } from '../../../server/database/sql.ts';
import { matriculaRepetida, type Ficha } from './ficha.ts';

interface Novo {
  id: string;
  matricula: string | null;
}

/** More people than this do not register members at the same moment. */
const MAX_TENTATIVAS = 25;

/** `outra` gives the next matrícula while somebody else is faster, however many save at once (row M6); null for one that a person typed. */
export async function inserirMembro(
  ctx: HouseContext,
  ficha: Ficha,
  outra: (() => Promise<string>) | null,
): Promise<Novo> {
  let { matricula } = ficha;
  for (let tentativa = 0; tentativa < MAX_TENTATIVAS; tentativa++) {
    // Waits for a row that another transaction is about to commit, and then inserts nothing.
    const novo = await ctx.db.maybe<Novo>(
      sql`${insercao(ctx, ficha, matricula)} on conflict (org_id, matricula_norm) do nothing returning id, matricula`,
    );
    if (novo) return novo;
    if (!outra) break;
    matricula = await outra();
  }
  throw matriculaRepetida();
}

const insercao = (ctx: HouseContext, m: Ficha, matricula: string | null) => sql`
  insert into membros (org_id, tipo_pessoa, nome, email, matricula, dt_nascimento, telefone, data_admissao_terreiro, ativo, profissao, endereco,
    numero, complemento, bairro, cidade, uf, cep, consentimento_em, consentimento_texto)
  values (${ctx.orgId}, ${m.tipo_pessoa}, ${m.nome}, ${m.email}, ${matricula}, ${m.dt_nascimento}, ${m.telefone}, ${m.data_admissao_terreiro},
    ${m.ativo}, ${m.profissao}, ${m.endereco}, ${m.numero}, ${m.complemento}, ${m.bairro}, ${m.cidade}, ${m.uf}, ${m.cep},
    ${m.consentimento_em}, ${m.consentimento_texto})`;
