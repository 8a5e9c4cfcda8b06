import { esperadoDe } from '../../src/domains/tesouraria/sessoes-de-caixa/rules.ts';
import { partesDaSessao } from '../../src/domains/tesouraria/sessoes-de-caixa/server/fechamentos.ts';
import { GUARDADO } from '../../src/domains/dinheiro/carteiras/server/guardado.ts';
import { sql } from '../../src/server/database/sql.ts';
import type { DemoContext } from './demo-context.ts';

/** The amount missing from the counted drawer, in centavos. */
const FALTOU = 200;

/** Opens the till for last night's gira: the sales of that night join the session. */
export async function openTurno({ db, orgId, userId, hoje }: DemoContext): Promise<void> {
  await db.count(sql`
    insert into sessoes_de_caixa (org_id, carteira_id, abertura_centavos, aberta_em, aberta_por)
    values (${orgId}, ile_carteira(${orgId}, 'dinheiro'), 15000, (${hoje}::date - 1) + time '18:45', ${userId})
    returning 1`);
}

/**
 * Sangrias to the bank and to what is kept at home, one of them mistyped and taken back, and one
 * suprimento during the gira. Then the count, which misses some change, and its reason.
 */
export async function closeTurno({ db, orgId, userId, hoje }: DemoContext): Promise<void> {
  const { id } = await db.row<{ id: string }>(sql`
    select id from sessoes_de_caixa where org_id = ${orgId} and fechada_em is null`);
  await db.count(sql`
    insert into carteiras (org_id, id, tipo, nome, saldo_inicial_centavos, saldo_inicial_em)
    values (${orgId}, ile_carteira(${orgId}, 'guardado'), 'dinheiro', ${GUARDADO}, 20000, ${hoje}::date - 30) returning 1`);
  await db.count(sql`
    insert into transferencias (org_id, tipo, carteira_de, carteira_para, valor_centavos, dia, motivo, sessao_id, usuario_operacao, created_at)
    select ${orgId}, t.tipo, ile_carteira(${orgId}, t.de), ile_carteira(${orgId}, t.para), t.valor, ${hoje}::date - 1, t.motivo, ${id}::uuid,
           ${userId}::uuid, (${hoje}::date - 1) + t.hora::time
    from (values ('sangria', 'dinheiro', 'banco', 6000, 'Notas grandes para o cofre', '20:10'),
                 ('suprimento', 'banco', 'dinheiro', 5000, 'Troco miúdo', '20:40'),
                 ('sangria', 'dinheiro', 'banco', 4000, 'Gaveta cheia', '21:30'),
                 ('sangria', 'dinheiro', 'guardado', 3000, 'Para o mercado', '21:45')) t (tipo, de, para, valor, motivo, hora)
    returning 1`);
  await db.count(sql`
    insert into transferencias (org_id, tipo, carteira_de, carteira_para, valor_centavos, dia, motivo, sessao_id, usuario_operacao, created_at,
                                estornado_em, estornado_por, estorno_motivo, estorno_sessao_id)
    select ${orgId}, 'sangria', ile_carteira(${orgId}, 'dinheiro'), ile_carteira(${orgId}, 'guardado'), 300, ${hoje}::date - 1, 'Para o mercado',
           ${id}::uuid, ${userId}::uuid, (${hoje}::date - 1) + time '21:42', (${hoje}::date - 1) + time '21:44', ${userId}::uuid,
           'Digitei 3,00 por 30,00', ${id}::uuid
    returning 1`);
  const esperado = esperadoDe(await partesDaSessao(db, orgId, id));
  await db.count(sql`
    insert into sessoes_de_caixa_contadores (org_id, ultimo) values (${orgId}, 1) returning 1`);
  await db.count(sql`
    update sessoes_de_caixa
    set fechada_em = (${hoje}::date - 1) + time '22:10', fechada_por = ${userId}, esperado_centavos = ${esperado},
        contado_centavos = ${esperado - FALTOU}, numero = 1, motivo = 'Troco dado a mais'
    where org_id = ${orgId} and id = ${id}`);
  await db.count(sql`
    insert into pagamentos_diversos
      (org_id, data, tipo, tipo_nome, descricao, metodo, valor_centavos, usuario_operacao, carteira_id, acerto_sessao_id, created_at)
    values (${orgId}, ${hoje}::date - 1, 'acerto', 'Acerto de saldo', 'Fechamento de caixa nº 1: Troco dado a mais', 'dinheiro', ${-FALTOU},
            ${userId}, ile_carteira(${orgId}, 'dinheiro'), ${id}, (${hoje}::date - 1) + time '22:12')
    returning 1`);
}
