import { describe, expect, it } from 'vitest';
import { EXEMPLOS_DE_MODELO } from './rules-exemplos.ts';
import {
  camposQueFaltam,
  erroEmPalavras,
  lerModelo,
  LINHA,
  preencherModelo,
  TEXTO_DO_MODELO_MAX,
} from './rules-modelos.ts';

describe('[PA2] a template', () => {
  it.each(EXEMPLOS_DE_MODELO.map((um) => [um.titulo, um.texto] as const))('our own «%s» is right', (titulo, texto) => {
    expect(lerModelo(texto).erros).toEqual([]);
    expect([lerModelo(titulo).campos, texto.length < TEXTO_DO_MODELO_MAX]).toEqual([[], true]);
  });

  it('there are the seven kinds that a house asks for', () =>
    expect(EXEMPLOS_DE_MODELO.map(({ titulo }) => titulo)).toEqual([
      'Declaração de filho da casa',
      'Carta de apresentação',
      'Termo de voluntariado',
      'Autorização de imagem',
      'Regulamento da casa',
      'Recibo de doação',
      'Certificado',
    ]));

  it('says what is wrong and where', () => {
    const texto = 'Eu, { Nome }, aceito.\n\n\n{nme} e {nome\nsolta} aqui\n{}{__proto__}';
    const { erros } = lerModelo(texto);
    expect(erros.map(erroEmPalavras)).toEqual([
      'Parágrafo 2: não existe o campo «nme».',
      'Parágrafo 2: uma chave se abre e não se fecha.',
      'Parágrafo 3: uma chave se fecha sem se abrir.',
      'Parágrafo 4: não existe o campo «».',
      'Parágrafo 4: não existe o campo «__proto__».',
    ]);
    expect(erros.map(({ posicao }) => texto.slice(posicao, posicao + 5))).toEqual([
      '{nme}',
      '{nome',
      '} aqu',
      '{}{__',
      '{__pr',
    ]);
  });

  it('names a sign that no paper can show, and takes the letters of Yorùbá', () => {
    expect(lerModelo('Paz\n\nשלום, {nome}').erros.map(erroEmPalavras)).toEqual([
      'Parágrafo 2: o sinal «ש» não sai no papel.',
    ]);
    expect(lerModelo('Ọ̀ṣun, Ṣàngó, Ẹniọlá – “axé” €').erros).toEqual([]);
  });

  it('a value is never read as a template again, and what is missing is a line', () => {
    const { paragrafos, campos } = lerModelo('De {nome}, {cpf}.\n\nFim {linha}');
    const valores = { nome: '{cpf} =1+1 $& {casa}', cpf: '' };
    expect(preencherModelo(paragrafos, valores)).toEqual([`De {cpf} =1+1 $& {casa}, ${LINHA}.`, `Fim ${LINHA}`]);
    expect(camposQueFaltam(campos, valores)).toEqual(['cpf']);
  });
});
