import type { ApiOutput } from '../../../../web/api/action-types.ts';
import { toast } from '../../../../web/kit/toast.tsx';
import { t } from '../../../../shared/texts.ts';

/**
 * Says on the screen what else ended with the old password, because without SMTP no letter does.
 */
export const dizerSenhaTrocada = ({ encerrados }: Pick<ApiOutput<'trocarSenha'>, 'encerrados'>): void =>
  toast.sucesso(
    t('Senha trocada'),
    encerrados === 0
      ? t('Os outros aparelhos saíram da conta.')
      : t(
          'Os outros aparelhos saíram da conta, e os convites e links que você tinha dado a outras pessoas deixaram de valer.',
        ),
  );
