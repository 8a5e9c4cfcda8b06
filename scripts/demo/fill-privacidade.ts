import { FINALIDADES, TEXTOS } from '../../src/domains/pessoas/privacidade/rules.ts';
import { sql } from '../../src/server/database/sql.ts';
import type { DemoContext } from './demo-context.ts';

/**
 * Consents of most members, two children of whom one has a guardian, three requests, and an
 * incident that waits for its notices.
 */
export async function fillPrivacidade(casa: DemoContext, membros: readonly string[]): Promise<void> {
  const { db, orgId, hoje } = casa;
  const [crianca, outra] = [membros[40], membros[41]];
  await db.count(sql`
    update membros set dt_nascimento = ${hoje}::date - 5000 where org_id = ${orgId} and id = any(${[crianca, outra]}::uuid[])`);
  await db.count(sql`
    update membros set responsavel_nome = 'Jandira Moura', responsavel_telefone = '71988776655' where org_id = ${orgId} and id = ${crianca}`);
  await db.count(sql`
    update membros set responsavel_motivo = 'A mãe vem na próxima gira para assinar.' where org_id = ${orgId} and id = ${outra}`);
  await fillConsentimentos(casa, membros.slice(0, 40));
  await fillPedidos(casa, membros);
  await fillRetirada(casa, membros[9] ?? '');
  await fillIncidente(casa);
}

async function fillConsentimentos({ db, orgId, userId, hoje }: DemoContext, membros: readonly string[]): Promise<void> {
  await db.count(sql`
    insert into consentimentos (org_id, membro_id, finalidade, decisao, versao, texto, forma, por, ocorrido_em, usuario_operacao)
    select ${orgId}, m.id, f.nome, case when (m.n * 7 + f.n) % 13 = 0 then 'retirado' else 'dado' end, 0, f.texto, 'papel', 'membro',
           ${hoje}::date - 60 - m.n::int, ${userId}
    from unnest(${membros}::uuid[]) with ordinality as m (id, n)
    cross join unnest(${[...FINALIDADES]}::text[], ${FINALIDADES.map((uma) => TEXTOS[uma])}::text[]) with ordinality as f (nome, texto, n)
    where m.n % 5 <> 0 or f.n < 3 returning 1`);
}

/** A member took back a consent on the own screen; the house has to decide. */
async function fillRetirada({ db, orgId, userId, hoje }: DemoContext, membro: string): Promise<void> {
  await db.count(sql`
    insert into pedidos_de_dados (org_id, membro_id, tipo, forma, recebido_em, limite, usuario_operacao)
    values (${orgId}, ${membro}, 'retirada_espiritual', 'tela', ${hoje}::date - 1, ${hoje}::date + 14, ${userId}) returning 1`);
}

async function fillPedidos({ db, orgId, userId, hoje }: DemoContext, membros: readonly string[]): Promise<void> {
  await db.count(sql`
    insert into pedidos_de_dados (org_id, membro_id, tipo, detalhe, forma, recebido_em, limite, usuario_operacao)
    select ${orgId}, p.membro, p.tipo, p.detalhe, 'mensagem', ${hoje}::date - p.dias, ${hoje}::date - p.dias + 15, ${userId}
    from unnest(${[membros[0], membros[12]]}::uuid[], ${['acesso', 'correcao']}::text[],
                ${['Quero ver tudo o que está guardado sobre mim', 'Meu endereço mudou']}::text[], ${[3, 13]}::int[])
      as p (membro, tipo, detalhe, dias)
    returning 1`);
  await db.count(sql`
    insert into pedidos_de_dados (org_id, membro_id, tipo, forma, recebido_em, limite, estado, resposta, entregue, respondido_em, respondido_por,
      usuario_operacao)
    values (${orgId}, ${membros[20]}, 'portabilidade', 'papel', ${hoje}::date - 30, ${hoje}::date - 15, 'atendido', 'Arquivo entregue em mãos.', 'json',
      ${hoje}::date - 26, ${userId}, ${userId})`);
}

/** One that still has time, and one whose term has passed without a word to the authority. */
const fillIncidente = ({ db, orgId, userId, hoje }: DemoContext) =>
  db.count(sql`
    insert into incidentes (org_id, titulo, descricao, percebido_em, ocorrido_em, dados, pessoas, menores, riscos, medidas_antes, usuario_operacao)
    values (${orgId}, 'Celular da secretaria perdido', 'O aparelho ficou no ônibus com a lista de aniversariantes aberta.', ${hoje}::date - 1,
      ${hoje}::date - 1, array['cadastro', 'contato'], 55, 2, 'Alguém pode ver nomes e telefones, e saber quem frequenta a casa.',
      'O aparelho tem senha e o acesso ao Ilê foi encerrado.', ${userId}),
      (${orgId}, 'Planilha mandada ao grupo errado', 'A lista de contribuições foi para um grupo com gente de fora.', ${hoje}::date - 12,
      ${hoje}::date - 13, array['cadastro', 'dinheiro'], 12, 0, 'Gente de fora pode saber quem contribui e quanto.',
      'A mensagem foi apagada no mesmo dia.', ${userId})`);
