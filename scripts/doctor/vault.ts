import { text } from 'node:stream/consumers';
import type { PoolConfig } from 'pg';
import { sql } from '../../src/server/database/sql.ts';
import { isKnownBy, nextKeyFiles } from '../../src/server/vault/master-key.ts';
import { provenKey, readVaultState } from '../../src/server/vault/open-vault.ts';
import { Vault } from '../../src/server/vault/vault.ts';
import { keyOfWords } from '../../src/server/vault/words.ts';
import { casasComExtrato, contarAbertas } from '../../src/domains/tesouraria/extratos/server/converter-linhas.ts';
import { contarDocumentosEstragados } from '../../src/domains/tesouraria/extratos/server/documentos-dos-pagadores.ts';
import {
  acharEstragadas,
  descreverEstragadas,
  nomeDaCasa,
} from '../../src/domains/pessoas/membros/server/partes-estragadas.ts';
import { casasPorSelar } from '../../src/domains/pessoas/membros/server/selar-reservado.ts';
import { contarBancosEstragados } from '../../src/domains/tesouraria/bancos/server/banco-da-casa.ts';
import { contarWebhooksEstragados } from '../../src/domains/casa/acontecimentos/server/segredos.ts';
import { provedorEstragado } from '../../src/domains/tesouraria/cobrancas/server/provedor-da-casa.ts';
import type { Check, Patient } from './check.ts';
import { startCommand, toolCommand } from '../../src/server/tool-command.ts';

/** What these checks need; `npm run vault` has no more, and says the same. */
export interface VaultPatient extends Pick<Patient, 'env' | 'read'> {
  database: { owner: PoolConfig };
}

export const vaultChecks: readonly Check<VaultPatient>[] = [
  {
    title: 'Cofre: a chave-mestra é a deste banco, e tudo o que está selado abre no seu lugar',
    remedy: `Falta a chave: ponha de volta vault-master-key ou VAULT_MASTER_KEY, ou ${toolCommand('vault words')}. Uma parte não abre: alguém a mudou no banco; traga-a de um backup: ${toolCommand('vault bring')}.`,
    find: async (patient) => {
      const { known } = await readVaultState(patient.database.owner);
      if (!known) return [];
      const vault = new Vault(provenKey(patient.env, known));
      const houses = await patient.read((db) =>
        db.rows<{ org_id: string }>(sql`select distinct org_id from cofre_chaves order by org_id`),
      );
      const found: string[] = [];
      for (const { org_id } of houses) {
        const broken = await acharEstragadas(patient.read, vault, org_id);
        found.push(...(await patient.read((db) => descreverEstragadas(db, org_id, broken))));
        const cpfs = await patient.read((db) => contarDocumentosEstragados(db, vault, org_id));
        if (cpfs > 0)
          found.push(`${await patient.read((db) => nomeDaCasa(db, org_id))}: ${cpfs} CPFs de pagadores não abrem`);
        const banks = await patient.read((db) => contarBancosEstragados(db, vault, org_id));
        if (banks > 0)
          found.push(
            `${await patient.read((db) => nomeDaCasa(db, org_id))}: a chave de ${banks} bancos ligados não abre`,
          );
        if (await patient.read((db) => provedorEstragado(db, vault, org_id)))
          found.push(`${await patient.read((db) => nomeDaCasa(db, org_id))}: a chave do provedor de PIX não abre`);
        const hooks = await patient.read((db) => contarWebhooksEstragados(db, vault, org_id));
        if (hooks > 0)
          found.push(`${await patient.read((db) => nomeDaCasa(db, org_id))}: ${hooks} segredos de webhooks não abrem`);
      }
      return found;
    },
  },
  {
    title: 'Cofre: nenhuma ficha está aberta no banco',
    remedy: `Sele-as: ${toolCommand('vault convert')}`,
    warning: true,
    find: async ({ read }) =>
      (await read(casasPorSelar)).map(({ org_id, fichas }) => `a casa ${org_id} tem ${fichas} por selar`),
  },
  {
    title: 'Cofre: nenhum CPF de quem pagou está aberto nos extratos',
    remedy: `Corte-os: ${toolCommand('vault convert')}`,
    warning: true,
    find: async ({ read }) => {
      const found: string[] = [];
      for (const { org_id } of await read(casasComExtrato)) {
        const linhas = await read((db) => contarAbertas(db, org_id));
        if (linhas > 0) found.push(`a casa ${org_id} tem ${linhas} linhas e pagadores com CPF inteiro`);
      }
      return found;
    },
  },
  {
    title: 'Cofre: nenhuma troca de chave ficou pela metade',
    remedy: `Se nenhuma corre agora: ${toolCommand('vault rotate-houses')} termina a de uma casa; rotate-master tira os arquivos.`,
    warning: true,
    find: async ({ env, read }) => {
      const houses = await read((db) =>
        db.rows<{ org_id: string }>(sql`
          select org_id from cofre_chaves group by org_id having count(*) > 1 order by org_id`),
      );
      return [
        ...houses.map(({ org_id }) => `a casa ${org_id} tem partes sob a chave de antes`),
        ...nextKeyFiles(env).map((file) => `${file} não vale`),
      ];
    },
  },
];

/** Whether the words of the sheet open this vault; nothing is written (row H4). */
export async function proveWords(owner: PoolConfig): Promise<void> {
  const { known } = await readVaultState(owner);
  if (!known) throw new Error(`O cofre nasce no próximo início do programa: ${startCommand()}`);
  process.stderr.write('Digite as 24 palavras da folha e termine com Ctrl+D:\n');
  const key = keyOfWords(await text(process.stdin));
  if (!isKnownBy(key, known))
    throw new Error(
      `As palavras são da chave ${key.id}, e este banco precisa da ${known.chave_id}: imprima a folha de novo.`,
    );
  console.log(`As palavras abrem o cofre: são as da chave ${key.id}.`);
}
