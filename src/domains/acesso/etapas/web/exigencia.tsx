import { useState } from 'react';
import { Card } from '../../../../web/kit/card.tsx';
import { ConfirmDialog } from '../../../../web/kit/confirm-dialog.tsx';
import { Pending } from '../../../../web/kit/pending.tsx';
import { SelectField } from '../../../../web/kit/select-field.tsx';
import { toast } from '../../../../web/kit/toast.tsx';
import { t } from '../../../../shared/texts.ts';
import { useExigencia, useExigir, type Exigencia as Lida } from './queries.ts';

type Desde = Lida['desde'];

const OPCOES: readonly (readonly [value: string, desde: Desde, label: () => string])[] = [
  ['', null, () => t('De ninguém: cada pessoa escolhe')],
  ['financeiro', 'financeiro', () => t('De quem administra ou cuida do dinheiro')],
  ['operador', 'operador', () => t('De toda a equipe, também da loja')],
];

/**
 * The people whom the house asks for two steps. Asking more people needs a confirmation, because it
 * stops them at once.
 */
export function Exigencia() {
  const query = useExigencia();
  const exigir = useExigir();
  const [novo, setNovo] = useState<Desde | undefined>();
  if (!query.data)
    return (
      <Card title={t('Duas etapas para entrar')}>
        <Pending of={query} title={t('Erro ao carregar')} className="py-4" />
      </Card>
    );
  const { desde, equipe } = query.data;
  const ligadas = equipe.filter((pessoa) => pessoa.ligadas).length;
  const salvar = (escolha: Desde) =>
    exigir.mutateAsync({ desde: escolha }).then(() => toast.sucesso(t('Regra das duas etapas salva')));
  return (
    <Card
      title={t('Duas etapas para entrar')}
      note={t('{n} de {total} pessoas da casa já usam.', { n: ligadas, total: equipe.length })}
    >
      <SelectField
        label={t('A casa exige duas etapas')}
        hint={t('Quem precisar e ainda não tiver é levado a ligar ao entrar, e não faz mais nada antes.')}
        value={desde ?? ''}
        disabled={exigir.isPending}
        options={OPCOES.map(([value, , label]) => ({ value, label: label() }))}
        onChange={({ target }) => setNovo(OPCOES.find(([value]) => value === target.value)?.[1] ?? null)}
      />
      {novo !== undefined && (
        <ConfirmDialog
          tone="primary"
          title={novo === null ? t('Deixar de exigir duas etapas?') : t('Exigir duas etapas?')}
          item={OPCOES.find(([, um]) => um === novo)?.[2]()}
          confirmLabel={novo === null ? t('Deixar de exigir') : t('Exigir')}
          onConfirm={() => salvar(novo)}
          onClose={() => setNovo(undefined)}
        >
          {novo === null
            ? t('Quem já ligou continua com as suas.')
            : t(
                'Vale a partir de agora, também para quem está com o sistema aberto. Avise antes: cada pessoa precisa do telefone.',
              )}
        </ConfirmDialog>
      )}
    </Card>
  );
}
