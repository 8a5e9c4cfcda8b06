import fc from 'fast-check';
import { expect, it } from 'vitest';
import { casaComLinhas } from './casa-com-linhas-for-tests.ts';

type Casa = Awaited<ReturnType<typeof casaComLinhas>>;
type Linha = Awaited<ReturnType<Casa['trazer']>>;

/** What one random number makes of a line: a part of it or all, as one of the things of row E7. */
async function escolher(lugar: Casa, linha: Linha, sorte: number): Promise<Parameters<Casa['decidir']>[1]> {
  const { resta_centavos: resta } = linha;
  const parte = Math.sign(resta) * Math.max(1, Math.floor((Math.abs(resta) * ((sorte % 7) + 1)) / 7));
  const pessoa = sorte % 2 === 0 ? lugar.ana : lugar.bento;
  if (resta < 0 || sorte % 5 === 0)
    return [{ tipo: 'lancamento', tipo_nome: 'Outro', descricao: 'Conta', valor_centavos: parte }];
  if (sorte % 5 === 1) return [{ tipo: 'credito', membro_id: pessoa.id, valor_centavos: parte }];
  if (sorte % 5 === 2)
    return [{ tipo: 'transferencia', carteira_id: lugar.outroBanco, motivo: null, valor_centavos: parte }];
  const [devida] = await lugar.devidas(pessoa.id);
  if (!devida) return [{ tipo: 'lancamento', tipo_nome: 'Doação', valor_centavos: parte }];
  const falta = devida.valor_centavos - devida.vl_desconto_centavos - devida.vl_parcial_centavos;
  const valor_centavos = Math.min(falta, parte);
  return [{ tipo: 'fatura', id: devida.id, resta_centavos: falta, valor_centavos }];
}

it('[E7] undoing 200 random reconciliations in any order restores every figure', { timeout: 120_000 }, async () => {
  const [sorte = []] = fc.sample(fc.array(fc.nat(), { minLength: 400, maxLength: 400 }), { numRuns: 1, seed: 49 });
  const lugar = await casaComLinhas();
  const linhas: Linha[] = [];
  for (let n = 0; n < 40; n++)
    linhas.push(
      await lugar.trazer({ valor_centavos: (n % 4 === 0 ? -1 : 1) * (9000 + 137 * n), descricao: `LINHA ${n}` }),
    );
  const antes = await lugar.figuras();
  const passos: string[] = [];
  for (let n = 0; n < 200; n++) {
    const um = sorte[n] ?? 0;
    const linha = linhas[um % linhas.length];
    const resta = linha && (await lugar.aberta(linha.id));
    if (linha && resta)
      passos.push(
        await lugar.decidir(
          { id: linha.id, resta_centavos: resta },
          await escolher(lugar, { ...linha, resta_centavos: resta }, um),
        ),
      );
    // Now and then one of them is undone on the way.
    if (passos.length > 0 && um % 3 === 0) {
      const [passo = ''] = passos.splice((sorte[n + 200] ?? 0) % passos.length, 1);
      await lugar.dono.call('desfazerConciliacao', { id: passo, motivo: 'Engano' });
    }
  }
  expect(await lugar.figuras()).not.toEqual(antes);
  for (const [n, passo] of passos.toSorted().entries())
    await lugar.dono.call('desfazerConciliacao', { id: passo, motivo: `Engano ${n}` });
  expect(await lugar.figuras()).toEqual(antes);
});
