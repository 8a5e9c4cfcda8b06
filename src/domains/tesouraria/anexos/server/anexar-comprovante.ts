import { writeAudit } from '../../../../server/actions/audit.ts';
import { handler, type HouseContext } from '../../../../server/actions/handler.ts';
import { sql } from '../../../../server/database/sql.ts';
import { drawAnew, sniffUpload } from '../../../../server/files/image.ts';
import { replaceFile } from '../../../../server/files/replace-file.ts';
import { signedLink } from '../../../../server/files/signed-link.ts';
import { newKey } from '../../../../server/files/store.ts';
import { Failure } from '../../../../shared/failure.ts';
import { anexos } from '../contract.ts';
import { MAXIMO_DE_ANEXOS } from '../rules.ts';
import { t } from '../texts.ts';

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
