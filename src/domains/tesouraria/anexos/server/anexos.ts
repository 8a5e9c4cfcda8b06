import { writeAudit } from '../../../../server/actions/audit.ts';
import { type HouseContext, handler } from '../../../../server/actions/handler.ts';
import { sql } from '../../../../server/database/sql.ts';
import { drawAnew, sniffUpload } from '../../../../server/files/image.ts';
import { replaceFile } from '../../../../server/files/replace-file.ts';
import { signedLink } from '../../../../server/files/signed-link.ts';
import { newKey } from '../../../../server/files/store.ts';
import { Failure } from '../../../../shared/failure.ts';
import { anexos } from '../contract.ts';
import { MAXIMO_DE_ANEXOS } from '../rules.ts';
import { t } from '../../../../shared/texts.ts';
import type { Constraints } from '../../../../server/actions/mount.ts';

export const constraints: Constraints = {
  anexos__ordem: [409, 'anexos_demais', t.key('Cada lançamento tem no máximo cinco comprovantes.')],
  anexos__lancamento: [404, 'lancamento_nao_encontrado', t.key('Lançamento não encontrado')],
};

/** The longer side in pixels: the small print of a receipt stays readable. */
const LADO = 1600;
const MAXIMO_BYTES = 300_000;

/**
 * Stores one receipt under a private, unguessable name. A picture is drawn anew, so that nothing
 * else of the sent file is kept. A PDF is kept as it came and only sent as a download.
 */
export const anexarComprovante = handler(anexos.anexarComprovante, async (ctx, { lancamento_id }) => {
  const formato = sniffUpload(ctx.arquivo) === 'pdf' ? 'pdf' : 'webp';
  const naoAbre = new Failure(
    422,
    'arquivo_invalido',
    t.key('Esta foto não abre: o arquivo está cortado ou danificado. Tire outra.'),
  );
  const bytes =
    formato === 'pdf'
      ? ctx.arquivo
      : await drawAnew(ctx.arquivo, { side: LADO, maxBytes: MAXIMO_BYTES, whose: ctx.orgId }, naoAbre);
  const key = newKey('comprovantes', ctx.orgId, formato);
  let id = '';
  await replaceFile(ctx, {
    next: { key, bytes },
    write: async () => {
      id = await gravar(ctx, { lancamento_id, formato, bytes: bytes.length, key });
      return null;
    },
  });
  return { id, formato, bytes: bytes.length, url: signedLink(ctx.services.secret, key, ctx.agora) } as const;
});

interface Guardado {
  lancamento_id: string;
  formato: 'webp' | 'pdf';
  bytes: number;
  key: string;
}

/**
 * A transaction of its own, because no connection is held while a picture is drawn. The locked
 * entry lets two uploads take different places.
 */
function gravar(ctx: HouseContext, { lancamento_id, formato, bytes, key }: Guardado): Promise<string> {
  const { services, casa, orgId } = ctx;
  return services.doors.casa(casa, {}, async (db) => {
    const vivo = await db.maybe(sql`
      select 1 from pagamentos_diversos where org_id = ${orgId} and id = ${lancamento_id} and estornado_em is null for no key update`);
    if (!vivo) throw new Failure(404, 'lancamento_nao_encontrado', t.key('Lançamento não encontrado'));
    const ocupadas = await db.rows<{ ordem: number }>(sql`
      select ordem from anexos where org_id = ${orgId} and lancamento_id = ${lancamento_id}`);
    const ordem = [...Array(MAXIMO_DE_ANEXOS).keys()]
      .map((n) => n + 1)
      .find((n) => !ocupadas.some((uma) => uma.ordem === n));
    if (ordem === undefined)
      throw new Failure(409, 'anexos_demais', t.key('Cada lançamento tem no máximo cinco comprovantes.'));
    const anexo = await db.row<{ id: string }>(sql`
      insert into anexos (org_id, lancamento_id, ordem, formato, bytes, arquivo_path, usuario_operacao)
      values (${orgId}, ${lancamento_id}, ${ordem}, ${formato}, ${bytes}, ${key}, ${casa.userId}) returning id`);
    await writeAudit(db, ctx, 'anexo.anexar', { alvo: lancamento_id, depois: { anexo: anexo.id, formato, bytes } });
    return anexo.id;
  });
}

/** Gives the receipts of a corrected entry to its correction, in the caller's transaction. */
export const levarAnexos = (
  { db, orgId }: Pick<HouseContext, 'db' | 'orgId'>,
  de: string,
  para: string,
): Promise<number> =>
  db.count(sql`update anexos set lancamento_id = ${para} where org_id = ${orgId} and lancamento_id = ${de}`);

interface Linha {
  id: string;
  formato: 'webp' | 'pdf';
  bytes: number;
  arquivo_path: string;
}

/** The receipts of one entry in their order; each link holds for an hour. */
export const listarAnexos = handler(anexos.listarAnexos, async (ctx, { lancamento_id }) => {
  const linhas = await ctx.db.rows<Linha>(sql`
    select id, formato, bytes, arquivo_path from anexos
    where org_id = ${ctx.orgId} and lancamento_id = ${lancamento_id} order by ordem`);
  return {
    itens: linhas.map(({ arquivo_path, ...um }) => ({
      ...um,
      url: signedLink(ctx.services.secret, arquivo_path, ctx.agora),
    })),
  };
});

/**
 * Removes a receipt. Its file is deleted once that is durable, and every link to it stops working.
 */
export const removerAnexo = handler(anexos.removerAnexo, async (ctx, { id }) => {
  const { services, casa, orgId } = ctx;
  await replaceFile(ctx, {
    next: null,
    write: () =>
      services.doors.casa(casa, {}, async (db) => {
        const antes = await db.maybe<{ lancamento_id: string; formato: string; arquivo_path: string }>(sql`
          delete from anexos where org_id = ${orgId} and id = ${id} returning lancamento_id, formato, arquivo_path`);
        if (!antes) throw new Failure(404, 'anexo_nao_encontrado', t.key('Comprovante não encontrado'));
        const { lancamento_id, formato, arquivo_path } = antes;
        await writeAudit(db, ctx, 'anexo.remover_comprovante', { alvo: lancamento_id, antes: { anexo: id, formato } });
        return arquivo_path;
      }),
  });
  return { ok: true } as const;
});
