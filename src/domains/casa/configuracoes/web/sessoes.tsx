import { MonitorCheck, MonitorSmartphone } from 'lucide-react';
import { formatInstante } from '../../../../shared/datas.ts';
import { Badge } from '../../../../web/kit/badge.tsx';
import { Button } from '../../../../web/kit/button.tsx';
import { Pending } from '../../../../web/kit/pending.tsx';
import { SkeletonRows } from '../../../../web/kit/skeleton.tsx';
import { toast } from '../../../../web/kit/toast.tsx';
import { useFuso } from '../../../../web/session/use-fuso.ts';
import { nomeDoAparelho } from '../rules.ts';
import { t } from '../../../../shared/texts.ts';
import { useEncerrarOutras, useEsquecerAparelho, useSessoes, type Lembrado } from './queries.ts';

/** Lists where the account is signed in, and signs it out elsewhere. */
export function Sessoes() {
  const query = useSessoes();
  const encerrar = useEncerrarOutras();
  const fuso = useFuso();
  if (!query.data)
    return <Pending of={query} title={t('Erro ao carregar')} className="py-6" meanwhile={<SkeletonRows rows={2} />} />;
  const outras = query.data.itens.filter(({ atual }) => !atual).length;
  const sair = () =>
    encerrar.mutateAsync({}).then(
      () => toast.sucesso(t('Os outros aparelhos saíram.')),
      () => undefined,
    );
  return (
    <div className="flex flex-col gap-3">
      <h3 className="text-base">{t('Onde sua conta está aberta')}</h3>
      <ul className="divide-y divide-line rounded-lg border border-line">
        {query.data.itens.map(({ id, atual, vista_em, navegador, por_link }) => (
          <li key={id} className="flex min-h-14 flex-wrap items-center gap-x-3 gap-y-1 px-4 py-2.5">
            <MonitorSmartphone aria-hidden className="size-5 shrink-0 text-ink-3" />
            <span className="min-w-0 flex-1 basis-48">
              <span className="block font-medium">{nomeDoAparelho(navegador)}</span>
              <span className="block text-xs text-ink-3">
                {t('Visto em {quando}', { quando: formatInstante(new Date(vista_em), fuso) })}
                {por_link && ` · ${t('aberto por um link da casa')}`}
              </span>
            </span>
            {atual && <Badge tone="mata">{t('Este aparelho')}</Badge>}
          </li>
        ))}
      </ul>
      <Lembrados itens={query.data.lembrados} />
      {outras === 0 ? (
        <p className="text-sm text-ink-3">{t('Só este aparelho está com a conta aberta.')}</p>
      ) : (
        <div className="flex max-md:*:flex-1">
          <Button busy={encerrar.isPending} onClick={() => void sair()}>
            {t('Sair dos outros aparelhos')}
          </Button>
        </div>
      )}
    </div>
  );
}

/** Browsers that are asked for no second step, each to be forgotten. */
function Lembrados({ itens }: { itens: readonly Lembrado[] }) {
  const fuso = useFuso();
  const esquecer = useEsquecerAparelho();
  if (itens.length === 0) return null;
  const um = (id: string) =>
    esquecer.mutateAsync({ id }).then(
      () => toast.sucesso(t('Aparelho esquecido: ele pede a segunda etapa de novo')),
      () => undefined,
    );
  return (
    <>
      <h3 className="mt-2 text-base">{t('Aparelhos lembrados')}</h3>
      <ul className="divide-y divide-line rounded-lg border border-line">
        {itens.map(({ id, atual, expira_em, navegador }) => (
          <li key={id} className="flex min-h-14 flex-wrap items-center gap-x-3 gap-y-1 px-4 py-2.5">
            <MonitorCheck aria-hidden className="size-5 shrink-0 text-ink-3" />
            <span className="min-w-0 flex-1 basis-48">
              <span className="block font-medium">{nomeDoAparelho(navegador)}</span>
              <span className="block text-xs text-ink-3">
                {t('Sem pedir a segunda etapa até {quando}', { quando: formatInstante(new Date(expira_em), fuso) })}
              </span>
            </span>
            {atual && <Badge tone="mata">{t('Este aparelho')}</Badge>}
            <Button
              variant="ghost"
              busy={esquecer.isPending}
              aria-label={t('Esquecer {nome}', { nome: nomeDoAparelho(navegador) })}
              onClick={() => void um(id)}
            >
              {t('Esquecer')}
            </Button>
          </li>
        ))}
      </ul>
    </>
  );
}
