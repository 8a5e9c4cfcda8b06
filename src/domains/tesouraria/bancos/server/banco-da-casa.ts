// A linked bank with its keys, which the vault seals.
import type { Services } from '../../../../server/actions/handler.ts';
import type { Db } from '../../../../server/database/door.ts';
import { sql } from '../../../../server/database/sql.ts';
import { openValue, SealBroken, sealValue, type Place } from '../../../../server/vault/sealed-value.ts';
import type { HouseKey, Vault } from '../../../../server/vault/vault.ts';
import { Failure } from '../../../../shared/failure.ts';
import { chavesQueAbrem } from '../../../pessoas/membros/server/parte-selada.ts';
import { t } from '../../../../shared/texts.ts';
import { Pluggy, type ChavesDoPluggy } from './provedor-pluggy/pluggy.ts';

/** What is sealed: what the house pasted, and the account it chose. */
export interface Selado extends ChavesDoPluggy {
  conta_id: string;
}

const lugar = (house: string, row: string, version: number): Place => ({
  table: 'bancos_ligados',
  house,
  row,
  column: 'selado',
  version,
});

export const selarBanco = ({ version, key }: HouseKey, house: string, carteira: string, selado: Selado): Buffer =>
  sealValue(key, lugar(house, carteira, version), JSON.stringify(selado));

interface Selada {
  carteira_id: string;
  chave_versao: number;
  selado: Buffer;
}

function abrirBanco(chaves: ReadonlyMap<number, Buffer>, house: string, selada: Selada): Selado | null {
  try {
    const chave = chaves.get(selada.chave_versao) ?? Buffer.alloc(0);
    const onde = lugar(house, selada.carteira_id, selada.chave_versao);
    return JSON.parse(openValue(chave, onde, selada.selado)) as Selado;
  } catch (error) {
    if (error instanceof SealBroken) return null;
    throw error;
  }
}

/** A linked bank, ready to be asked once the transaction is over. */
export interface BancoLigado {
  carteira_id: string;
  conta: string | null;
  conta_id: string;
  desde: string;
  ligado_em: string;
  ligado_por: string;
  lido_ate: string;
  lido_em: string | null;
  /** Null if the keys do not open any more. */
  pluggy: Pluggy | null;
}

interface Onde {
  services: Pick<Services, 'vault' | 'env'>;
  db: Db;
  orgId: string;
}

/** Throws if the carteira is linked to no bank, or the vault is closed. */
export async function bancoDaCarteira({ services, db, orgId }: Onde, carteira: string): Promise<BancoLigado> {
  const guardado = await db.maybe<Omit<BancoLigado, 'pluggy' | 'conta_id'> & Selada>(sql`
    select carteira_id, conta, desde, ligado_em, ligado_por, lido_ate, lido_em, chave_versao, selado from bancos_ligados
    where org_id = ${orgId} and carteira_id = ${carteira}`);
  if (!guardado) throw semBanco();
  services.vault.refuseClosed();
  const { chave_versao, selado, ...banco } = guardado;
  const chaves = await chavesQueAbrem(services.vault, db, orgId, [chave_versao]);
  const aberto = abrirBanco(chaves, orgId, { carteira_id: carteira, chave_versao, selado });
  return {
    ...banco,
    conta_id: aberto?.conta_id ?? '',
    pluggy: aberto && new Pluggy(aberto, services.env.PUBLIC_URL),
  };
}

export const semBanco = (): Failure =>
  new Failure(404, 'banco_nao_ligado', t.key('Esta carteira não está ligada a um banco.'));

/** Seals the keys of a house's banks anew under its newest key; those that do not open are told. */
export async function selarBancosDeNovo(
  db: Db,
  vault: Vault,
  orgId: string,
  deixar: readonly string[],
): Promise<{ selados: number; estragados: string[] }> {
  const atual = await vault.current(db, orgId);
  const antigas = await db.rows<Selada>(sql`
    select carteira_id, chave_versao, selado from bancos_ligados
    where org_id = ${orgId} and chave_versao < ${atual.version} and carteira_id <> all(${deixar}::uuid[])
    order by carteira_id for update`);
  const estragados: string[] = [];
  for (const antiga of antigas) {
    const chaves = await chavesQueAbrem(vault, db, orgId, [antiga.chave_versao]);
    const aberto = abrirBanco(chaves, orgId, antiga);
    if (aberto === null) estragados.push(antiga.carteira_id);
    else
      await db.count(sql`
        update bancos_ligados set chave_versao = ${atual.version}, selado = ${selarBanco(atual, orgId, antiga.carteira_id, aberto)}
        where org_id = ${orgId} and carteira_id = ${antiga.carteira_id}`);
  }
  return { selados: antigas.length - estragados.length, estragados };
}

/** How many linked banks of a house have keys that do not open. */
export async function contarBancosEstragados(db: Db, vault: Vault, orgId: string): Promise<number> {
  const seladas = await db.rows<Selada>(sql`
    select carteira_id, chave_versao, selado from bancos_ligados where org_id = ${orgId}`);
  const versoes = seladas.map(({ chave_versao }) => chave_versao);
  const chaves = await chavesQueAbrem(vault, db, orgId, versoes);
  return seladas.filter((selada) => abrirBanco(chaves, orgId, selada) === null).length;
}
