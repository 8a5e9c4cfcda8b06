import { handler } from '../../../../server/actions/handler.ts';
import { sql } from '../../../../server/database/sql.ts';
import { cobrancas } from '../contract.ts';
import type { NomeDoProvedor } from '../rules.ts';
import { naCasa } from './na-casa.ts';
import { TIPOS } from './provedor-da-casa.ts';

/** Nothing else about the connection is told: members read no key, and no carteira. */
export const lerFormaDoPix = handler(cobrancas.lerFormaDoPix, async ({ services, orgId, casa, agora }) => {
  const conexao = await naCasa({ services, orgId, fuso: casa.fusoHorario, agora }, ({ db }) =>
    db.maybe<{ nome: NomeDoProvedor }>(sql`select provedor as nome from provedores_de_pix where org_id = ${orgId}`),
  );
  const tipo = conexao && TIPOS[conexao.nome];
  return { por_provedor: tipo !== undefined, quer_pagador: tipo?.querPagador ? tipo.nome : null };
});
