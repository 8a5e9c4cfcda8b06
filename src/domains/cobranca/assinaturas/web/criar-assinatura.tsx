import { useState } from 'react';
import { contarCriadas } from '../../faturas/web/contar-faturas.ts';
import { Controlled } from '../../../../web/api/controlled.tsx';
import { useActionForm } from '../../../../web/api/use-action-form.ts';
import { toast } from '../../../../web/kit/toast.tsx';
import { useSignedIn } from '../../../../web/session/session-store.ts';
import { EscolherMembro, type MembroEscolhido } from './escolher-membro.tsx';
import { t } from '../texts.ts';
import { conferirAssinatura, FormularioDaAssinatura, lidos, type Valores } from './formulario-da-assinatura.tsx';

/** 'Gerar 24 faturas' is on. */
export function CriarAssinatura({ onFechar }: { onFechar: () => void }) {
  const { hoje } = useSignedIn();
  const [membro, setMembro] = useState<MembroEscolhido | null>(null);
  const acao = useActionForm<'criarAssinatura', Valores>({
    action: 'criarAssinatura',
    defaultValues: {
      membro_id: '',
      plano_id: '',
      inicio: hoje ?? '',
      desde: 'hoje',
      temFim: false,
      fim: '',
      status: 'ativa',
      desconto_centavos: null,
      dia_proprio: '',
      observacao: '',
      gerar_faturas: true,
      cancelar_faturas: true,
      aplicar: 'todas',
    },
    toInput: (valores) => ({ membro_id: valores.membro_id, ...lidos(valores) }),
    check: conferirAssinatura,
    errorTitle: t('Erro ao salvar assinatura'),
    onDone: ({ faturas, aviso, motivo }) => {
      if (aviso) toast.aviso(aviso, motivo ?? undefined);
      else toast.sucesso(t('Assinatura criada'), faturas > 0 ? contarCriadas(faturas) : undefined);
      onFechar();
    },
  });
  return (
    <FormularioDaAssinatura titulo={t('Nova assinatura')} acao={acao} planoAtual={null} onFechar={onFechar}>
      <Controlled control={acao.control} name="membro_id">
        {({ onValueChange, error }) => (
          <EscolherMembro
            value={membro}
            error={error}
            onValueChange={(novo) => {
              setMembro(novo);
              onValueChange(novo?.id ?? '');
              // The admission date of the one before is not this one's.
              if (acao.form.getValues('desde') === 'admissao') {
                acao.form.setValue('desde', 'hoje');
                acao.form.setValue('inicio', hoje ?? '');
              }
            }}
          />
        )}
      </Controlled>
    </FormularioDaAssinatura>
  );
}
