import { t } from '../../../../shared/texts.ts';
import { abrirBanco } from './banco.ts';

/** Marks that wait stay on the device, and the person is told. */
export async function avisarDasPresencas(): Promise<string | null> {
  const n = (await (await abrirBanco()).getAll('fila')).length;
  if (n === 0) return null;
  return n === 1
    ? t('1 presença deste aparelho ainda não foi enviada. Ela fica guardada aqui e segue quando você entrar de novo.')
    : t(
        '{n} presenças deste aparelho ainda não foram enviadas. Elas ficam guardadas aqui e seguem quando você entrar de novo.',
        {
          n,
        },
      );
}
