import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { setEnglish, setLanguage, type Sentence } from '../../../../shared/texts.ts';
import { serve } from '../../../../web/testing/fake-server.ts';
import { FIELD_NAMES, FIELDS, type FieldName, type PlainField } from '../fields.ts';
import { MEMBRO } from './membro-for-tests.ts';

// The field is declared before anything reads the declaration, as a new entry of it would be. This
// file has its own modules.
const APELIDO: PlainField = {
  kind: 'text',
  max: 40,
  tab: 'endereco',
  label: 'Apelido' as Sentence,
  sheet: 'como e chamado, nome de uso',
};
(FIELDS as Record<string, PlainField>)['apelido'] = APELIDO;
FIELD_NAMES.push('apelido' as FieldName);

const ctx = { orgId: 'o1', agora: new Date(0), casa: { escopo: 'casa' } } as never;

it('[M3] a declared field is in the contract of creating, editing, importing, reading and exporting', async () => {
  const { contracts } = await import('../../../../contracts.gen.ts');
  const { criarMembro, editarMembro, importarMembros, lerMembro, exportarMembro } = contracts;
  expect(criarMembro.input.parse({ nome: 'Dalva', apelido: ' Dadá ' })).toMatchObject({ apelido: 'Dadá' });
  expect(criarMembro.input.safeParse({ nome: 'Dalva', apelido: 'x'.repeat(41) }).success).toBe(false);
  const shapes = [
    editarMembro.input.shape,
    importarMembros.input.shape.linhas.element.shape,
    lerMembro.output.shape,
    exportarMembro.output.shape.membro.shape,
  ];
  for (const shape of shapes) expect(Object.keys(shape)).toContain('apelido');
});

it('[M3 M5] the form asks for it in its tab, as long as declared, and sends it', async () => {
  const { apertar, CRIAR, criado, mostrar, rotas } = await import('./tela-for-tests.tsx');
  const calls = serve(rotas({ [CRIAR]: () => criado }));
  mostrar();
  await apertar('Novo membro');
  const dialogo = within(await screen.findByRole('dialog'));
  await userEvent.type(await dialogo.findByLabelText(/^Nome(?! social)/), 'Dalva');
  await userEvent.click(dialogo.getByRole('tab', { name: /^Endereço/ }));
  const apelido = dialogo.getByLabelText<HTMLInputElement>('Apelido');
  expect(apelido.maxLength).toBe(40);
  await userEvent.type(apelido, 'Dadá');
  await userEvent.click(dialogo.getByRole('button', { name: 'Salvar membro' }));
  await expect.poll(() => calls.find(({ method }) => method === 'POST')?.body).toMatchObject({ apelido: 'Dadá' });
});

it('[M3] every statement has its column: insert, update, select and anonymisation', async () => {
  const { insercao } = await import('../server/criar-membro.ts');
  const { atualizacao } = await import('../server/editar-membro.ts');
  const { leitura } = await import('../server/membros.ts');
  const { esquecimento } = await import('../server/anonimizar-membro.ts');
  const ficha = { ...MEMBRO, apelido: 'Dadá' };
  for (const { text, values } of [insercao(ctx, ficha), atualizacao(ctx, 'm1', ficha)]) {
    expect(text).toMatch(/\bemergencia_telefone, apelido\)/);
    expect(values).toContain('Dadá');
  }
  expect(leitura(ctx, 'm1').text).toMatch(/\bm\.apelido\b/);
  const { text, values } = esquecimento(ctx, 'm1');
  expect(text).toMatch(/\bapelido\b/);
  expect(values.slice(0, -3).filter((valor) => valor !== null)).toEqual(['Membro anonimizado', false]);
});

it('[M3] the record and its PDF show it in its part, in both languages', async () => {
  const { secoesDaFicha } = await import('./secoes.ts');
  const ficha = { ...MEMBRO, apelido: 'Dadá' };
  expect(secoesDaFicha(ficha).flatMap(({ lines }) => lines)).toContainEqual(['Apelido', 'Dadá']);
  setEnglish({ Apelido: 'Nickname' });
  setLanguage('en-US');
  expect(secoesDaFicha(ficha).flatMap(({ lines }) => lines)).toContainEqual(['Nickname', 'Dadá']);
  setLanguage('pt-BR');
});

it('[M6] a spreadsheet brings it by its label and its other names, and one that is too long is a problem', async () => {
  const { folhaDoTexto } = await import('../../importacoes/web/folha-do-texto.ts');
  const { lerPlanilha } = await import('../../importacoes/web/ler-planilha.ts');
  const { cabecalhos } = await import('../../importacoes/web/titulos-conhecidos.ts');
  const ler = (texto: string) => {
    const lida = lerPlanilha(folhaDoTexto(texto), '2026-11-20');
    return typeof lida === 'string' ? undefined : lida.linhas[0];
  };
  expect(cabecalhos()).toContain('Apelido');
  expect(ler('Nome;Apelido\nDalva;Dadá')).toMatchObject({ valores: { apelido: 'Dadá' }, problemas: {} });
  expect(ler('Nome;Como é chamado\nDalva;Dadá')).toMatchObject({ valores: { apelido: 'Dadá' } });
  expect(ler(`Nome;Apelido\nDalva;${'x'.repeat(41)}`)?.problemas).toEqual({ apelido: 'Texto longo demais.' });
});
