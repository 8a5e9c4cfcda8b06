import { expect, it } from 'vitest';
import { novaCasa } from '../../../../server/testing/house.ts';

it('[A2] the code and UUID of one’s own house never count as guesses, so a large house behind one address is not blocked', async () => {
  const [casa, outra] = [await novaCasa(), await novaCasa()];
  const { access_code } = await casa.como('owner').call('lerCodigo', {});
  const alheio = (await outra.como('owner').call('lerCodigo', {})).access_code;
  const digitar = async (codigo: string) =>
    (await casa.como('viewer').fetch('POST', '/api/acesso/codigo', { codigo })).status;
  const vezes = async (n: number, codigo: string) => {
    const estados: number[] = [];
    for (let vez = 0; vez < n; vez++) estados.push(await digitar(codigo));
    return estados;
  };
  expect(new Set(await vezes(30, access_code.toLowerCase()))).toEqual(new Set([200]));
  expect(await digitar(casa.orgId)).toBe(200);
  // Another house's code is counted even if it is right.
  expect((await vezes(25, alheio)).slice(-1)).toEqual([429]);
  expect(await digitar(access_code)).toBe(200);
});
