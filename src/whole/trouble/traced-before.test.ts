import { expect, it } from 'vitest';
import { vincularViewer } from '../../server/testing/jurema.ts';
import { comoSuperadmin } from '../../server/testing/platform.ts';
import { sql } from '../../server/database/sql.ts';
import { hoje } from '../../server/testing/clock.ts';
import { novaCasa } from '../../server/testing/house.ts';
import { testServices } from '../../server/testing/product.ts';

// Some former states are in no row, so only the trace holds them (decision 37).

it('[INV-52] changing a member’s plan, or how the house prints and writes, leaves the former state in the trace', async () => {
  const casa = await novaCasa();
  const dono = casa.como('owner');
  const rastro = (acao: string) =>
    casa.rows(sql`select antes from auditoria where org_id = ${casa.orgId} and acao = ${acao} order by quando, id`);
  const plano = (nome: string, valor_centavos: number) =>
    dono.call('criarPlano', { nome, valor_centavos, dia_vencimento: 10 }).then(({ id }) => id);
  const [cheio, social] = [await plano('Cheio', 20_000), await plano('Social', 2000)];
  const membro_id = await vincularViewer(casa, { nome: 'Jurema', plano_id: cheio, desconto_centavos: 500 });
  const { assinatura_id } = await dono.call('trocarPlano', { membro_id, plano_id: social, desconto_centavos: 0 });
  expect(await rastro('assinatura.trocar_plano')).toEqual([
    { antes: { planoId: cheio, descontoCentavos: 500, inicio: hoje() } },
  ]);
  await dono.call('pausarAssinatura', { id: assinatura_id });
  await dono.call('cancelarAssinatura', { id: assinatura_id });
  expect(await rastro('assinatura.cancelar')).toEqual([{ antes: { status: 'pausada' } }]);
  for (const colunas of [32, 48] as const) await dono.call('salvarPapel', { colunas });
  expect(await rastro('organizacao.salvar_papel')).toEqual([{ antes: null }, { antes: { colunas: 32 } }]);
  for (const gaveta_ativa of [true, false]) await dono.call('salvarImpressora', { pagina: 'cp850', gaveta_ativa });
  expect(await rastro('impressora.salvar')).toMatchObject([
    { antes: { gaveta_ativa: false } },
    { antes: { colunas: 48, pagina: 'cp850', url: null, gaveta_ativa: true } },
  ]);
  const cartas = { email_sys: true, email_fin: false, email_lem: true, email_agenda: false, email_avisos: false };
  for (const email_fin of [false, true]) await casa.como('viewer').call('salvarNotificacoes', { ...cartas, email_fin });
  expect(await rastro('perfil.salvar_notificacoes')).toEqual([{ antes: null }, { antes: cartas }]);
});

it('[INV-52 X6 X8] traces the earlier role of a new owner, and that a contract’s e-mail changed but not the e-mail', async () => {
  const [eu, casa, { doors }] = [await comoSuperadmin(), await novaCasa(), await testServices()];
  const { id: plan_id } = await eu.call('criarPlanoSaas', { nome: 'Básico', preco_centavos: 0, descricao: null });
  const { id: user_id, email } = casa.usuario('financeiro');
  await casa.como('owner').call('pausarUsuario', { user_id });
  await eu.call('vincularOwner', { id: casa.orgId, email });
  const contrato = { plan_id, inicio: '2026-01-01', fim: null, status: 'ativo' as const };
  for (const owner_email of ['', 'a@exemplo.org', 'a@exemplo.org', 'b@exemplo.org'])
    await eu.call('salvarContrato', { ...contrato, id: casa.orgId, owner_email });
  const linhas = await doors.plataforma({ readOnly: true }, (db) =>
    db.rows<{ antes: unknown; depois: unknown }>(
      sql`select antes, depois from auditoria where alvo = ${casa.orgId} order by quando, id`,
    ),
  );
  const outro = { ...contrato, outro_email: true };
  expect(linhas).toMatchObject([
    { antes: { role: 'financeiro', paused: true, permissoes: [] }, depois: { user_id } },
    { antes: null, depois: contrato },
    { antes: contrato, depois: outro },
    { antes: contrato, depois: contrato },
    { antes: contrato, depois: outro },
  ]);
  expect(JSON.stringify(linhas)).not.toContain('@');
});
