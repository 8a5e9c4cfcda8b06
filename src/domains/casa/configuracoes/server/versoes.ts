import { sql, type Statement } from '../../../../server/database/sql.ts';

/** What the form of the house's data shows, from `terreiros t`. */
export const versaoDaCasa: Statement = sql`md5(row(t.nome, t.cnpj, t.site, t.email, t.telefone, t.whatsapp, t.instagram, t.endereco, t.bairro, t.cep, t.cidade, t.estado, t.fuso_horario)::text)`;

/** What the form of multa and recess shows, from `terreiro_ajustes a`. */
export const versaoDaCobranca: Statement = sql`md5(row(coalesce(a.multa_centavos, 0), a.recesso_de, a.recesso_ate)::text)`;

/** What the form of the PIX key shows, from `terreiro_ajustes a`; empty without a key. */
export const versaoDoPix: Statement = sql`case when a.pix_chave is null then '' else md5(row(a.pix_tipo, a.pix_chave, a.pix_nome, a.pix_cidade)::text) end`;
