import { ConfirmDialog } from '../../../../web/kit/confirm-dialog.tsx';
import { administra, type Papel } from '../../../acesso/acesso/rules.ts';
import { nomeDoPapel } from '../../../acesso/acesso/web/nome-do-papel.ts';
import { t } from '../../../../shared/texts.ts';
import type { Pessoa } from './queries.ts';
import { useTrocarPapel } from './trocar-papel.ts';

interface Props {
  pessoa: Pessoa;
  papel: Papel;
  tituloDoErro: string;
  onClose: () => void;
}

const PODE: Readonly<Record<Papel, () => string>> = {
  owner: () =>
    t(
      'Poderá tudo nesta casa: o dinheiro, as pessoas e seus papéis, os dados e o código de acesso, e fazer outras pessoas responsáveis.',
    ),
  admin: () =>
    t('Poderá ver e mudar membros, dinheiro e configurações, e decidir o que podem as pessoas de papel menor.'),
  financeiro: () => t('Poderá ver membros, receber e estornar, gerar faturas e ler relatórios, e não mudar a equipe.'),
  operador: () => t('Poderá vender no PDV, cadastrar membros e lançar pagamentos, e não mudar a equipe.'),
  viewer: () => t('Poderá ver só as próprias mensalidades e os próprios pagamentos.'),
};

/**
 * Asks before a role that runs the house is given or taken: who it is, and what they will be able
 * to do.
 */
export function PerguntarPapel({ pessoa, papel, tituloDoErro, onClose }: Props) {
  const { trocar } = useTrocarPapel(tituloDoErro);
  const { nome, permissoes, role } = pessoa;
  return (
    <ConfirmDialog
      tone={administra(papel) ? 'primary' : 'danger'}
      onClose={onClose}
      title={t('Mudar o papel para {papel}?', { papel: nomeDoPapel(papel) })}
      item={t('{nome}, hoje {papel}', { nome, papel: nomeDoPapel(role) })}
      confirmLabel={t('Mudar papel')}
      onConfirm={async () => {
        // The dialog stays open on a failure, whose reason is in the toast.
        if (!(await trocar(pessoa, papel))) throw new Error('refused');
      }}
    >
      {PODE[papel]()} {permissoes.length > 0 && t('As permissões próprias desta pessoa são apagadas.')}
    </ConfirmDialog>
  );
}
