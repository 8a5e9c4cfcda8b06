import { createReadStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { writeAudit } from '../../../server/actions/audit.ts';
import { handler } from '../../../server/actions/handler.ts';
import { ExportRunning, exportHouse } from '../../../server/backup/house-export.ts';
import { clockFrom } from '../../../server/clock.ts';
import { Failure } from '../../../shared/failure.ts';
import { exigir } from '../../acesso/server/exigir.ts';
import { configuracoes } from '../contract.ts';
import { LE_TUDO } from '../rules.ts';
import { t } from '../texts.ts';

/**
 * One archive of one moment with everything of the house, the reserved data of members too, for gestao alone and recorded (INV-52, INV-53); not for
 * whoever's list leaves out a part of it (row U4). One at a time per house (INV-41). The file lies beside the data only while it is sent.
 */
export const exportarCasa = handler(configuracoes.exportarCasa, async (ctx) => {
  for (const permissao of LE_TUDO) exigir(ctx, permissao);
  const relogio = clockFrom(ctx.agora);
  const feita = await exportHouse(ctx.services, ctx.casa, ctx.agora).catch((error: unknown) => {
    if (!(error instanceof ExportRunning)) throw error;
    throw new Failure(
      409,
      'exportacao_em_curso',
      t.key('Outra exportação desta casa está em curso. Espere que ela termine.'),
    );
  });
  const { db, casa, request } = ctx;
  await writeAudit(db, casa, request, 'organizacao.exportar', { depois: { bytes: feita.bytes } }, relogio());
  const arquivo = createReadStream(feita.file);
  // One that cannot be removed now goes with the next export.
  arquivo.once('close', () => void rm(feita.file, { force: true }).catch(() => undefined));
  return new Response(Readable.toWeb(arquivo) as ReadableStream, {
    headers: {
      'Content-Type': 'application/gzip',
      'Content-Length': String(feita.bytes),
      'Content-Disposition': `attachment; filename="casa_${ctx.hoje}.tar.gz"`,
      'Cache-Control': 'no-store',
    },
  });
});
