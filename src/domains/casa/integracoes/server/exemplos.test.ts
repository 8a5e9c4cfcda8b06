import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { casaComJurema } from '../../../../server/testing/jurema.ts';
import { formatBRL } from '../../../../shared/centavos.ts';
import { root } from '../../../../server/version.ts';
import { comToken, lerTudo, servida } from '../for-tests/casa-com-token.ts';

const run = promisify(execFile);

it('[TK3] the script of docs/examples reads dues and enters a donation once, through the API alone', async () => {
  const { casa } = await casaComJurema();
  const { token } = await comToken(casa, ['ler_membros', 'ler_dinheiro', 'lancar']);
  await servida(casa, async (url) => {
    const script = async (...args: string[]) => {
      const env = { ILE: url, TOKEN: token };
      return (await run(process.execPath, [join(root, 'docs/examples/mensalidades-e-doacao.mjs'), ...args], { env }))
        .stdout;
    };
    const vencidas = await lerTudo(casa, token, '/faturas?situacao=vencida');
    const devidos = formatBRL(vencidas.length * 6000);
    expect(vencidas.length).toBeGreaterThan(0);
    expect((await script()).replaceAll('\u00A0', ' ')).toBe(`Jurema: ${devidos.replaceAll('\u00A0', ' ')}\n1 devem\n`);
    const feita = await script('50,00', 'recibo-1234', '77');
    expect(feita).toMatch(/^Doação [0-9a-f-]{36} do membro\n$/);
    expect(await script('50,00', 'recibo-1234', '77')).toBe(feita);
    await expect(script('51,00', 'recibo-1234', '77')).rejects.toThrow('com os dados de antes');
  });
  const { itens } = await casa.como('owner').call('listarLancamentos', {});
  expect(itens).toMatchObject([{ tipo_nome: 'Doação', valor_centavos: 5000, matricula: '77' }]);
});
