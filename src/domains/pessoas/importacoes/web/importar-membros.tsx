import { useMemo, useState } from 'react';
import { contarCriadas } from '../../../cobranca/faturas/web/contar-faturas.ts';
import { usePlanosParaEscolher, type OpcaoDePlano } from '../../../cobranca/assinaturas/web/escolher-plano.tsx';
import { usePlanosAtivos } from '../../../cobranca/planos/web/queries.ts';
import { ApiError } from '../../../../web/api/api-error.ts';
import { Button } from '../../../../web/kit/button.tsx';
import { Dialog } from '../../../../web/kit/dialog.tsx';
import { Pending } from '../../../../web/kit/pending.tsx';
import { toast } from '../../../../web/kit/toast.tsx';
import { useCan, useSignedIn } from '../../../../web/session/session-store.ts';
import { usePodeDarPlano } from '../../../acesso/acesso/web/use-pode-dar-plano.ts';
import { t } from '../../../../shared/texts.ts';
import { ColarPlanilha } from './colar-planilha.tsx';
import { contarMembros } from '../../membros/web/contar-membros.ts';
import { ConferirPlanilha } from './conferir-planilha.tsx';
import {
  conferirLinhas,
  juntarRecusas,
  lerRecusa,
  NENHUMA_RECUSADA,
  paraEnviar,
  quemVem,
  temPergunta,
  temProblema,
  type Escolhas,
} from './escolhas-da-planilha.ts';
import { SEM_AJUSTES } from './colunas-da-planilha.ts';
import { folhaDoTexto } from './folha-do-texto.ts';
import { EscolherFolha } from './escolher-folha.tsx';
import type { Folha } from './folha.ts';
import type { ArquivoLido } from './ler-arquivo.ts';
import { lerFolha, lerPlanilha } from './ler-planilha.ts';
import { recusarTexto } from './nao-e-lista.ts';
import { useImportarMembros } from './queries.ts';
import { tituloDaFalha } from '../../membros/web/titulo-da-falha.ts';
import { useGo } from '../../../../web/state/router.ts';
import { address } from '../../../../shared/address.ts';

interface Props {
  onClose: () => void;
}

/**
 * Members from a spreadsheet: pasted or as a CSV file, reviewed line by line, then all of them in
 * one call.
 */
export function ImportarMembros({ onClose }: Props) {
  const { hoje } = useSignedIn();
  const comPlano = usePodeDarPlano();
  // The plans are loaded while the lines are pasted, so that each line finds its plan at once.
  const planos = usePlanosParaEscolher(null, t('Erro ao iniciar tela'), comPlano);
  const lidos = usePlanosAtivos(comPlano);
  const [texto, setTexto] = useState('');
  const [erro, setErro] = useState<string>();
  const [folha, setFolha] = useState<Folha | null>(null);
  const [abas, setAbas] = useState<readonly Folha[] | null>(null);
  const ler = ({ folhas: [lida], texto: novo = '' }: ArquivoLido) => {
    setTexto(novo);
    const planilha = lida
      ? lerPlanilha(lida, hoje ?? '')
      : t('A planilha não tem nenhuma linha abaixo dos nomes das colunas.');
    setErro(typeof planilha === 'string' ? planilha : undefined);
    setFolha(typeof planilha === 'string' || !lida ? null : lida);
  };
  if (folha && comPlano && !lidos.data) {
    // Waits for the plans: without them every line that names a plan would seem to name a wrong
    // one.
    return (
      <Dialog onClose={onClose} size="lg" title={t('Trazer membros de uma planilha')} dirty>
        <Pending of={lidos} title={t('Erro ao carregar planos')} />
      </Dialog>
    );
  }
  if (folha) {
    return <Conferencia {...{ folha, onClose }} planos={comPlano ? planos : null} onVoltar={() => setFolha(null)} />;
  }
  if (abas) {
    return (
      <EscolherFolha
        folhas={abas}
        sugerida={sugerirFolha(abas, hoje ?? '')}
        erro={erro}
        onEscolher={(escolhida) => ler({ folhas: [escolhida] })}
        onVoltar={() => {
          setAbas(null);
          setErro(undefined);
        }}
        onClose={onClose}
      />
    );
  }
  return (
    <Dialog
      onClose={onClose}
      size="lg"
      title={t('Trazer membros de uma planilha')}
      dirty={texto !== ''}
      onSubmit={(event) => {
        event.preventDefault();
        const recusa = recusarTexto(texto);
        if (recusa) setErro(recusa);
        else ler({ folhas: [folhaDoTexto(texto)], texto });
      }}
      actions={
        <Button type="submit" variant="primary">
          {t('Conferir')}
        </Button>
      }
    >
      <ColarPlanilha
        texto={texto}
        erro={erro}
        onTexto={(novo) => {
          setTexto(novo);
          setErro(undefined);
        }}
        onArquivo={(arquivo) => {
          setErro(undefined);
          if (arquivo.folhas.length > 1) setAbas(arquivo.folhas);
          else ler(arquivo);
        }}
        onErro={setErro}
      />
    </Dialog>
  );
}

interface ConferenciaProps {
  folha: Folha;
  /** Null if the person may not create subscriptions. */
  planos: readonly OpcaoDePlano[] | null;
  onVoltar: () => void;
  onClose: () => void;
}

/** The sheet with most people in it. */
function sugerirFolha(folhas: readonly Folha[], hoje: string): number {
  const pessoas = folhas.map((folha) => {
    const lida = lerPlanilha(folha, hoje);
    return typeof lida === 'string' ? 0 : lida.linhas.length;
  });
  return pessoas.indexOf(Math.max(...pessoas));
}

const NADA_FALTA = { escolha: false, resposta: false };

function Conferencia({ folha, planos, onVoltar, onClose }: ConferenciaProps) {
  const irPara = useGo();
  const podeDesfazer = useCan()('membros:edit');
  const { hoje } = useSignedIn();
  const [recusadas, setRecusadas] = useState(NENHUMA_RECUSADA);
  const [ajustes, setAjustes] = useState(SEM_AJUSTES);
  const [falta, setFalta] = useState(NADA_FALTA);
  const [escolhas, setEscolhas] = useState<Escolhas>({
    comProblema: 'acertar',
    repetidos: false,
    numerar: true,
    ddd: '',
    nove: false,
    situacoes: {},
    motivo_dos_menores: '',
    plano_id: '',
    assinatura_inicio: hoje ?? '',
  });
  const importar = useImportarMembros();
  const planilha = useMemo(() => lerFolha(folha, hoje ?? '', ajustes), [folha, hoje, ajustes]);
  const linhas = conferirLinhas(planilha.linhas, planos, recusadas, escolhas, hoje ?? '');
  const vem = quemVem(linhas, escolhas);
  const aAcertar = escolhas.comProblema === 'acertar' && linhas.some(temProblema);
  const aResponder = escolhas.comProblema !== 'fora' && temPergunta(planilha, linhas);
  const enviar = async () => {
    setFalta({ escolha: aAcertar, resposta: aResponder });
    if (aAcertar || aResponder || vem.length === 0 || importar.isPending) return;
    try {
      const { id, membros, faturas } = await importar.mutateAsync(paraEnviar(vem, escolhas));
      const quantos = contarMembros(membros);
      toast.sucesso(
        t('Membros trazidos'),
        faturas > 0 ? `${quantos} · ${contarCriadas(faturas)}` : quantos,
        podeDesfazer
          ? { label: t('Desfazer importação'), onPress: () => irPara(address('/membros', { desfazer: id })) }
          : undefined,
      );
      onClose();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      const novas = lerRecusa(error.fields, vem, escolhas, error.code === 'nomes_repetidos');
      if (novas) {
        setRecusadas((antes) => juntarRecusas(antes, novas));
        if (novas.problemas.size > 0) setEscolhas((antes) => ({ ...antes, comProblema: 'acertar' }));
      }
      toast.erro(tituloDaFalha(error, t('Erro ao trazer os membros')), error.message);
    }
  };
  return (
    <Dialog
      onClose={onClose}
      size="lg"
      title={t('Trazer membros de uma planilha')}
      dirty
      busy={importar.isPending}
      hideCancel
      actions={
        <>
          <Button onClick={onVoltar} disabled={importar.isPending}>
            {t('Voltar')}
          </Button>
          {/* A button press only: Enter in a field would import everybody, with their dues. */}
          <Button
            variant="primary"
            busy={importar.isPending}
            disabled={vem.length === 0 && !aAcertar && !aResponder}
            onClick={() => void enviar()}
          >
            {vem.length === 1 ? t('Trazer 1 membro') : t('Trazer {n} membros', { n: vem.length })}
          </Button>
        </>
      }
    >
      <ConferirPlanilha
        {...{ planilha, linhas, planos, escolhas, ajustes, falta }}
        onEscolha={(nova) => {
          setFalta(NADA_FALTA);
          setEscolhas({ ...escolhas, ...nova });
        }}
        onAjuste={(novo) => {
          setFalta(NADA_FALTA);
          setAjustes({ ...ajustes, ...novo });
        }}
      />
    </Dialog>
  );
}
