import { createHash, timingSafeEqual } from 'node:crypto';
import { handler, type PublicContext } from '../../../../server/actions/handler.ts';
import { wholeHouse, type OrgId } from '../../../../server/database/doors.ts';
import { sql } from '../../../../server/database/sql.ts';
import { limitar, POR_ENDERECO, rede } from '../../../acesso/acesso/server/limitar.ts';
import { papeis } from '../contract.ts';
import { lerNumero, lerSelo, type Resposta } from '../rules.ts';

interface Papel {
  sha256: string;
  estado: Exclude<Resposta, 'nao_confere'>;
}

/** What is asked when there is no such house: the same statements, so the same time. */
const NENHUMA = '00000000-0000-0000-0000-000000000000' as OrgId;
const NENHUM = { codigo: '00000000', ano: 2020, numero: 0 };

/**
 * Answers one of four words, to anybody. A number without its hash learns nothing. A wrong hash, an
 * unknown number and an unknown house cost the same statements and get the same word.
 */
export const conferirPapel = handler(papeis.conferirPapel, async (ctx, { numero, selo }) => {
  const { doors } = ctx.services;
  await limitar(doors, `papel:endereco:${rede(ctx.request.ip)}`, POR_ENDERECO, ctx.agora);
  const lido = lerNumero(numero) ?? NENHUM;
  const dado = lerSelo(selo) ?? '';
  const orgId = await acharCasa(ctx, lido.codigo);
  const papel = await doors.casa(wholeHouse(orgId), { readOnly: true }, (db) =>
    db.maybe<Papel>(sql`
      select sha256, case when substituido_em is not null then 'substituido' when retirado_em is not null then 'retirado' else 'confere' end as estado
      from papeis where org_id = ${orgId} and ano = ${lido.ano} and numero = ${lido.numero}`),
  );
  const igual = mesmoSelo(papel?.sha256.slice(0, dado.length) ?? '', dado);
  return { resposta: papel && igual && dado !== '' ? papel.estado : ('nao_confere' as const) };
});

async function acharCasa({ services }: PublicContext, codigo: string): Promise<OrgId> {
  const casa = await services.doors.acesso({ readOnly: true }, (db) =>
    db.maybe<{ id: OrgId }>(sql`
      select id from terreiros where right(id::text, 8) = lower(${codigo}) and guardado_em is null order by id limit 1`),
  );
  return casa?.id ?? NENHUMA;
}

/** Compares hashes of both, so that neither length nor place of a difference shows in the time. */
const mesmoSelo = (um: string, outro: string): boolean =>
  timingSafeEqual(createHash('sha256').update(um).digest(), createHash('sha256').update(outro).digest());
