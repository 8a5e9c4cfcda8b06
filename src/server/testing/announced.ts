import { sql } from '../database/sql.ts';
import { acessoRows } from './account.ts';
import type { TellingPlace } from './actions.ts';
import { hoje } from './clock.ts';
import type { Caller } from './house.ts';

const PONTO = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
  'base64',
);
/** Sends a picture of one dot. */
export const enviar = (quem: Caller, caminho: string) =>
  quem.fetch('PUT', caminho, PONTO, { 'content-type': 'image/png' });

/** A contract of the house with a new plan: the plan. */
export async function contratada({ casa, plataforma }: TellingPlace): Promise<string> {
  const plano = { nome: `Plano ${crypto.randomUUID()}`, preco_centavos: 0, ativo: true, descricao: null };
  const { id } = await plataforma.call('criarPlanoSaas', plano);
  await plataforma.call('salvarContrato', { id: casa.orgId, plan_id: id, inicio: hoje() });
  return id;
}

/** Makes the waiting person a viewer of the house. */
export const porNaCasa = ({ casa, conta }: TellingPlace) =>
  acessoRows(sql`
    insert into profiles (user_id, org_id, nome, email, role) select id, ${casa.orgId}, nome, email, 'viewer' from contas where id = ${conta.id}`);
