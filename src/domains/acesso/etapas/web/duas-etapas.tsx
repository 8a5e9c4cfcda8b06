import { Fingerprint, KeySquare, Smartphone, type LucideIcon } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { formatDia, formatInstante, hojeEm } from '../../../../shared/datas.ts';
import { Badge } from '../../../../web/kit/badge.tsx';
import { Button } from '../../../../web/kit/button.tsx';
import { Notice } from '../../../../web/kit/notice.tsx';
import { Pending } from '../../../../web/kit/pending.tsx';
import { SkeletonRows } from '../../../../web/kit/skeleton.tsx';
import { toast } from '../../../../web/kit/toast.tsx';
import { useFuso } from '../../../../web/session/use-fuso.ts';
import { t } from '../../../../shared/texts.ts';
import { fazChaves } from './faz-chaves.ts';
import { DialogoDasEtapas, type Aberto } from './dialogo-das-etapas.tsx';
import { useCancelarReinicio, useEtapas, type Etapas } from './queries.ts';

/** 'Verificação em duas etapas', in Meu Perfil and Minha conta. */
export function DuasEtapas() {
  const query = useEtapas();
  const [aberto, setAberto] = useState<Aberto | null>(null);
  if (!query.data)
    return <Pending of={query} title={t('Erro ao carregar')} className="py-6" meanwhile={<SkeletonRows rows={2} />} />;
  const etapas = query.data;
  return (
    <div className="flex flex-col gap-3">
      <h3 className="flex flex-wrap items-center gap-2.5 text-base">
        {t('Verificação em duas etapas')}
        <Badge tone={etapas.desde ? 'paga' : 'cancelada'}>{etapas.desde ? t('Ligada') : t('Desligada')}</Badge>
      </h3>
      <p className="text-sm text-ink-2">
        {etapas.desde
          ? t('Além da senha, entrar na sua conta pede uma destas:')
          : t('Com ela, quem descobrir a sua senha ainda não entra: falta o seu telefone ou a sua chave.')}
      </p>
      {etapas.caem_em && <Reinicio em={etapas.caem_em} />}
      {(etapas.desde || etapas.chaves.length > 0) && <Lista etapas={etapas} abrir={setAberto} />}
      <div className="flex flex-wrap gap-3 max-md:*:flex-1">
        {!etapas.aplicativo_desde && (
          <Button icon={Smartphone} onClick={() => setAberto({ dialogo: 'aplicativo' })}>
            {t('Ligar um aplicativo')}
          </Button>
        )}
        {etapas.site !== null && fazChaves() && (
          <Button icon={Fingerprint} onClick={() => setAberto({ dialogo: 'chave' })}>
            {t('Criar chave de acesso')}
          </Button>
        )}
        {etapas.desde && !etapas.exigida && (
          <Button variant="ghost" onClick={() => setAberto({ dialogo: 'desligar' })}>
            {t('Desligar as duas etapas')}
          </Button>
        )}
      </div>
      {etapas.desde && etapas.exigida && (
        <p className="text-sm text-ink-3">{t('O seu acesso pede duas etapas: você pode trocar, mas não desligar.')}</p>
      )}
      {aberto && <DialogoDasEtapas aberto={aberto} etapas={etapas} onClose={() => setAberto(null)} />}
    </div>
  );
}

/**
 * The platform was asked to reset the second step; a person who did not ask for it objects here.
 */
function Reinicio({ em }: { em: string }) {
  const cancelar = useCancelarReinicio();
  const fuso = useFuso();
  const manter = () =>
    cancelar.mutateAsync({}).then(
      () => toast.sucesso(t('As suas duas etapas continuam')),
      () => undefined,
    );
  return (
    <Notice
      tone="aviso"
      title={t('Alguém pediu à plataforma para tirar a sua segunda etapa.')}
      action={
        <Button busy={cancelar.isPending} onClick={() => void manter()}>
          {t('Não fui eu: manter')}
        </Button>
      }
    >
      {t('A partir de {quando} basta a senha para entrar.', { quando: formatInstante(new Date(em), fuso) })}
    </Notice>
  );
}

function Lista({ etapas, abrir }: { etapas: Etapas; abrir: (aberto: Aberto) => void }) {
  const fuso = useFuso();
  const dia = (instante: string) => formatDia(hojeEm(new Date(instante), fuso));
  return (
    <ul className="divide-y divide-line rounded-lg border border-line">
      {etapas.aplicativo_desde && (
        <Linha
          icone={Smartphone}
          nome={t('Aplicativo autenticador')}
          nota={t('Ligado em {dia}', { dia: dia(etapas.aplicativo_desde) })}
        >
          <Button variant="ghost" onClick={() => abrir({ dialogo: 'aplicativo' })}>
            {t('Trocar')}
          </Button>
          <Button variant="ghost" onClick={() => abrir({ dialogo: 'tirar-aplicativo' })}>
            {t('Tirar')}
          </Button>
        </Linha>
      )}
      {etapas.chaves.map((chave) => (
        <Linha
          key={chave.id}
          icone={Fingerprint}
          nome={chave.nome}
          nota={
            chave.so_entra
              ? t('Entra no lugar da senha; não é segunda etapa')
              : chave.usada_em
                ? t('Chave de acesso, usada em {dia}', { dia: dia(chave.usada_em) })
                : t('Chave de acesso, criada em {dia}', { dia: dia(chave.criada_em) })
          }
        >
          <Button
            variant="ghost"
            aria-label={t('Dar outro nome a {nome}', { nome: chave.nome })}
            onClick={() => abrir({ dialogo: 'nome', chave })}
          >
            {t('Nome')}
          </Button>
          <Button
            variant="ghost"
            aria-label={t('Tirar {nome}', { nome: chave.nome })}
            onClick={() => abrir({ dialogo: 'tirar-chave', chave })}
          >
            {t('Tirar')}
          </Button>
        </Linha>
      ))}
      {etapas.desde && (
        <Linha
          icone={KeySquare}
          nome={t('Códigos de recuperação')}
          nota={etapas.codigos === 1 ? t('Resta 1') : t('Restam {n}', { n: etapas.codigos })}
        >
          <Button variant="ghost" onClick={() => abrir({ dialogo: 'codigos' })}>
            {t('Fazer outros')}
          </Button>
        </Linha>
      )}
    </ul>
  );
}

interface LinhaProps {
  icone: LucideIcon;
  nome: string;
  nota: string;
  children: ReactNode;
}

const Linha = ({ icone: Icone, nome, nota, children }: LinhaProps) => (
  <li className="flex min-h-14 flex-wrap items-center gap-x-3 gap-y-1 px-4 py-2.5">
    <Icone aria-hidden className="size-5 shrink-0 text-ink-3" />
    <span className="min-w-0 flex-1 basis-44">
      <span className="block font-medium wrap-anywhere">{nome}</span>
      <span className="block text-xs text-ink-3">{nota}</span>
    </span>
    <span className="-mr-2 flex">{children}</span>
  </li>
);
