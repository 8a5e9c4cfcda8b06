import { createReadStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { writeAudit } from '../../../../server/actions/audit.ts';
import { handler, type HouseContext } from '../../../../server/actions/handler.ts';
import { ExportRunning, exportHouse } from '../../../../server/backup/house-export.ts';
import { clockFrom } from '../../../../server/clock.ts';
import { places } from '../../../../server/places.ts';
import { Failure } from '../../../../shared/failure.ts';
import { exigir } from '../../../acesso/acesso/server/exigir.ts';
import { configuracoes } from '../contract.ts';
import { t } from '../../../../shared/texts.ts';

/** Exports being written or sent, at most two per house. */
const lugares = places(2);

/**
 * One consistent archive of everything in the house; the members' sealed data only with a password.
 * It is for gestao only, recorded, and refused to people whose list excludes a part of it (INV-53).
 * A house writes one at a time and has at most two. Each stays on the data disk while it is being
 * read, so slow clients could otherwise fill the disk for every house.
 */
export const exportarCasa = handler(configuracoes.exportarCasa, async (ctx, { senha }) => {
  if (senha !== undefined) exigir(ctx, 'espiritual:view');
  const sair = lugares(ctx.orgId);
  if (!sair) throw emCurso();
  const { file, bytes } = await escrever(ctx, senha).catch((error: unknown) => {
    sair();
    throw error instanceof ExportRunning ? emCurso() : error;
  });
  const arquivo = createReadStream(file);
  arquivo.once('close', () => {
    sair();
    // If it cannot be removed now, the next export removes it.
    void rm(file, { force: true }).catch(() => undefined);
  });
  return new Response(Readable.toWeb(arquivo), {
    headers: {
      'Content-Type': configuracoes.exportarCasa.file,
      'Content-Length': String(bytes),
      'Content-Disposition': `attachment; filename="casa_${ctx.hoje}.tar.gz${senha === undefined ? '' : '.age'}"`,
      'Cache-Control': 'no-store',
    },
  });
});

const emCurso = () =>
  new Failure(409, 'exportacao_em_curso', t.key('Outra exportação desta casa está em curso. Espere que ela termine.'));

/**
 * Writes the archive and its line in the trace, in a transaction that ends before anything is sent.
 */
async function escrever(ctx: HouseContext, senha: string | undefined): Promise<{ file: string; bytes: number }> {
  const { services, casa, agora } = ctx;
  const relogio = clockFrom(agora);
  const feita = await exportHouse(services, casa, agora, senha);
  const entrada = { depois: { bytes: feita.bytes, com_cofre: senha !== undefined } };
  await services.doors.casa(casa, {}, (db) =>
    writeAudit(db, { ...ctx, agora: relogio() }, 'organizacao.exportar', entrada),
  );
  return feita;
}
