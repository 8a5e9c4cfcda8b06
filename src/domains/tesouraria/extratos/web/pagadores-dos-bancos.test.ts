import { describe, expect, it } from 'vitest';
import { lerExtrato } from './ler-extrato.ts';
import { meioDe, pagadorDe } from '../rules-descricao.ts';

// How each bank words the other side of a PIX or transfer. All names are invented.
const ESCRITOS: readonly (readonly [banco: string, escrito: string, pagador: string | null])[] = [
  ['Itaú', 'PIX TRANSF ANA LIM05/10', 'ANA LIM'],
  ['Itaú', 'PIX QRS ANA LIMA E09/10', 'ANA LIMA E'],
  ['Itaú', 'PIX RECEBIDO ANA LIM 05/11', 'ANA LIM'],
  ['Itaú', 'PIX TRANSF 05/10', null],
  ['Itaú', 'TED 237.1234.ANA LIMA EX', 'ANA LIMA EX'],
  ['Itaú', 'SISPAG PIX QR-CODE', null],
  ['Banco do Brasil', 'Pix - Recebido - 05/10 14:22 00000000191 ANA LIMA EXEMPLO', 'ANA LIMA EXEMPLO'],
  ['Banco do Brasil', 'Pix-Recebido QR Code - 05/10 19:31 00000000353 ANA EXEMPLO', 'ANA EXEMPLO'],
  ['Banco do Brasil', 'Pix - Recebido · 05/10 14:22 00000000191 ANA LIMA EXEMPLO', 'ANA LIMA EXEMPLO'],
  ['Banco do Brasil', 'Pix - Recebido', null],
  ['Banco do Brasil', 'Transferência recebida - 05/10 1234 56789-0 ANA LIMA EXEMPLO', 'ANA LIMA EXEMPLO'],
  ['Banco do Brasil', 'TED-Crédito em Conta - 237 1234 00000000191 ANA LIMA EXEMPLO', 'ANA LIMA EXEMPLO'],
  ['Bradesco', 'Transfe Pix', null],
  ['Bradesco', 'Transfe Pix Rem: Ana Lima Exemplo 23/11', 'Ana Lima Exemplo'],
  ['Bradesco', 'TRANSFERENCIA PIX REM: ANA LIMA EXEMPLO DA 02/10', 'ANA LIMA EXEMPLO DA'],
  ['Bradesco', 'PIX QR CODE ESTATICO DES: VELAS EXEMPLO 06/10', 'VELAS EXEMPLO'],
  ['Bradesco', 'TED-TRANSF ELET DISPON REMET.ANA LIMA EXEMPLO', 'ANA LIMA EXEMPLO'],
  ['Bradesco', 'PIX QR CODE DINAMICO', null],
  ['Santander', 'PIX RECEBIDO ANA LIMA EXEMPLO', 'ANA LIMA EXEMPLO'],
  ['Santander', 'PIX ENVIADO VELAS EXEMPLO LTDA', 'VELAS EXEMPLO LTDA'],
  ['Santander', 'TED RECEBIDA 00000000191 ANA LIMA EXEMPLO', 'ANA LIMA EXEMPLO'],
  ['Caixa', 'CRED PIX CHAVE', null],
  ['Caixa', 'CRED PIX QR COD EST', null],
  ['Caixa', 'ENVIO PIX', null],
  ['Caixa', 'CRED TEV', null],
  [
    'Nubank',
    'Transferência recebida pelo Pix - ANA LIMA EXEMPLO - •••.111.222-•• - BCO EXEMPLO (0999) Agência: 1 Conta: 1-1',
    'ANA LIMA EXEMPLO',
  ],
  ['Nubank', 'Transferência Recebida - Ana Lima Exemplo - 000.000.001-91 - BCO (0999)', 'Ana Lima Exemplo'],
  ['Nubank', 'Estorno - Transferência enviada pelo Pix - VELAS EXEMPLO - 00.000.000/0001-91', 'VELAS EXEMPLO'],
  ['Nubank', 'Reembolso recebido pelo Pix - VELAS EXEMPLO - 00.000.000/0001-91', 'VELAS EXEMPLO'],
  ['Inter', 'Pix recebido: "Cp :11111111-ANA LIMA EXEMPLO"', 'ANA LIMA EXEMPLO'],
  ['Inter', 'Pix recebido: "00019 76364920 ANA LIMA EXEMPLO"', 'ANA LIMA EXEMPLO'],
  ['Inter', 'PIX RECEBIDO INTERNO - ANA LIMA EXEMPLO', 'ANA LIMA EXEMPLO'],
  ['C6', 'Pix recebido de ANA LIMA EXEMPLO', 'ANA LIMA EXEMPLO'],
  ['C6', 'TRANSF ENVIADA PIX', null],
  ['Sicoob', 'PIX RECEB.OUTRA IF Recebimento Pix ANA LIMA EXEMPLO ***.000.001-**', 'ANA LIMA EXEMPLO'],
  ['Sicoob', 'PIX RECEBIDO - OUTRA IF', null],
  ['Sicoob', 'PIX EMIT.OUTRA IF Pagamento Pix ***.000.001-** VELAS EXEMPLO', 'VELAS EXEMPLO'],
  ['Sicoob', 'PIX REC.INTERCOOP ANA LIMA EXEMPLO', 'ANA LIMA EXEMPLO'],
  ['Sicoob', 'CRÉD.TED-STR ANA LIMA EXEMPLO', 'ANA LIMA EXEMPLO'],
  ['Sicredi', 'RECEBIMENTO PIX-PIX_CRED  00000000191 ANA LIMA EXEMPLO', 'ANA LIMA EXEMPLO'],
  ['Sicredi', 'RECEBIMENTO PIX SICREDI', null],
  ['Sicredi', 'PAGAMENTO PIX-PIX_DEB   00000000000191 VELAS EXEMPLO', 'VELAS EXEMPLO'],
  ['Mercado Pago', 'Transferência Pix recebida ANA LIMA EXEMPLO', 'ANA LIMA EXEMPLO'],
  ['Mercado Pago', 'Transferência Pix enviada', null],
  ['PagBank', 'Pix recebido - Ana Lima Exemplo', 'Ana Lima Exemplo'],
  ['PicPay', 'Pix recebido · Ana Lima Exemplo', 'Ana Lima Exemplo'],
  ['PicPay', 'Pix recebido no cofrinho', null],
  ['Cora', 'Transf Pix recebida · ANA LIMA EXEMPLO', 'ANA LIMA EXEMPLO'],
  ['Neon', 'PIX recebido de Ana Lima Exemplo', 'Ana Lima Exemplo'],
  ['BTG', 'Pix recebido de Ana Lima Exemplo - Banco Exemplo S.A.', 'Ana Lima Exemplo'],
  ['Safra', 'CRED PIX REM ANA LIMA EXEMPLO', 'ANA LIMA EXEMPLO'],
  ['Banrisul', 'CREDITO PIX ANA LIMA EXEMPLO', 'ANA LIMA EXEMPLO'],
  ['Stone', 'Transferência | Pix | ANA LIMA EXEMPLO', 'ANA LIMA EXEMPLO'],
  ['any', 'ANA LIMA EXEMPLO PIX RECEBIDO', 'ANA LIMA EXEMPLO'],
  ['any', 'PIX RECEBIDO MENSALIDADE NOVEMBRO', null],
  ['any', 'Pix recebido ANA LIMA EXEMPLO ref mensalidade', 'ANA LIMA EXEMPLO'],
];

describe('[E2] a payer is a name or nobody', () => {
  it.each(ESCRITOS)('%s: %s → %s', (_, escrito, pagador) => {
    expect(pagadorDe(escrito, meioDe(escrito))).toBe(pagador);
  });
  it.each([
    ['Recebimento Pix MARIA EXEMPLO DA', 'PIX RECEBIDO - OUTRA IF', 'MARIA EXEMPLO DA'],
    ['ANA LIMA EXEMPLO', 'Pix recebido', 'ANA LIMA EXEMPLO'],
    ['Pix recebido', 'ANA LIMA EXEMPLO', 'ANA LIMA EXEMPLO'],
    ['ANA LIMA', 'PIX RECEBIDO ANA LIMA EXEMPLO', 'ANA LIMA EXEMPLO'],
    ['Transfe Pix', 'Recebido', null],
    ['PIX', 'CRED PIX CHAVE', null],
    ['ANA LIMA EXEMPLO', 'Pix recebido mensalidade', 'ANA LIMA EXEMPLO'],
  ])('NAME %s with MEMO %s is paid by %s', (nome, memo, pagador) => {
    const texto =
      'OFXHEADER:100\n<OFX><STMTRS><CURDEF>BRL<BANKACCTFROM><BANKID>1<ACCTID>1</BANKACCTFROM><BANKTRANLIST>' +
      `<STMTTRN><DTPOSTED>20261005<TRNAMT>1.00<FITID>1<NAME>${nome}<MEMO>${memo}</STMTTRN></BANKTRANLIST></STMTRS></OFX>`;
    expect(lerExtrato(new TextEncoder().encode(texto)).contas[0]?.lancamentos[0]?.pagador).toBe(pagador);
  });
});
