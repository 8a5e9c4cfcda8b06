// @vitest-environment node
import { expect, it } from 'vitest';
import negrito from '../../../../web/theme/fonts/noto-sans-bold.ttf?inline';
import regular from '../../../../web/theme/fonts/noto-sans-regular.ttf?inline';
import { sectionsPdf } from '../../../../web/print/sections-pdf.ts';
import { abrirPdf } from '../../../../web/testing/open-file.ts';
import { FINALIDADES, TEXTOS } from '../rules.ts';
import { secoesDoFormulario } from './secoes-do-formulario.ts';

const base64 = (endereco: string) => endereco.slice(endereco.indexOf(',') + 1);
const finalidades = FINALIDADES.map((finalidade) => ({
  finalidade,
  situacao: 'sem_registro' as const,
  versao: finalidade === 'imagem' ? 3 : 0,
  texto: finalidade === 'imagem' ? 'Autorizo fotos da festa de Ọ̀ṣun.' : TEXTOS[finalidade],
}));
type Pessoa = Parameters<typeof secoesDoFormulario>[1];

/** What another program reads in the paper, in one line. */
async function lido(pessoa: Pessoa): Promise<string> {
  const cover = { casa: 'Ilé Àṣẹ', title: 'Autorização de uso de dados', geradoEm: '20/11/2026, 10:00' };
  const fontes = { regular: base64(regular), negrito: base64(negrito) };
  const pdf = sectionsPdf(secoesDoFormulario(finalidades, pessoa), { ...cover, fontes });
  const { paginas } = await abrirPdf(pdf);
  return paginas.join(' ').normalize('NFC').replaceAll(/\s+/g, ' ');
}

it('[Y1] the paper has the words of every purpose with a yes and a no, the version, and room to sign', async () => {
  const texto = await lido({ nome: 'Jurema Lima', menor: false, responsavel_nome: null });
  for (const um of ['Autorização de uso de dados', 'Ilé Àṣẹ', 'Jurema Lima', 'Lugar e data', 'Assinatura'])
    expect(texto).toContain(um.normalize('NFC'));
  for (const { texto: palavras } of finalidades) expect(texto).toContain(palavras.normalize('NFC'));
  expect(texto.match(/\[ \] Autorizo \[ \] Não autorizo/g)).toHaveLength(FINALIDADES.length);
  expect(texto).toContain('versão 3 do texto');
  expect(texto).not.toContain('Responsável');
});

it('[Y5] below 18 it names the guardian, or leaves a line for one; a blank one leaves a line for both', async () => {
  const menor = { nome: 'Cauã', menor: true };
  expect(await lido({ ...menor, responsavel_nome: 'Dona Dalva' })).toMatch(/Responsável[^_]*Dona Dalva/);
  expect(await lido({ ...menor, responsavel_nome: null })).toMatch(/Responsável[^_]*_{20}/);
  expect((await lido(null)).match(/_{20,}/g)?.length).toBeGreaterThanOrEqual(4);
});
