import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { serve } from '../../../../web/testing/fake-server.ts';
import { show } from '../../../../web/testing/show.tsx';
import { AvisosDaLeitura } from './avisos-da-leitura.tsx';
import { enviarLinhas, julgarExtratos } from './enviar-extrato.ts';
import { lerExtrato } from './ler-extrato.ts';
import { LinhasDoArquivo } from './linhas-do-arquivo.tsx';

const CSV = `Data;Histórico;Valor;Saldo
05/10/2026;PIX RECEBIDO ANA DAS FLORES;200,00;1.200,00
06/10/2026;PIX RECEBIDO RITA DE SOUZA;50,00;1.250,00
07/10/2026;SALDO DO DIA;;1.250,00
`;
const { contas } = lerExtrato(new TextEncoder().encode(CSV));
const igual = { dia: '2026-10-06', valor_centavos: 5000, descricao: 'TED RITA', pagador: 'RITA' };
const pedido = { carteira_id: 'c2', signal: new AbortController().signal, onProgress: () => undefined };

it('[E1] a line that is left out says why and which it is, and comes in if a person says so', async () => {
  const calls = serve({
    'POST /api/extratos/conferir': () => ({
      linhas: ['aqui', 'parece'],
      porques: [
        { ...igual, motivo: 'tem o mesmo código de PIX de uma linha que já está aqui' },
        { ...igual, motivo: 'mesmo dia e valor, com outras palavras' },
      ],
      outra_conta: null,
      conta_de: null,
    }),
    'POST /api/extratos': () => ({ trazidas: 1 }),
  });
  const { linhas } = await julgarExtratos({ ...pedido, contas });
  const onMarcar = vi.fn<(n: number, marcada: boolean) => void>();
  show(<LinhasDoArquivo linhas={linhas} marcadas={new Set()} onMarcar={onMarcar} />);
  expect(
    screen.getByText(/código de PIX de uma linha que já está aqui: 06\/10\/2026 · R\$\s50,00 · TED RITA · RITA$/),
  ).toBeTruthy();
  expect(screen.getByText(/^mesmo dia e valor, com outras palavras: .*TED RITA/)).toBeTruthy();
  await userEvent.click(screen.getByRole('checkbox', { name: /^Trazer mesmo assim: .*ANA DAS FLORES/ }));
  expect(onMarcar).toHaveBeenCalledWith(0, true);
  await enviarLinhas({ ...pedido, contas, conta_confirmada: false }, linhas);
  expect(calls.at(-1)?.body).toMatchObject({ linhas: [{ mesmo_assim: true }, { mesmo_assim: false }] });
});

it('[E1] a line of two chosen files is new once, and the second says that it is in both', async () => {
  serve({
    'POST /api/extratos/conferir': () => ({
      linhas: ['nova', 'nova'],
      porques: [null, null],
      outra_conta: null,
      conta_de: null,
    }),
  });
  const { linhas } = await julgarExtratos({ ...pedido, contas: [...contas, ...contas] });
  expect(linhas.map(({ situacao, porque }) => [situacao, porque?.motivo])).toEqual([
    ['nova', undefined],
    ['nova', undefined],
    ['aqui', 'está também em outro dos arquivos escolhidos'],
    ['aqui', 'está também em outro dos arquivos escolhidos'],
  ]);
});

const OFX = `<OFX><BANKMSGSRSV1><STMTTRNRS><STMTRS><CURDEF>BRL<BANKACCTFROM><BANKID>0341<ACCTID>77-7</BANKACCTFROM><BANKTRANLIST>
<STMTTRN><TRNTYPE>CREDIT<DTPOSTED>20261005<TRNAMT>200.00<FITID>1<NAME>ANA DAS FLORES<MEMO>Pix recebido</STMTTRN>
<STMTTRN><TRNTYPE>CREDIT<DTPOSTED>20261005<TRNAMT>200.00<FITID>2<NAME>BIA DO MAR<MEMO>Pix recebido</STMTTRN>
<STMTTRN><TRNTYPE>CREDIT<DTPOSTED>20261006<TRNAMT>50.00<FITID>3<MEMO>TED 237</STMTTRN>
</BANKTRANLIST></STMTRS></STMTTRNRS></BANKMSGSRSV1></OFX>`;

it('[E1] OFX and CSV of one account chosen together count each movement once, in either order', async () => {
  serve({
    'POST /api/extratos/conferir': ({ body }) => {
      const { linhas } = body as { linhas: unknown[] };
      const novas = { linhas: linhas.map(() => 'nova'), porques: linhas.map(() => null) };
      return { ...novas, outra_conta: null, conta_de: null };
    },
  });
  const ofx = lerExtrato(new TextEncoder().encode(OFX)).contas;
  const situacoes = async (arquivos: typeof contas) => {
    const { linhas } = await julgarExtratos({ ...pedido, contas: arquivos });
    return linhas.map(({ situacao, porque }) =>
      [situacao, porque?.motivo, porque?.descricao].filter(Boolean).join(' '),
    );
  };
  const parece = 'parece parece uma linha de outro dos arquivos escolhidos';
  const daFlores = 'PIX RECEBIDO ANA DAS FLORES';
  expect(await situacoes([...ofx, ...contas])).toEqual([
    'nova',
    'nova',
    'nova',
    `${parece} Pix recebido`,
    `${parece} TED 237`,
  ]);
  expect(await situacoes([...contas, ...ofx, ...contas])).toEqual([
    'nova',
    'nova',
    `${parece} ${daFlores}`,
    'nova',
    `${parece} PIX RECEBIDO RITA DE SOUZA`,
    `aqui está também em outro dos arquivos escolhidos ${daFlores}`,
    'aqui está também em outro dos arquivos escolhidos PIX RECEBIDO RITA DE SOUZA',
  ]);
});

it('[E1] what the reader left out is shown with its reason', () => {
  const avisadas = contas.map((conta) => ({
    ...conta,
    avisos: ['cartao_de_fora', 'futuros_de_fora', 'saldo_ilegivel:.', 'saldo_sem_separador:1250', 'id_repetido'],
  }));
  show(<AvisosDaLeitura contas={avisadas} />);
  expect(screen.getByText(/^07\/10\/2026 · SALDO DO DIA · R\$\s1\.250,00: é saldo$/)).toBeTruthy();
  for (const frase of [/cartão de crédito ficou/, /pendentes ou futuros/, /não pôde ser lido \(“\.”\)/, /“1250”/])
    expect(screen.getByText(frase)).toBeTruthy();
  expect(screen.queryByText(/id_repetido/)).toBeNull();
});
