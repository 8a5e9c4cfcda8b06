import type { MiddlewareHandler } from 'hono';
import { Failure } from '../../shared/failure.ts';
import { t } from '../../shared/texts.ts';
import { SAFE_METHODS } from '../http/request.ts';
import type { Disk } from './watch-disk.ts';

/** The header that tells screens that nothing can be written now. */
const READ_ONLY_HEADER = 'X-Ile-Somente-Leitura';

export const lowDisk = (): Failure =>
  new Failure(
    503,
    'pouco_disco',
    t.key('O disco do servidor está quase cheio: por enquanto só é possível consultar. Avise quem cuida do servidor.'),
    { retryAfter: 30 },
  );

/** While the disk is low every write is refused before it begins; reading goes on, and says so. */
export const refuseWrites =
  (disk: Disk): MiddlewareHandler =>
  async (c, next) => {
    if (!disk.low()) return next();
    c.header(READ_ONLY_HEADER, 'disco');
    if (!SAFE_METHODS.has(c.req.method)) {
      throw lowDisk();
    }
    await next();
  };
