import { randomUUID } from 'node:crypto';
import { sql } from '../../../../server/database/sql.ts';
import type { NamedPlace } from '../../../../server/testing/actions.ts';
import { startWoovi, type WooviLocal } from './face-woovi.ts';
import type { Empresa, ProvedorLocal } from './provedor-local.ts';

export interface Conta {
  provedor: ProvedorLocal;
  empresa: Empresa;
}

/** A card machine of the house, into which a provider pays. */
export async function carteiraDoPix({ casa, dono }: Pick<NamedPlace, 'casa' | 'dono'>): Promise<string> {
  const [antes] = await casa.rows<{ id: string }>(sql`
    select id from carteiras where org_id = ${casa.orgId} and nome = 'PIX do provedor'`);
  return antes?.id ?? (await dono.call('criarCarteira', { nome: 'PIX do provedor', tipo: 'gateway' })).id;
}

/** Connects the house to an account of its own at a local provider. */
export async function conectarAWoovi(
  place: Pick<NamedPlace, 'casa' | 'dono'>,
  { now, ...mais }: { now?: () => Date; conferir_sempre?: boolean } = {},
): Promise<Conta & { la: WooviLocal }> {
  const la = await startWoovi(now);
  const empresa = la.provedor.abrirConta();
  const carteira_id = await carteiraDoPix(place);
  await place.dono.call('conectarProvedor', { nome: 'woovi', chave: empresa.chave, carteira_id, ...mais });
  return { la, provedor: la.provedor, empresa };
}

/** The house is connected to an account of the local provider for as long as the work takes. */
export async function comWoovi<Result>(
  place: Pick<NamedPlace, 'casa' | 'dono'>,
  work: (conta: Conta) => Promise<Result>,
): Promise<Result> {
  const { la, ...conta } = await conectarAWoovi(place);
  try {
    return await work(conta);
  } finally {
    await la.close();
  }
}

/** A charge over the first invoice of a member of its own. */
export async function abrir({ dono, uma }: Pick<NamedPlace, 'dono' | 'uma'>) {
  const { faturas } = await uma.assinante();
  return dono.call('abrirCobranca', { faturas: faturas.slice(0, 1), total_centavos: 6_000 });
}

/** A PIX that waits for a person, of a charge that is over. */
export async function pixEsperando(place: NamedPlace): Promise<string> {
  const { casa } = place;
  const [membro, carteira] = [await place.uma.novoMembro(), await carteiraDoPix(place)];
  const [pix] = await casa.rows<{ id: string }>(sql`
    with cobranca as (
      insert into cobrancas (org_id, membro_id, carteira_id, provedor, ambiente, valor_centavos, estado, expira_em, encerrada_em, aberta_por, created_at)
      values (${casa.orgId}, ${membro}, ${carteira}, 'woovi', 'real', 500, 'cancelada', now(), now(), ${casa.usuario('owner').id}, now())
      returning id
    )
    insert into pix_recebidos (org_id, cobranca_id, membro_id, end_to_end, valor_centavos, pago_em, situacao, motivo, created_at)
    select ${casa.orgId}, id, ${membro}, ${`E${randomUUID()}`}, 500, now(), 'conferir', 'encerrada', now() from cobranca
    returning id`);
  return pix?.id ?? '';
}
