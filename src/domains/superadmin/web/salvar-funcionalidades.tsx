import { useState } from 'react';
import type { Feature } from '../../../shared/contract.ts';
import { Button } from '../../../web/kit/button.tsx';
import { Checkbox } from '../../../web/kit/checkbox.tsx';
import { Dialog } from '../../../web/kit/dialog.tsx';
import { toggle } from '../../../web/kit/table-column.ts';
import { toast } from '../../../web/kit/toast.tsx';
import { FUNCIONALIDADES } from '../rules.ts';
import { t } from '../texts.ts';
import { useSalvarFuncionalidades, type PlanoSaas } from './queries.ts';

const NOMES: Record<Feature, () => string> = {
  membros: () => t('Membros'),
  planos: () => t('Planos'),
  assinaturas: () => t('Assinaturas'),
  mensalidades: () => t('Mensalidades'),
  faturas: () => t('Faturas'),
  pagamentos_diversos: () => t('Pagamentos diversos'),
  relatorios: () => t('Relatórios'),
  usuarios: () => t('Usuários'),
};

/** Row X7: the eight, saved as one set. */
export function SalvarFuncionalidades({ plano, onFechar }: { plano: PlanoSaas; onFechar: () => void }) {
  const [marcadas, setMarcadas] = useState<ReadonlySet<string>>(new Set(plano.features));
  const salvar = useSalvarFuncionalidades();
  const mudou = marcadas.size !== plano.features.length || plano.features.some((feature) => !marcadas.has(feature));
  const enviar = (event: React.SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    salvar.mutate(
      {
        id: plano.id,
        features: FUNCIONALIDADES.filter((feature) => marcadas.has(feature)),
        versao: plano.versao_das_features,
      },
      {
        onSuccess: () => {
          toast.sucesso(t('Funcionalidades salvas'));
          onFechar();
        },
      },
    );
  };
  return (
    <Dialog
      onClose={onFechar}
      title={t('Funcionalidades de {nome}', { nome: plano.nome })}
      description={t('Sem nenhuma marcada, o plano inclui tudo.')}
      onSubmit={enviar}
      busy={salvar.isPending}
      dirty={mudou}
      actions={
        <Button type="submit" variant="primary" busy={salvar.isPending}>
          {t('Salvar funcionalidades')}
        </Button>
      }
    >
      <div className="grid gap-x-6 gap-y-1 md:grid-cols-2">
        {FUNCIONALIDADES.map((feature) => (
          <Checkbox
            key={feature}
            label={NOMES[feature]()}
            checked={marcadas.has(feature)}
            onChange={() => setMarcadas(toggle(marcadas, feature))}
          />
        ))}
      </div>
    </Dialog>
  );
}
