import { t } from '../../../../shared/texts.ts';
import { contarFila } from './banco.ts';

/** Queued sales are money: they stay on the device, and the person is told. */
export async function avisarDaFila(): Promise<string | null> {
  const n = await contarFila();
  if (n === 0) return null;
  return n === 1
    ? t(
        '1 venda deste aparelho ainda não foi enviada. Ela fica guardada aqui e segue quando quem vendeu entrar de novo, ou quando a tesouraria a assumir no PDV.',
      )
    : t(
        '{n} vendas deste aparelho ainda não foram enviadas. Elas ficam guardadas aqui e seguem quando quem vendeu entrar de novo, ou quando a tesouraria as assumir no PDV.',
        { n },
      );
}
