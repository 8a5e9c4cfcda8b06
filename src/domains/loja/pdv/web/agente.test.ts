import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { linhasDaVenda, type Recibo } from '../rules.ts';
import { chutarGaveta, guardarCodigoDoAgente, imprimirNoAgente } from './agente.ts';
import type { Pdv } from './queries.ts';

const casa = {
  nome: 'Tenda Luz da Mata',
  cnpj: '12ABC34501DE35',
  endereco: 'Rua das Folhas, 120',
  bairro: 'Engenho Velho',
  cidade: 'Salvador',
  estado: 'BA',
  telefone: '7133334444',
};
const recibo: Recibo = {
  numero: 12,
  casa,
  itens: [
    {
      nome: 'Sabão da costa (ọṣẹ dúdú) em barra grande',
      quantidade: 2,
      unidade: 'un',
      preco_centavos: 1850,
      total_centavos: 3700,
    },
    { nome: 'Vela\u001bp\u0000 de 7 dias', quantidade: 1, unidade: 'un', preco_centavos: 890, total_centavos: 890 },
  ],
  subtotal_centavos: 4590,
  desconto_centavos: 90,
  total_centavos: 4500,
  pago_centavos: 5000,
  troco_centavos: 500,
  metodo_pagamento: 'dinheiro',
  membro: 'Antônia Ferreira dos Santos',
  operador: 'Regina',
  quando: '20/11/2026 21:14',
  estornada: false,
};

interface Pedido {
  url: string;
  headers: Headers;
  body: Record<string, unknown>;
}
const pedidos: Pedido[] = [];
let status = 200;

beforeEach(() => {
  pedidos.length = 0;
  status = 200;
  guardarCodigoDoAgente(' codigo ');
  vi.stubGlobal('fetch', (url: string, init: RequestInit) => {
    pedidos.push({
      url,
      headers: new Headers(init.headers),
      body: JSON.parse(init.body as string) as Record<string, unknown>,
    });
    return Promise.resolve(Response.json({ ok: true }, { status: url.startsWith('/api') ? 200 : status }));
  });
});
afterEach(() => vi.unstubAllGlobals());

const bytesDe = (pedido: Pedido | undefined) =>
  Uint8Array.from(atob(String(pedido?.body['bytes_base64'])), (letra) => letra.charCodeAt(0));

describe('the print agent', () => {
  it.each([32, 48] as const)(
    '[P9] gets the receipt as {bytes_base64}; decoded, no line is wider than %i columns',
    async (colunas) => {
      const linhas = linhasDaVenda(recibo, colunas);
      await imprimirNoAgente(linhas, { colunas, pagina: 'cp1252', url: null, gaveta_ativa: false });
      const [pedido] = pedidos;
      expect(pedido?.url).toBe('http://127.0.0.1:5179/print');
      expect(Object.keys(pedido?.body ?? {})).toEqual(['bytes_base64']);
      expect(pedido?.headers.get('authorization')).toBe('Bearer codigo');
      const texto = new TextDecoder('windows-1252').decode(bytesDe(pedido).subarray(5, -6));
      const impressas = texto.split('\n').slice(0, -1);
      expect(impressas).toHaveLength(linhas.length);
      for (const linha of impressas) expect(linha.length).toBeLessThanOrEqual(colunas);
      for (const parte of [
        'Tenda Luz da Mata',
        'Sabão da costa (ose',
        'dúdú)',
        '37,00',
        '2 x 18,50',
        'Velap de 7 dias',
        'R$ 45,00',
        'Venda nº 12',
        'NÃO É DOCUMENTO FISCAL',
        'Antônia Ferreira',
      ]) {
        expect(texto).toContain(parte);
      }
    },
  );

  it('[P9] another address of this computer is the house’s choice; a refusal is an error', async () => {
    const ajustes = { colunas: 32, pagina: 'cp850', url: 'http://localhost:6000/print', gaveta_ativa: false } as const;
    await imprimirNoAgente(['oi'], ajustes);
    expect(pedidos[0]?.url).toBe('http://localhost:6000/print');
    status = 401;
    await expect(imprimirNoAgente(['oi'], ajustes)).rejects.toThrow('401');
  });

  it('[P9] the drawer is asked of the server with pin, org_id and terreiro_id, then kicked', async () => {
    const pdv = { org_id: 'c1', impressora: { colunas: 32, pagina: 'cp850', url: null, gaveta_ativa: true } } as Pdv;
    await chutarGaveta('1234', pdv);
    expect(pedidos.map(({ url, body }) => [url, body])).toEqual([
      ['/api/pdv/gaveta', { pin: '1234', org_id: 'c1', terreiro_id: 'c1' }],
      ['http://127.0.0.1:5179/print', { bytes_base64: 'G3AAGfo=' }],
    ]);
  });
});
