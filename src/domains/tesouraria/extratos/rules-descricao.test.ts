import { expect, it } from 'vitest';
import { ehSaldo, lerDocumento, meioDe, pagadorDe, quaseSaldo } from './rules-descricao.ts';

it.each([
  ['PIX TRANSF MARIA E05/10', 'pix', 'MARIA E', null],
  ['PIX QRS JOSE EXEMP09/10', 'pix', 'JOSE EXEMP', null],
  ['PIX RECEB.OUTRA IF Recebimento Pix ANA EXEMPLO ***.000.001-**', 'pix', 'ANA EXEMPLO', '***.000.001-**'],
  ['Pix recebido: "00019 76364920 MARIA EXEMPLO"', 'pix', 'MARIA EXEMPLO', null],
  ['Pix recebido de MARIA EXEMPLO DE SOUZA', 'pix', 'MARIA EXEMPLO DE SOUZA', null],
  ['Pix enviado para 12.ABC.345/01DE-35 VELAS LTDA.', 'pix', 'VELAS LTDA.', '12ABC34501DE35'],
  [
    'Transferência Recebida - JOÃO EXEMPLO - 111.222.333-44 - BCO (0999)',
    'transferencia',
    'JOÃO EXEMPLO',
    '11122233344',
  ],
  ['TED 237.1234 MARIA EXEMPLO', 'transferencia', 'MARIA EXEMPLO', null],
  ['PIX RECEBIDO ANA MORA', 'pix', 'ANA MORA', null],
  ['CRED PIX CHAVE', 'pix', null, null],
  ['Pix recebido 71999998888', 'pix', null, null],
  ['TARIFA BANCARIA LIQUIDACAO QRCODE PIX', 'tarifa', null, null],
  ['COBRANÇA DE I.O.F.', 'tarifa', null, null],
  ['RENDE FACIL', 'aplicacao', null, null],
  ['RSHOP-PADARIA EXEMPLO-05/10', 'cartao', null, null],
  ['SAQUE 24H', 'dinheiro', null, null],
  ['Liberação de dinheiro', 'outro', null, null],
] as const)('[E2] reads %s as %s, paid by %s with document %s', (descricao, meio, pagador, documento) => {
  expect(meioDe(descricao)).toBe(meio);
  expect(pagadorDe(descricao, meio)).toBe(pagador);
  if (pagador) expect(lerDocumento(descricao)).toBe(documento);
});

it.each(['SALDO DIA', 'S A L D O', 'Saldo Anterior', 'SALDO EM 30/09', 'SDO CTA/APL AUTOMATICAS', '(+) Saldo do dia'])(
  '[E2] %s is a balance, and with one wrong letter no movement',
  (descricao) => {
    expect(ehSaldo(descricao)).toBe(true);
    expect(ehSaldo(`PIX ${descricao}`)).toBe(false);
    expect(
      quaseSaldo('SALXO DIA') && quaseSaldo('S A X D O') && quaseSaldo('#aldo anterior') && quaseSaldo('SA DO DIA'),
    ).toBe(true);
    expect(quaseSaldo('ALDO DIAS') || quaseSaldo('PIX RECEBIDO') || quaseSaldo('SALTO ALTO CALÇADOS')).toBe(false);
  },
);
