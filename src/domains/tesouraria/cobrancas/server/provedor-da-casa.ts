// The connection of a house to its provider, with the key that the vault seals.
import type { Services } from '../../../../server/actions/handler.ts';
import type { Db } from '../../../../server/database/door.ts';
import { sql } from '../../../../server/database/sql.ts';
import { openValue, SealBroken, sealValue, type Place } from '../../../../server/vault/sealed-value.ts';
import type { HouseKey, Vault } from '../../../../server/vault/vault.ts';
import { Failure } from '../../../../shared/failure.ts';
import { chavesQueAbrem } from '../../../pessoas/membros/server/parte-selada.ts';
import { PROVEDORES, type NomeDoProvedor } from '../rules.ts';
import { t } from '../../../../shared/texts.ts';
import type { Ambiente, Provedor, TipoDeProvedor } from './provedor.ts';
import { apipix } from './provedor-apipix/apipix.ts';
import { asaas } from './provedor-asaas/asaas.ts';
import { woovi } from './provedor-woovi/woovi.ts';

export const TIPOS: Readonly<Record<NomeDoProvedor, TipoDeProvedor>> = { woovi, apipix, asaas };

/** Providers whose codes can be paid until the program takes them away. */
export const NAO_VENCEM: readonly NomeDoProvedor[] = PROVEDORES.filter((nome) => TIPOS[nome].naoVence);

const lugar = (house: string, version: number): Place => ({
  table: 'provedores_de_pix',
  house,
  row: house,
  column: 'selado',
  version,
});

export const selarChave = ({ version, key }: HouseKey, house: string, chave: string): Buffer =>
  sealValue(key, lugar(house, version), JSON.stringify(chave));

interface Selada {
  chave_versao: number;
  selado: Buffer;
}

function abrirChave(chaves: ReadonlyMap<number, Buffer>, house: string, selada: Selada): string | null {
  try {
    const chave = chaves.get(selada.chave_versao) ?? Buffer.alloc(0);
    return JSON.parse(openValue(chave, lugar(house, selada.chave_versao), selada.selado)) as string;
  } catch (error) {
    if (error instanceof SealBroken) return null;
    throw error;
  }
}

export interface Conexao {
  nome: NomeDoProvedor;
  ambiente: Ambiente;
  carteira_id: string;
  lido_ate: string;
  conectado_por: string;
  /** Whether the provider knows where to send its notices. */
  avisado: boolean;
  provedor: Provedor;
}

interface Onde {
  services: Pick<Services, 'vault' | 'env'>;
  db: Db;
  orgId: string;
}

/** The provider of a house, ready to be asked once the transaction is over; null without one. */
export async function conexaoDaCasa({ services, db, orgId }: Onde): Promise<Conexao | null> {
  const guardada = await db.maybe<Omit<Conexao, 'provedor'> & Selada>(sql`
    select provedor as nome, ambiente, carteira_id, lido_ate, conectado_por, avisado_em is not null as avisado, chave_versao, selado from provedores_de_pix
    where org_id = ${orgId}`);
  if (!guardada) return null;
  services.vault.refuseClosed();
  const { nome, ambiente, carteira_id, lido_ate, conectado_por, avisado, chave_versao } = guardada;
  const chaves = await chavesQueAbrem(services.vault, db, orgId, [chave_versao]);
  const chave = abrirChave(chaves, orgId, guardada);
  if (chave === null)
    throw new Failure(
      409,
      'chave_do_provedor',
      t.key('A chave do provedor não abre mais. Conecte o provedor de novo.'),
    );
  const provedor = TIPOS[nome].abrir({ chave, ambiente, own: services.env.PUBLIC_URL });
  return { nome, ambiente, carteira_id, lido_ate, conectado_por, avisado, provedor };
}

/** What the house connected before, with its key; null for a key that does not open any more. */
export async function chaveGuardada({ services, db, orgId }: Onde) {
  const guardada = await db.maybe<Pick<Conexao, 'nome' | 'ambiente'> & Selada>(sql`
    select provedor as nome, ambiente, chave_versao, selado from provedores_de_pix where org_id = ${orgId} for update`);
  if (!guardada) return null;
  const { nome, ambiente, chave_versao } = guardada;
  const chaves = await chavesQueAbrem(services.vault, db, orgId, [chave_versao]);
  return { nome, ambiente, chave: abrirChave(chaves, orgId, guardada) };
}

/** The same for a call that cannot go on without one. */
export async function exigirConexao(onde: Onde): Promise<Conexao> {
  const conexao = await conexaoDaCasa(onde);
  if (conexao) return conexao;
  throw new Failure(409, 'sem_provedor', t.key('A casa não tem provedor de PIX conectado.'));
}

/** Seals the key of a house anew under its newest key; one that does not open is told. */
export async function selarProvedorDeNovo(
  db: Db,
  vault: Vault,
  orgId: string,
  deixar: readonly string[],
): Promise<{ selados: number; estragados: string[] }> {
  const atual = await vault.current(db, orgId);
  const antiga = await db.maybe<Selada>(sql`
    select chave_versao, selado from provedores_de_pix
    where org_id = ${orgId} and chave_versao < ${atual.version} and org_id <> all(${deixar}::uuid[]) for update`);
  if (!antiga) return { selados: 0, estragados: [] };
  const chave = abrirChave(await chavesQueAbrem(vault, db, orgId, [antiga.chave_versao]), orgId, antiga);
  if (chave === null) return { selados: 0, estragados: [orgId] };
  await db.count(sql`
    update provedores_de_pix set chave_versao = ${atual.version}, selado = ${selarChave(atual, orgId, chave)}
    where org_id = ${orgId}`);
  return { selados: 1, estragados: [] };
}

/** Whether the key of a house's provider is sealed and does not open. */
export async function provedorEstragado(db: Db, vault: Vault, orgId: string): Promise<boolean> {
  const selada = await db.maybe<Selada>(sql`
    select chave_versao, selado from provedores_de_pix where org_id = ${orgId}`);
  if (!selada) return false;
  return abrirChave(await chavesQueAbrem(vault, db, orgId, [selada.chave_versao]), orgId, selada) === null;
}
