import { useState } from 'react';
import { Badge } from '../../../../web/kit/badge.tsx';
import { Button } from '../../../../web/kit/button.tsx';
import { Switch } from '../../../../web/kit/switch.tsx';
import { toast } from '../../../../web/kit/toast.tsx';
import { useSignedIn } from '../../../../web/session/session-store.ts';
import { TIPOS_DE_PUSH, type TipoDePush } from '../rules.ts';
import { t } from '../texts.ts';
import { desassinar, guardar } from './assinatura.ts';
import { useMudarAparelho, useRemoverAparelho, type Aparelho } from './queries.ts';

const NOMES: Readonly<Record<TipoDePush, () => readonly [nome: string, dica: string]>> = {
  avisos: () => [t('Avisos da casa'), t('O que a casa escreve para você.')],
  gira: () => [t('Gira'), t('Marcada, mudada, cancelada, e dois dias antes.')],
  escala: () => [t('Minha escala'), t('Quando você entra, sai ou troca.')],
  pagamento: () => [t('Meu pagamento'), t('Confirmado ou recusado, e a resposta a um pedido seu.')],
  mensalidade: () => [t('Mensalidade'), t('Antes de vencer e no dia seguinte.')],
};

interface Escolha {
  tipos: TipoDePush[];
  detalhes: boolean;
}

/** What this device hears of; each switch counts at once. A refusal puts it back. */
export function EscolhasDoAparelho({ aparelho }: { aparelho: Aparelho }) {
  const { usuario } = useSignedIn();
  const [escolha, setEscolha] = useState<Escolha>({ tipos: aparelho.tipos, detalhes: aparelho.detalhes });
  const mudar = useMudarAparelho(t('Erro ao mudar os avisos'));
  const remover = useRemoverAparelho(t('Erro ao mudar os avisos'));
  const escolher = (nova: Escolha) => {
    const antes = escolha;
    setEscolha(nova);
    mudar.mutate(
      { id: aparelho.id, ...nova },
      { onSuccess: () => guardar({ usuario: usuario.id, ...nova }), onError: () => setEscolha(antes) },
    );
  };
  const com = (tipo: TipoDePush, ligado: boolean): TipoDePush[] =>
    TIPOS_DE_PUSH.filter((um) => (um === tipo ? ligado : escolha.tipos.includes(um)));
  const desligar = async () => {
    await remover.mutateAsync({ id: aparelho.id });
    await desassinar().catch(() => undefined);
    toast.sucesso(t('Avisos desligados'));
  };
  return (
    <div className="flex flex-col gap-3">
      <p>
        <Badge tone="paga">{t('Ligados neste aparelho')}</Badge>
      </p>
      {TIPOS_DE_PUSH.map((tipo) => {
        const [nome, dica] = NOMES[tipo]();
        return (
          <Switch
            key={tipo}
            spread
            label={nome}
            hint={dica}
            checked={escolha.tipos.includes(tipo)}
            onChange={({ target }) => escolher({ ...escolha, tipos: com(tipo, target.checked) })}
          />
        );
      })}
      <Switch
        spread
        label={t('Mostrar detalhes no aviso')}
        hint={t('Título, dia e valor aparecem na tela bloqueada.')}
        checked={escolha.detalhes}
        onChange={({ target }) => escolher({ ...escolha, detalhes: target.checked })}
      />
      <p className="text-sm text-ink-3">
        {t('De 21h às 8h o aparelho fica quieto, a não ser que uma gira próxima mude.')}
      </p>
      <div className="flex max-md:*:flex-1">
        <Button busy={remover.isPending} onClick={() => void desligar().catch(() => undefined)}>
          {t('Desligar neste aparelho')}
        </Button>
      </div>
    </div>
  );
}
