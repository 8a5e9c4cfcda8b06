// Money that went out against the credit of members. It suggests; a person decides.
import type { HouseContext } from '../../../../server/actions/handler.ts';
import { sql } from '../../../../server/database/sql.ts';
import { can } from '../../../../shared/access.ts';
import { t } from '../../../../shared/texts.ts';
import { creditoDoMembro } from '../../pagamentos-diversos/server/credito.ts';
import type { LinhaParaConferir } from './alvos.ts';
import type { SugestaoDeLancado } from './casar-lancados.ts';
import type { AlvoNomeado } from './ler-conhecido.ts';
import type { PessoasConhecidas } from './pagadores.ts';

/** A person reads no more candidates than these. */
const CANDIDATAS = 20;

type Contexto = Pick<HouseContext, 'db' | 'orgId' | 'casa'>;

/** Who has credit, with the sign of what goes out and the day of its newest entry. */
export async function lerCreditos(ctx: Contexto): Promise<AlvoNomeado[]> {
  if (!can(ctx, 'feature:mensalidades')) return [];
  return ctx.db.rows<AlvoNomeado>(sql`
    select 'devolucao' as tipo, 'lancamento' as origem, m.id, m.id as membro_id, m.nome_mostrado as nome, null as o_que,
           c.dia, -c.credito as valor_centavos, null as carteira_id, null as txid, m.id::text as lote
    from (
      select d.membro_id, max(d.data) as dia, ${creditoDoMembro(ctx, sql`d.membro_id`)} as credito
      from pagamentos_diversos d
      where d.org_id = ${ctx.orgId} and d.tipo = 'credito' and d.estornado_em is null
      group by d.membro_id
    ) c
    join membros m on m.org_id = ${ctx.orgId} and m.id = c.membro_id and m.anonimizado_em is null
    where c.credito > 0
    order by m.nome_ordem, m.id`);
}

/**
 * Credit that a line of money out can be the return of. The whole credit of the only person whom
 * the bank names is suggested; the amount alone, or the name with a part, is a list.
 */
export function sugerirDevolucoes(
  linhas: readonly LinhaParaConferir[],
  creditos: readonly AlvoNomeado[],
  pessoas: PessoasConhecidas,
): SugestaoDeLancado[] {
  const livres = new Set(creditos);
  return linhas.flatMap((linha): SugestaoDeLancado | [] => {
    const { id: linha_id, valor_centavos } = linha;
    if (valor_centavos >= 0) return [];
    const cabem = creditos.filter((credito) => livres.has(credito) && credito.valor_centavos <= valor_centavos);
    const nomeados = new Set([...pessoas.comDocumento(linha), ...pessoas.comNome(linha.pagador)]);
    const deNome = cabem.filter(({ id }) => nomeados.has(id));
    const doValor = cabem.filter((credito) => credito.valor_centavos === valor_centavos);
    const [certa] = doValor.filter((credito) => deNome.includes(credito));
    if (certa && nomeados.size === 1) {
      livres.delete(certa);
      const motivo = t.key('crédito de membro: mesmo valor; o nome confere');
      return { linha_id, certeza: 'sugerida', alvos: [certa], motivo };
    }
    const alvos = [...new Set([...deNome, ...doValor])].slice(0, CANDIDATAS);
    const motivo = doValor.length > 0 ? t.key('mesmo valor') : t.key('crédito de membro: o nome confere; outro valor');
    return alvos.length > 0 ? { linha_id, certeza: 'candidatas', alvos, motivo } : [];
  });
}

/** A list of bills and a list of credit are one list: a person tells which of them it is. */
export function juntarCandidatas(antes: SugestaoDeLancado | undefined, nova: SugestaoDeLancado): SugestaoDeLancado {
  if (antes?.certeza !== 'candidatas') return antes ?? nova;
  if (nova.certeza !== 'candidatas') return nova;
  const motivo = antes.motivo === nova.motivo ? nova.motivo : t.key('conta a pagar ou crédito de membro: confira');
  return { ...nova, alvos: [...antes.alvos, ...nova.alvos], motivo };
}
