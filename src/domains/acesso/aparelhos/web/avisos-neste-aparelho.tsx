import { BellRing } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { formatInstante } from '../../../../shared/datas.ts';
import { Badge } from '../../../../web/kit/badge.tsx';
import { Button } from '../../../../web/kit/button.tsx';
import { Card } from '../../../../web/kit/card.tsx';
import { Notice } from '../../../../web/kit/notice.tsx';
import { Pending } from '../../../../web/kit/pending.tsx';
import { SkeletonRows } from '../../../../web/kit/skeleton.tsx';
import { Switch } from '../../../../web/kit/switch.tsx';
import { toast } from '../../../../web/kit/toast.tsx';
import { useSignedIn } from '../../../../web/session/session-store.ts';
import { useFuso } from '../../../../web/session/use-fuso.ts';
import { TIPOS_DE_INICIO, TIPOS_DE_PUSH, type TipoDePush } from '../rules.ts';
import { t } from '../../../../shared/texts.ts';
import { type Estado, assinar, desassinar, estadoDoNavegador, guardar } from './assinatura.ts';
import { type Aparelho, useAparelhos, useMudarAparelho, useRegistrarAparelho, useRemoverAparelho } from './queries.ts';

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

interface Props {
  /** Names a browser by what it says of itself. */
  nomeDe: (navegador: string) => string;
}

/** Per device, by a press after an explanation. Where it cannot be, the reason. */
export function AvisosNesteAparelho({ nomeDe }: Props) {
  const query = useAparelhos();
  return (
    <Card title={t('Avisos neste aparelho')}>
      {query.data ? (
        <Conteudo {...query.data} nomeDe={nomeDe} />
      ) : (
        <Pending of={query} title={t('Erro ao carregar')} meanwhile={<SkeletonRows rows={2} />} />
      )}
    </Card>
  );
}

interface ConteudoProps extends Props {
  chave: string | null;
  itens: readonly Aparelho[];
}

function Conteudo({ chave, itens, nomeDe }: ConteudoProps) {
  const [estado, setEstado] = useState<Estado>(() => estadoDoNavegador(chave));
  const este = itens.find((um) => um.este);
  const outros = itens.filter((um) => !um.este);
  return (
    <div className="flex flex-col gap-5">
      {estado === 'pode' && chave !== null ? (
        este ? (
          <EscolhasDoAparelho aparelho={este} />
        ) : (
          <Ligar chave={chave} onNegado={() => setEstado('negado')} />
        )
      ) : (
        <Motivo estado={estado} />
      )}
      {outros.length > 0 && <Outros itens={outros} nomeDe={nomeDe} />}
    </div>
  );
}

const MOTIVOS: Readonly<Record<Exclude<Estado, 'pode'>, () => string>> = {
  sem_https: () => t('Sem https, o navegador não recebe avisos. O que a casa escreve aparece no Início e na Agenda.'),
  sem_suporte: () => t('Este navegador não recebe avisos. O que a casa escreve aparece no Início e na Agenda.'),
  iphone: () =>
    t(
      'No iPhone, primeiro ponha o Ilê na tela de início: no Safari, Compartilhar, depois Adicionar à Tela de Início. Abra por lá e volte aqui.',
    ),
  negado: () => t('Os avisos estão bloqueados para este endereço. Libere nas configurações do navegador e volte aqui.'),
};

const Motivo = ({ estado }: { estado: Estado }): ReactNode =>
  estado === 'pode' ? null : <Notice tone="info">{MOTIVOS[estado]()}</Notice>;

function Ligar({ chave, onNegado }: { chave: string; onNegado: () => void }) {
  const { usuario } = useSignedIn();
  const registrar = useRegistrarAparelho(t('Erro ao ligar os avisos'));
  const [ocupado, setOcupado] = useState(false);
  const ligar = async () => {
    setOcupado(true);
    try {
      const assinatura = await assinar(chave);
      if (assinatura === null) return Notification.permission === 'denied' ? onNegado() : undefined;
      const escolha = { tipos: [...TIPOS_DE_INICIO], detalhes: false };
      await registrar.mutateAsync({ ...assinatura, ...escolha, escolhido: true });
      guardar({ usuario: usuario.id, ...escolha });
      toast.sucesso(t('Avisos ligados'));
    } catch (error) {
      // The server's refusal was said already; this is the browser's.
      if (error instanceof DOMException) toast.erro(t('Erro ao ligar os avisos'));
    } finally {
      setOcupado(false);
    }
  };
  return (
    <>
      <p className="text-ink-2">
        {t(
          'O aparelho mostra um aviso quando há novidade para você, mesmo com o Ilê fechado. O texto não diz nada da casa, a não ser que você queira.',
        )}
      </p>
      <div className="flex max-md:*:flex-1">
        <Button icon={BellRing} busy={ocupado} onClick={() => void ligar()}>
          {t('Receber avisos neste aparelho')}
        </Button>
      </div>
    </>
  );
}

function Outros({ itens, nomeDe }: { itens: readonly Aparelho[] } & Props) {
  const fuso = useFuso();
  const remover = useRemoverAparelho(t('Erro ao mudar os avisos'));
  const tirar = (id: string) => remover.mutate({ id }, { onSuccess: () => toast.sucesso(t('Aparelho tirado')) });
  return (
    <div>
      <h3 className="text-base">{t('Outros aparelhos')}</h3>
      <ul className="flex flex-col divide-y divide-line">
        {itens.map(({ id, navegador, visto_em }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-3 py-2">
            <span className="min-w-0 wrap-anywhere">
              {nomeDe(navegador)}
              <span className="block text-sm text-ink-3">
                {t('Visto em {dia}', { dia: formatInstante(new Date(visto_em), fuso) })}
              </span>
            </span>
            <Button
              variant="ghost"
              aria-label={t('Tirar {nome}', { nome: nomeDe(navegador) })}
              busy={remover.isPending && remover.variables.id === id}
              onClick={() => tirar(id)}
            >
              {t('Tirar')}
            </Button>
          </li>
        ))}
      </ul>
    </div>
  );
}
