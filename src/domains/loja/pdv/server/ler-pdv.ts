import { handler, type Output } from '../../../../server/actions/handler.ts';
import { literal, sql } from '../../../../server/database/sql.ts';
import { PAGINA_PADRAO } from '../../../../shared/escpos.ts';
import { COLUNAS_DA_LOJA } from '../../../../shared/recibo.ts';
import { colunasDaVitrine, comImagem, type VitrineRow } from '../../produtos/server/vitrine.ts';
import { lerCaixaDoPdv } from '../../../tesouraria/sessoes-de-caixa/server/caixa-do-pdv.ts';
import { lerCasaDoRecibo } from '../../../acesso/terreiros/server/casa-do-recibo.ts';
import { pdv } from '../contract.ts';

const MAX_PRODUTOS = 5000;

type Impressora = Output<typeof pdv.lerPdv>['impressora'];

/** How it prints until the house chooses. */
const PADRAO: Impressora = { colunas: COLUNAS_DA_LOJA, pagina: PAGINA_PADRAO, url: null, gaveta_ativa: false };

/**
 * Everything a till shows and needs, from one snapshot; the till keeps a copy for when there is no
 * network.
 */
export const lerPdv = handler(pdv.lerPdv, async (ctx) => {
  const { db, orgId, casa } = ctx;
  const [dados, produtos, categorias, ajustes, pins, caixa] = await Promise.all([
    lerCasaDoRecibo(db, orgId),
    db.rows<VitrineRow>(sql`
      select ${colunasDaVitrine} from produtos p where p.org_id = ${orgId} and p.ativo order by p.nome_ordem, p.id limit ${literal(MAX_PRODUTOS)}`),
    db.rows<{ id: string; nome: string }>(sql`
      select id, nome from categorias_produtos where org_id = ${orgId} and ativo order by nome_norm, id`),
    db.maybe<Impressora>(sql`
      select coalesce(impressora_colunas, ${PADRAO.colunas}) as colunas, coalesce(impressora_pagina, ${PADRAO.pagina}) as pagina,
             impressora_url as url, gaveta_ativa
      from terreiro_ajustes where org_id = ${orgId}`),
    db.row<{ pede: boolean }>(sql`
      select exists (select from gaveta_pins where org_id = ${orgId} and (user_id = ${casa.userId} or user_id is null)) as pede`),
    lerCaixaDoPdv(db, orgId),
  ]);
  return {
    org_id: orgId,
    usuario_operacao: casa.userId,
    operador: ctx.session.nome,
    fuso_horario: casa.fusoHorario,
    casa: dados,
    produtos: produtos.map((produto) => comImagem(produto)),
    categorias,
    impressora: ajustes ?? PADRAO,
    gaveta_pede_pin: pins.pede,
    caixa,
  };
});
