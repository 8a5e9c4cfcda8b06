import {
  ArrowDownToLine,
  ArrowUpFromLine,
  HandCoins,
  Inbox,
  List,
  Lock,
  ArrowLeftRight,
  Banknote,
  type LucideIcon,
} from 'lucide-react';
import { useState, type Dispatch, type SetStateAction } from 'react';
import { formatDia, formatInstante, hojeEm, horaEm } from '../../../../shared/datas.ts';
import { Button } from '../../../../web/kit/button.tsx';
import { laterForSure } from '../../../../web/kit/later.tsx';
import { Menu } from '../../../../web/kit/menu.tsx';
import { Notice } from '../../../../web/kit/notice.tsx';
import { useCan } from '../../../../web/session/session-store.ts';
import { newId } from '../../../../web/state/new-id.ts';
import type { Fechamento } from '../../../tesouraria/sessoes-de-caixa/rules.ts';
import { AbrirCaixa } from '../../../tesouraria/sessoes-de-caixa/web/abrir-caixa.tsx';
import { DarMotivo } from '../../../tesouraria/sessoes-de-caixa/web/dar-motivo.tsx';
import { FecharCaixa } from '../../../tesouraria/sessoes-de-caixa/web/fechar-caixa.tsx';
import { Fechamentos } from '../../../tesouraria/sessoes-de-caixa/web/fechamentos.tsx';
import { MovimentarCaixa } from '../../../tesouraria/sessoes-de-caixa/web/movimentar-caixa.tsx';
import { PapelDoFechamento, PapelNaFila } from '../../../tesouraria/sessoes-de-caixa/web/papel-do-fechamento.tsx';
import type { FilaDePassos, Passo } from '../../../tesouraria/sessoes-de-caixa/web/passo.ts';
import type { SemMotivo } from '../../../tesouraria/sessoes-de-caixa/web/queries.ts';
import { t } from '../../../../shared/texts.ts';
import { porNaFila, temQueEsperar } from './fila.ts';
import { imprimirLinhas } from './imprimir-linhas.ts';
import type { Pdv } from './queries.ts';
import { AindaNaFila } from './ainda-na-fila.tsx';
import type { useTurno } from './turno.ts';
import { enviarEContar } from './use-envio-da-fila.ts';
import { useGo } from '../../../../web/state/router.ts';
import { address } from '../../../../shared/address.ts';

const MovimentosDoCaixa = laterForSure(
  async () => (await import('../../../tesouraria/sessoes-de-caixa/web/movimentos-do-caixa.tsx')).MovimentosDoCaixa,
);

type TurnoDaqui = ReturnType<typeof useTurno>;
type Aberta = NonNullable<TurnoDaqui['aberta']>;

type Parte =
  | { nome: 'abrir' }
  | { nome: 'suprimento' | 'sangria' | 'movimentos' | 'fechar'; aberta: Aberta }
  | { nome: 'motivo'; contada: SemMotivo }
  | { nome: 'papel'; sessao: string }
  | { nome: 'papel-na-fila'; fechamento: Fechamento }
  | { nome: 'fechamentos' };

interface Props {
  pdv: Pdv;
  turno: TurnoDaqui;
}

/** The drawer's session in the till's header, and all actions on it. */
export function CaixaDoTurno({ pdv, turno }: Props) {
  const [parte, setParte] = useState<Parte | null>(null);
  const { aberta } = turno;
  return (
    <>
      {aberta ? (
        <MenuDoCaixa pdv={pdv} aberta={aberta} mudar={setParte} />
      ) : (
        <Button
          variant={usaSessoes(pdv) ? 'primary' : 'secondary'}
          icon={Banknote}
          className="mr-auto shrink-0 whitespace-nowrap"
          onClick={() => setParte({ nome: 'abrir' })}
        >
          {t('Abrir caixa')}
        </Button>
      )}
      <Partes pdv={pdv} turno={turno} parte={parte} mudar={setParte} />
    </>
  );
}

/** Whether this house opens and counts its drawer; a sale needs no session. */
const usaSessoes = ({ caixa: { so_vender_com_caixa_aberto, gavetas, abertas } }: Pdv): boolean =>
  so_vender_com_caixa_aberto ||
  abertas.length > 0 ||
  gavetas.some(({ ultima_contagem_centavos }) => ultima_contagem_centavos !== null);

interface MenuProps {
  pdv: Pdv;
  aberta: Aberta;
  mudar: (parte: Parte) => void;
}

/**
 * Dues and entries are received at their own screens; the links tell them whose drawer the money
 * joins.
 */
function MenuDoCaixa({ pdv, aberta, mudar }: MenuProps) {
  const ir = useGo();
  const can = useCan();
  const receber = (path: '/mensalidades' | '/pagamentos-diversos') => ir(address(path, { caixa: aberta.id }));
  const acao = (label: string, icon: LucideIcon, onSelect: () => void) => ({ label, icon, onSelect });
  return (
    <Menu
      trigger={
        // No toast may cover it: after a sale it is what is pressed next.
        <Button data-main icon={Banknote} className="mr-auto min-w-0 shrink text-left leading-tight">
          <span className="line-clamp-2">{desde(aberta, pdv)}</span>
        </Button>
      }
      groups={[
        {
          actions: [
            acao(t('Suprimento'), ArrowDownToLine, () => mudar({ nome: 'suprimento', aberta })),
            acao(t('Sangria'), ArrowUpFromLine, () => mudar({ nome: 'sangria', aberta })),
            acao(t('Movimentos do caixa'), List, () => mudar({ nome: 'movimentos', aberta })),
          ],
        },
        {
          actions: [
            ...(can('faturas:pagar') && can('feature:mensalidades')
              ? [acao(t('Receber mensalidade'), HandCoins, () => receber('/mensalidades'))]
              : []),
            ...(can('feature:pagamentos_diversos')
              ? [acao(t('Outra entrada ou despesa'), ArrowLeftRight, () => receber('/pagamentos-diversos'))]
              : []),
          ],
        },
        {
          actions: [
            acao(t('Fechamentos de caixa'), Inbox, () => mudar({ nome: 'fechamentos' })),
            acao(t('Fechar caixa'), Lock, () => mudar({ nome: 'fechar', aberta })),
          ],
        },
      ]}
    />
  );
}

/**
 * 'Caixa aberto desde 20:02 por Ana'; on another day with that day, and with the drawer's name
 * where there are several.
 */
function desde({ em, por, naFila, carteira }: Aberta, { fuso_horario, caixa }: Pdv): string {
  const quando = new Date(em);
  const hora = horaEm(quando, fuso_horario);
  const dia = hojeEm(quando, fuso_horario);
  const params = {
    hora: dia === hojeEm(new Date(), fuso_horario) ? hora : `${formatDia(dia)} ${hora}`,
    nome: por ?? '',
  };
  const frase = por ? t('Caixa aberto desde {hora} por {nome}', params) : t('Caixa aberto desde {hora}', params);
  return [caixa.gavetas.length > 1 && carteira, frase, naFila && t('na fila')].filter(Boolean).join(' · ');
}

interface PartesProps extends Props {
  parte: Parte | null;
  mudar: Dispatch<SetStateAction<Parte | null>>;
}

function Partes({ pdv, turno, parte, mudar }: PartesProps) {
  const fila = filaDe(pdv);
  const fechar = () => mudar(null);
  const papel = { colunas: pdv.impressora.colunas, imprimir: imprimirLinhas(pdv.impressora), onClose: fechar };
  switch (parte?.nome) {
    case 'abrir':
      return (
        <AbrirCaixa
          gavetas={pdv.caixa.gavetas}
          gaveta={turno.gaveta}
          fila={fila}
          onAberto={turno.escolher}
          onClose={fechar}
        />
      );
    case 'suprimento':
    case 'sangria': {
      const outras = [...pdv.caixa.gavetas.filter(({ id }) => id !== turno.gaveta), ...pdv.caixa.outras];
      return (
        <MovimentarCaixa tipo={parte.nome} sessao={parte.aberta.id} outras={outras} fila={fila} onClose={fechar} />
      );
    }
    case 'movimentos':
      return <MovimentosDoCaixa sessao={parte.aberta} fuso={pdv.fuso_horario} onClose={fechar} />;
    case 'fechar':
      return (
        <FecharCaixa
          sessao={parte.aberta}
          fila={fila}
          aviso={<AindaNaFila pdv={pdv} />}
          onContado={({ numero, ...contada }) =>
            mudar(
              numero === null
                ? { nome: 'motivo', contada: semMotivo(parte.aberta, contada, pdv) }
                : { nome: 'papel', sessao: parte.aberta.id },
            )
          }
          onGuardado={(contagem) =>
            mudar({ nome: 'papel-na-fila', fechamento: papelNaFila(parte.aberta, contagem, pdv) })
          }
          onClose={fechar}
        />
      );
    case 'motivo':
      return (
        <DarMotivo
          contada={parte.contada}
          onDado={() => mudar({ nome: 'papel', sessao: parte.contada.id })}
          onClose={() => mudar((agora) => (agora?.nome === 'motivo' ? null : agora))}
        />
      );
    case 'papel':
      return <PapelDoFechamento key={parte.sessao} sessao={parte.sessao} {...papel} />;
    case 'papel-na-fila':
      return <PapelNaFila fechamento={parte.fechamento} {...papel} />;
    case 'fechamentos':
      return <Fechamentos fuso={pdv.fuso_horario} exige={pdv.caixa.so_vender_com_caixa_aberto} {...papel} />;
    case undefined:
      return null;
  }
  return parte satisfies never;
}

type Contada = Omit<SemMotivo, 'id' | 'carteira' | 'fechada'>;

const semMotivo = ({ id, carteira }: Aberta, contada: Contada, { operador }: Pdv): SemMotivo => ({
  ...contada,
  id,
  carteira,
  fechada: { em: new Date().toISOString(), por: operador },
});

const papelNaFila = (
  { carteira, em, por }: Aberta,
  { contado_centavos, quando }: { contado_centavos: number; quando: string },
  { casa, fuso_horario, operador }: Pdv,
): Fechamento => ({
  casa,
  carteira,
  numero: null,
  abertura: { quando: formatInstante(new Date(em), fuso_horario), por },
  fechamento: { quando: formatInstante(new Date(quando), fuso_horario), por: operador },
  contado_centavos,
  esperado: null,
  corrigidos: [],
  motivo: null,
  recontagens: [],
  outras: [],
});

/** This till's queue, which keeps the steps and sales of one person in one order. */
function filaDe({ usuario_operacao, org_id }: Pdv): FilaDePassos {
  const dono = { usuario: usuario_operacao, org: org_id };
  return {
    espera: () => temQueEsperar(dono),
    por: async (passo: Passo) => {
      const quando = passo.corpo.quando ?? new Date().toISOString();
      await porNaFila({ chave: newId(), passo, org_id, usuario_operacao, quando, recusa: null });
      void enviarEContar(dono);
    },
  };
}

/** Counted sessions with a difference, whose number waits for a reason. */
export function SemMotivoAinda({ pdv }: { pdv: Pdv }) {
  const [contada, setContada] = useState<SemMotivo | null>(null);
  const [papel, setPapel] = useState<string | null>(null);
  return (
    <>
      {pdv.caixa.sem_motivo.map((sessao) => (
        <Notice
          key={sessao.id}
          tone="aviso"
          title={
            sessao.diferenca_centavos > 0
              ? t('Sobrou dinheiro no caixa fechado às {hora}', { hora: horaDe(sessao, pdv) })
              : t('Faltou dinheiro no caixa fechado às {hora}', { hora: horaDe(sessao, pdv) })
          }
          action={<Button onClick={() => setContada(sessao)}>{t('Dar o motivo')}</Button>}
        >
          {t('O fechamento recebe o número quando a diferença tiver um motivo.')}
        </Notice>
      ))}
      {contada && <DarMotivo contada={contada} onDado={() => setPapel(contada.id)} onClose={() => setContada(null)} />}
      {papel && (
        <PapelDoFechamento
          sessao={papel}
          colunas={pdv.impressora.colunas}
          imprimir={imprimirLinhas(pdv.impressora)}
          onClose={() => setPapel(null)}
        />
      )}
    </>
  );
}

const horaDe = ({ fechada }: SemMotivo, { fuso_horario }: Pdv): string => horaEm(new Date(fechada.em), fuso_horario);
