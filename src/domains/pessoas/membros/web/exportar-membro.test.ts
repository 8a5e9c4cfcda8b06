// @vitest-environment node
import { getDocumentProxy } from 'unpdf';
import { describe, expect, it } from 'vitest';
import negrito from '../../../../web/theme/fonts/noto-sans-bold.ttf?inline';
import regular from '../../../../web/theme/fonts/noto-sans-regular.ttf?inline';
import { abrirPdf } from '../../../../web/testing/open-file.ts';
import { sectionsPdf } from '../../../../web/print/sections-pdf.ts';
import { MEMBRO, SEM_DOCS } from './membro-for-tests.ts';
import { secoesDaConta } from './secoes-da-conta.ts';
import { secoesDaFicha, type Exportado } from './secoes.ts';

const fatura = (refer: string) => ({
  refer,
  dt_vencimento: '2026-11-10',
  valor_centavos: 6000,
  vl_desconto_centavos: 500,
  status: 'paga',
});
const exportado: Exportado = {
  gerado_em: '2026-11-20T13:00:00Z',
  membro: { ...MEMBRO, sem_lembretes: false, correcao_pedida: { nome: 'Dalva Ṣàngó', dt_nascimento: null, cpf: null } },
  leituras: [],
  combinados: [{ refer: '202612', tipo: 'nova_data', nova_data: '2026-12-28', motivo: 'Férias' }],
  lembretes: [{ grupo: 'atrasada', created_at: '2026-11-12T13:02:00Z' }],
  consentimentos: [
    { finalidade: 'imagem', decisao: 'dado', texto: 'Autorizo.', responsavel: null, ocorrido_em: '2026-01-02' },
  ],
  correcoes_da_ficha: [{ resposta: null, created_at: '2026-11-12T13:02:00Z' }],
  pedidos_de_dados: [{ tipo: 'acesso', estado: 'atendido', detalhe: null, resposta: null, recebido_em: '2026-11-12' }],
  extrato_linhas: [{ dia: '2026-11-12', valor_centavos: 6000, descricao: 'PIX RECEBIDO', pagador: 'JOANA BANCO' }],
  textos: [{ quando: '2026-11-12T13:02:00Z', texto: 'Pagou em dobro' }],
  pagadores: [{ pagador: 'JOANA BANCO', pagador_documento: null, created_at: '2026-11-12T13:02:00Z' }],
  acessos: [{ nome: 'Dalva', email: 'dalva@exemplo.org', papel: 'viewer', created_at: '2026-11-12T13:02:00Z' }],
  convites: [],
  importacoes: [],
  presencas: [{ titulo: 'Festa', inicio: '2026-11-14T23:00:00Z', estado: 'presente' }],
  escalas: [{ titulo: 'Festa', inicio: '2026-11-14T23:00:00Z', funcao: 'Cambone' }],
  escalas_avisos: [{ titulo: 'Festa', em: '2026-11-10T12:00:00Z', funcao: 'Cambone', que: 'escalado' }],
  funcoes: [{ funcao: 'Atabaque' }],
  comunicados: [{ titulo: 'Limpeza', texto: 'Sábado às 9h', de: '2026-11-10' }],
  papeis: [{ ano: 2027, numero: 12, ano_base: 2026, emitido_em: '2027-01-10T12:00:00Z' }],
  eventos_respostas: [{ titulo: 'Gira', inicio: '2026-11-21T23:00:00Z', vai: false, motivo: 'Viagem' }],
  assinaturas: [
    {
      plano: 'Corrente',
      inicio: '2026-01-01',
      fim: '2026-05-10',
      status: 'ativa',
      situacao: 'encerrada',
      desconto_centavos: 0,
    },
  ],
  faturas: Array.from({ length: 60 }, (_, n) =>
    fatura(`20${26 + Math.floor(n / 12)}${String((n % 12) + 1).padStart(2, '0')}`),
  ),
  pagamentos: [{ pago_em: '2026-11-09', valor_centavos: 5500, metodo: 'pix', conferido: false, estornado_em: null }],
  cobrancas: [{ valor_centavos: 5500, created_at: '2026-11-09T12:00:00Z' }],
  pix_recebidos: [{ pago_em: '2026-11-10T01:30:00Z', valor_centavos: 5501, situacao: 'conferir' }],
  devolucoes_de_pix: [{ pedida_em: '2026-11-11T12:00:00Z', valor_centavos: 5502, motivo: 'Engano da casa' }],
  pagamentos_diversos: [
    {
      data: '2026-11-08',
      tipo_nome: 'Doação',
      descricao: 'Flores',
      metodo: 'dinheiro',
      valor_centavos: 1234,
      conferido: true,
      estornado_em: '2026-11-09T12:00:00Z',
    },
  ],
  // It is still the 6th in the house's time zone.
  vendas: [
    {
      numero: 7,
      vendida_em: '2026-11-07T01:30:00Z',
      total_centavos: 890,
      metodo_pagamento: 'cartao',
      estornado_em: null,
      itens: [
        { produto: 'Vela de 7 dias', quantidade: 2 },
        { produto: 'Defumador', quantidade: 1, unidade: 'un' },
        { produto: 'Feijão', quantidade: 0.5, unidade: 'kg' },
      ],
    },
  ],
};

const base64 = (endereco: string) => endereco.slice(endereco.indexOf(',') + 1);
const capa = {
  casa: 'Ilé Àṣẹ Ọ̀ṣun',
  nome: MEMBRO.nome,
  geradoEm: '20/11/2026 10:00',
  fontes: { regular: base64(regular), negrito: base64(negrito) },
};
const gerar = (dados: Exportado, daCapa: typeof capa) =>
  sectionsPdf([...secoesDaFicha(dados.membro), ...secoesDaConta(dados, 'America/Sao_Paulo')], {
    ...daCapa,
    title: `Dados de ${daCapa.nome}`,
  });

/** The text as an independent reader returns it, without what a line break cut. */
async function ler(dados: Exportado) {
  const { paginas, tamanhos } = await abrirPdf(gerar(dados, capa));
  return { paginas: paginas.map((texto) => texto.normalize('NFC').replaceAll(/\s+/g, ' ')), tamanhos };
}

describe('the record of one member on paper', () => {
  it('[M3 M4] holds every tab and the whole account, Yorùbá letters right, on A4 upright', async () => {
    const { paginas, tamanhos } = await ler(exportado);
    const tudo = paginas.join(' ');
    for (const parte of [
      'Ilé Àṣẹ',
      'Ṣàngó',
      'da Conceição',
      '(71) 98888-7777',
      '40150-055',
      '1º Ọ',
      '3º Yemọja',
      'Pai Joaquim',
      'Ọya Igbal',
      'Bori 06/05/2020',
      '529.982.247-25',
      'Alergia a dendê.',
      'autorizado · Autorizo.',
      'acesso · respondido',
      'JOANA BANCO',
      'Gira · não vai · Viagem',
      'Festa · presente',
      'Limpeza · Sábado às 9h',
      '10/01/2027 nº 12/2027 · 2026',
      'R$ 55,01 · a conferir',
      'R$ 55,02 · Engano da casa',
      'viewer · dalva@exemplo.org',
      'Corrente · encerrada',
      'R$ 55,00 · 10/11/2026 · paga',
      'PIX · a conferir',
      'R$ 12,34 · Doação · Flores · Dinheiro · estornado',
      'nº 7 R$ 8,90 · 2 × Vela de 7 dias, 1 × Defumador, 0,5 kg de Feijão · 06/11/2026 · Cartão',
    ])
      expect(tudo.replaceAll('\u00a0', ' ')).toContain(parte.normalize('NFC'));
    expect(tamanhos[0]).toEqual([595, 842]);
    expect(paginas.map((texto) => / Página \d\/\d/.exec(texto)?.[0].trim())).toEqual(
      paginas.map((_, n) => `Página ${n + 1}/${paginas.length}`),
    );
    expect(paginas.length).toBeGreaterThan(1);
  });

  it('[M3] a long name ends within the page', async () => {
    const nome =
      'Associação Beneficente Cultural e Religiosa dos Filhos de Santo do Terreiro da Casa Branca do Engenho Velho';
    const pdf = await getDocumentProxy(new Uint8Array(gerar(exportado, { ...capa, nome })));
    const { items } = await (await pdf.getPage(1)).getTextContent();
    const [titulo] = items.flatMap((item) => ('str' in item && item.str.startsWith('Dados de ') ? [item] : []));
    expect(titulo?.str).toContain('Engenho Velho');
    expect((titulo?.transform[4] as number) + (titulo?.width ?? 0)).toBeLessThanOrEqual(595 - 42);
  });

  it('[M3] a company shows its own documents; what is empty is left out', async () => {
    const docs = { ...SEM_DOCS, razao_social: 'Ervas da Lua', cnpj: '12ABC34501DE35', cpf: '52998224725' };
    const empresa = { ...MEMBRO, tipo_pessoa: 'PJ' as const, reservado: { ...MEMBRO.reservado, docs } };
    const titulos = secoesDaFicha(empresa).find(({ title }) => title === 'Documentação')?.lines;
    expect(titulos).toEqual([
      ['Razão social', 'Ervas da Lua'],
      ['CNPJ', '12.ABC.345/01DE-35'],
    ]);
  });
});
