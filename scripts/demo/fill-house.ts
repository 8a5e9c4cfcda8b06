import { randomBytes } from 'node:crypto';
import type { Papel } from '../../src/domains/acesso/acesso/rules.ts';
import { formatarCodigo, gerarCodigo } from '../../src/shared/codigo.ts';
import { hashPassword, temporaryPassword } from '../../src/server/crypto/password.ts';
import type { Db } from '../../src/server/database/door.ts';
import type { Doors, OrgId } from '../../src/server/database/doors.ts';
import { PARTS } from '../../src/shared/parts.ts';
import { sql } from '../../src/server/database/sql.ts';
import type { Vault } from '../../src/server/vault/vault.ts';
import { fillAgenda } from './fill-agenda.ts';
import { fillAvisos } from './fill-avisos.ts';
import { fillCaixa } from './fill-caixa.ts';
import { fillCombinados } from './fill-combinados.ts';
import { fillContas, fillPrestacao } from './fill-gastos.ts';
import { fillCorrecoes } from './fill-correcoes.ts';
import { fillExtrato } from './fill-extrato.ts';
import { fillLembretes } from './fill-lembretes.ts';
import { fillMensalidades } from './fill-mensalidades.ts';
import { fillContabilidade, fillModelos, fillPapeis } from './fill-papeis.ts';
import { fillPeople } from './fill-people.ts';
import { fillPrivacidade } from './fill-privacidade.ts';
import { fillPorta } from './fill-porta.ts';
import { fillProgramas } from './fill-programas.ts';
import { fillShop } from './fill-shop.ts';
import { closeTurno, openTurno } from './fill-turno.ts';
import { CASAS, PESSOAS } from './people.ts';

export interface DemoUser {
  papel: Papel;
  nome: string;
  email: string;
  senha: string;
}

export interface DemoHouse {
  id: string;
  nome: string;
  codigo: string;
  usuarios: DemoUser[];
  /** Somebody without an e-mail, who signs in with a telephone and the house's code. */
  porTelefone: { nome: string; telefone: string; senha: string };
}

const EQUIPE: readonly (readonly [Papel, string])[] = [
  ['owner', 'Mãe Celina Andrade'],
  ['admin', 'Baltazar Moura'],
  ['financeiro', 'Regina Nunes'],
  ['operador', 'Tainá Lopes'],
  ['viewer', 'Lindalva Moreira Santos'],
];

/**
 * One demonstration house modelled on real ones: people, two years of dues, entries, a shop, one
 * user per role.
 */
export async function fillHouse(doors: Doors, vault: Vault, index: number, hoje: string): Promise<DemoHouse> {
  const modelo = CASAS[index % CASAS.length];
  if (!modelo) throw new Error('No house to copy');
  const nome = index < CASAS.length ? modelo.nome : `${modelo.nome} ${Math.floor(index / CASAS.length) + 1}`;
  const senha = temporaryPassword();
  const senha_hash = await hashPassword(senha);
  const { id, codigo, usuarios } = await doors.acesso({}, async (db) => {
    const casa = await db.row<{ id: OrgId; access_code: string }>(sql`
      insert into terreiros (nome, access_code, cidade, estado, bairro, endereco, cnpj, telefone, whatsapp, email, cep, partes)
      values (${nome}, ${gerarCodigo(randomBytes(10))}, ${modelo.cidade}, ${modelo.estado}, ${modelo.bairro}, ${modelo.endereco},
              '12ABC34501DE35', '7133334444', '71999998888', ${`contato+${randomBytes(4).toString('hex')}@exemplo.org`}, '40000000',
              ${JSON.stringify(Object.fromEntries(PARTS.map((part) => [part, true])))})
      returning id, access_code`);
    return { id: casa.id, codigo: formatarCodigo(casa.access_code), usuarios: await addTeam(db, casa.id, senha_hash) };
  });
  const dono = usuarios.find((usuario) => usuario.papel === 'owner')?.id ?? '';
  const semEmail = await doors.casa({ orgId: id, userId: dono, escopo: 'casa', membroId: null }, {}, async (db) => {
    const casa = { db, orgId: id, userId: dono, hoje, vault };
    const membros = await fillPeople(casa);
    await fillMensalidades(casa, membros);
    await fillCombinados(casa, membros);
    await fillCaixa(casa);
    await openTurno(casa);
    await fillShop(casa, membros);
    await closeTurno(casa);
    await fillContas(casa);
    await fillPrestacao(casa);
    await fillExtrato(casa);
    await fillLembretes(casa, membros);
    await fillPrivacidade(casa, membros);
    await fillCorrecoes(casa, membros);
    await linkViewer(db, id, membros[0] ?? '');
    await fillAgenda(casa, membros);
    await fillPorta(casa);
    await fillAvisos(casa, membros[0] ?? '');
    await fillPapeis(casa);
    await fillModelos(casa);
    await fillContabilidade(casa);
    await fillProgramas(casa);
    return { avo: membros[2] ?? '', maeEFilha: await shareTelephone(db, id, membros.slice(5, 7)) };
  });
  const avo = await doors.acesso({}, async (db) => {
    await addMotherAndDaughter(db, id, semEmail.maeEFilha, senha_hash);
    return addByTelephone(db, id, { membroId: semEmail.avo, senha_hash });
  });
  return {
    id,
    nome,
    codigo,
    usuarios: usuarios.map(({ papel, nome: pessoa, email }) => ({ papel, nome: pessoa, email, senha })),
    porTelefone: { ...avo, senha },
  };
}

async function addTeam(db: Db, orgId: OrgId, senha_hash: string) {
  const sufixo = randomBytes(3).toString('hex');
  const usuarios = [];
  for (const [papel, nome] of EQUIPE) {
    const email = `${papel}.${sufixo}@exemplo.org`;
    const { id } = await db.row<{ id: string }>(
      sql`insert into contas (nome, email, senha_hash) values (${nome}, ${email}, ${senha_hash}) returning id`,
    );
    await db.count(
      sql`insert into profiles (user_id, org_id, nome, email, role) select id, ${orgId}, nome, email, ${papel} from contas where id = ${id} returning 1`,
    );
    usuarios.push({ id, papel, nome, email });
  }
  return usuarios;
}

/** A grandmother without an e-mail, as if she had used the link of the counter. */
async function addByTelephone(
  db: Db,
  orgId: OrgId,
  { membroId, senha_hash }: { membroId: string; senha_hash: string },
): Promise<{ nome: string; telefone: string }> {
  const avo = { nome: PESSOAS[2] ?? '', telefone: '+5571988000274' };
  const { id } = await db.row<{ id: string }>(sql`
    insert into contas (nome, telefone_de_acesso, senha_hash) values (${avo.nome}, ${avo.telefone}, ${senha_hash}) returning id`);
  await db.count(sql`
    insert into profiles (user_id, org_id, nome, telefone_de_acesso, sem_matricula, role, membro_id)
    values (${id}, ${orgId}, ${avo.nome}, ${avo.telefone}, true, 'viewer', ${membroId})`);
  return avo;
}

interface WithTelephone {
  id: string;
  nome: string;
  matricula: string;
}

/** The records of a mother and a daughter get one number, and 'Dar acesso' asks for matrículas. */
const shareTelephone = (db: Db, orgId: OrgId, ids: readonly string[]): Promise<WithTelephone[]> =>
  db.rows(sql`
    update membros set telefone = '71988000411', email = null where org_id = ${orgId} and id = any(${ids}::uuid[])
    returning id, nome, matricula_norm as matricula`);

async function addMotherAndDaughter(db: Db, orgId: OrgId, pessoas: readonly WithTelephone[], senha_hash: string) {
  for (const [n, { id, nome, matricula }] of pessoas.entries()) {
    const telefone = '+5571988000411';
    const conta = await db.row<{ id: string }>(sql`
      insert into contas (nome, telefone_de_acesso, senha_hash) values (${nome}, ${telefone}, ${senha_hash}) returning id`);
    await db.count(sql`
      insert into profiles (user_id, org_id, nome, telefone_de_acesso, matricula_de_acesso, sem_matricula, role, membro_id)
      values (${conta.id}, ${orgId}, ${nome}, ${telefone}, ${matricula}, ${n === 0}, 'viewer', ${id})`);
  }
}

const linkViewer = (db: Db, orgId: OrgId, membroId: string) =>
  db.count(sql`update profiles set membro_id = ${membroId} where org_id = ${orgId} and role = 'viewer'`);
