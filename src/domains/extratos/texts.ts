import { texts } from '../../shared/texts.ts';

export const t = texts({
  'o código do PIX e o valor conferem': 'the code of the PIX and the amount agree',
  'pagador lembrado; mesmo valor': 'remembered payer; same amount',
  'CPF confere; mesmo valor': 'CPF agrees; same amount',
  'mesmo valor; o nome começa igual': 'same amount; the name begins alike',
  'mesmo valor; um PIX foi declarado nesses dias': 'same amount; a PIX was declared around that day',
  'mesmo valor': 'same amount',
  'Este arquivo é da fatura de um cartão, não do extrato da conta.':
    'This file is the bill of a card, not the statement of the account.',
  'O arquivo termina no meio. Baixe o extrato de novo no banco.':
    'The file ends in the middle. Download the statement from the bank again.',
  'Este extrato está em outra moeda. Aqui só entram contas em reais.':
    'This statement is in another currency. Only accounts in reais are taken here.',
  'Este arquivo é uma planilha ou um PDF. Baixe em OFX no site do banco.':
    "This file is a spreadsheet or a PDF. Download it as OFX from the bank's site.",
  'Este arquivo tem mais de 5 MB. Baixe um período menor no site do banco.':
    "This file has more than 5 MB. Download a shorter period from the bank's site.",
  'Este arquivo tem mais de 20.000 linhas. Baixe um período menor no site do banco.':
    "This file has more than 20,000 lines. Download a shorter period from the bank's site.",
  'Este arquivo está vazio. Baixe o extrato de novo no banco.':
    'This file is empty. Download the statement from the bank again.',
  'Este arquivo não é um extrato de banco. Baixe em OFX no site do banco.':
    "This file is no bank statement. Download it as OFX from the bank's site.",
  'As colunas deste arquivo não são conhecidas. Diga o que é cada uma, ou baixe em OFX no site do banco.':
    "The columns of this file are not known. Say what each one is, or download it as OFX from the bank's site.",
  'Uma parte deste arquivo está estragada (linha {n}). Baixe o extrato de novo no banco.':
    'A part of this file is damaged (line {n}). Download the statement from the bank again.',
});
