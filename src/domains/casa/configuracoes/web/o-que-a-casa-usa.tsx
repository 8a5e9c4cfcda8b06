import { PARTS, type Part } from '../../../../shared/parts.ts';
import { useApiMutation } from '../../../../web/api/use-api-mutation.ts';
import { Card } from '../../../../web/kit/card.tsx';
import { Switch } from '../../../../web/kit/switch.tsx';
import { toast } from '../../../../web/kit/toast.tsx';
import { useUses } from '../../../../web/session/use-parts.ts';
import { palavrasDaParte } from '../../../acesso/terreiros/web/palavras-da-parte.ts';
import { t } from '../../../../shared/texts.ts';

/** What stands in the menu of the house, saved at once. */
export function OQueACasaUsa({ podeMudar }: { podeMudar: boolean }) {
  return (
    <Card
      title={t('O que a casa usa')}
      note={t('O que está desligado sai do menu e do painel. Nada é apagado, e a busca continua a achar.')}
    >
      <div className="flex flex-col divide-y divide-line">
        {PARTS.map((parte) => (
          <Chave key={parte} parte={parte} podeMudar={podeMudar} />
        ))}
      </div>
    </Card>
  );
}

function Chave({ parte, podeMudar }: { parte: Part; podeMudar: boolean }) {
  const usa = useUses()(parte);
  const usar = useApiMutation('usarParte', { errorTitle: t('Erro ao salvar') });
  const { name, hint } = palavrasDaParte(parte);
  const mudar = async (nova: boolean) => {
    if (!(await usar.mutateAsync({ parte, usa: nova }).catch(() => null))) return;
    toast.sucesso(nova ? t('{nome} está no menu', { nome: name }) : t('{nome} saiu do menu', { nome: name }));
  };
  return (
    <Switch
      spread
      className="py-1.5"
      label={name}
      hint={hint}
      checked={usar.isPending ? usar.variables.usa : usa}
      disabled={!podeMudar || usar.isPending}
      onChange={(event) => void mudar(event.target.checked)}
    />
  );
}
