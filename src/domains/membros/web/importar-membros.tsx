import { useState } from 'react';
import { useLocation } from 'wouter';
import { contarCriadas } from '../../faturas/web/contar-faturas.ts';
import { usePlanosParaEscolher, type OpcaoDePlano } from '../../assinaturas/web/escolher-plano.tsx';
import { usePlanosAtivos } from '../../planos/web/queries.ts';
import { ApiError } from '../../../web/api/api-error.ts';
import { Button } from '../../../web/kit/button.tsx';
import { Dialog } from '../../../web/kit/dialog.tsx';
import { Pending } from '../../../web/kit/pending.tsx';
import { toast } from '../../../web/kit/toast.tsx';
import { useCan, useSignedIn } from '../../../web/session/session-store.ts';
import { usePodeDarPlano } from '../../assinaturas/web/use-pode-dar-plano.ts';
import { t } from '../texts.ts';
import { ColarPlanilha } from './colar-planilha.tsx';
import { contarMembros } from './contar-membros.ts';
import { ConferirPlanilha } from './conferir-planilha.tsx';
import {
  conferirLinhas,
  lerRecusa,
  NENHUMA_RECUSADA,
  paraEnviar,
  quemVem,
  semDdd,
  temProblema,
  type Escolhas,
} from './escolhas-da-planilha.ts';
import { folhaDoTexto } from './folha-do-texto.ts';
import { EscolherFolha } from '../../importacoes/web/escolher-folha.tsx';
import type { Folha } from './folha.ts';
import type { ArquivoLido } from './ler-arquivo.ts';
import { lerPlanilha, type Planilha } from './ler-planilha.ts';
import { useImportarMembros } from './queries.ts';
import { tituloDaFalha } from './titulo-da-falha.ts';

export interface ImportarMembrosProps {
  onFechar: () => void;
}

/** Members from a spreadsheet: pasted or as a CSV file, reviewed line by line, then all of them in one call (record 20). */
export function ImportarMembros({ onFechar }: ImportarMembrosProps) {
  const { hoje } = useSignedIn();
  const comPlano = usePodeDarPlano();
  // Loaded while the lines are pasted, so that each finds its plan at once.
  const planos = usePlanosParaEscolher(null, t('Erro ao iniciar tela'), comPlano);
  const lidos = usePlanosAtivos(comPlano);
  const [texto, setTexto] = useState('');
  const [erro, setErro] = useState<string>();
  const [planilha, setPlanilha] = useState<Planilha | null>(null);
  const [abas, setAbas] = useState<readonly Folha[] | null>(null);
  const ler = ({ folhas: [folha], texto: novo = '' }: ArquivoLido) => {
    setTexto(novo);
    const lida = folha
      ? lerPlanilha(folha, hoje ?? '')
      : t('A planilha não tem nenhuma linha abaixo dos nomes das colunas.');
    const recusada = typeof lida === 'string';
    setErro(recusada ? lida : undefined);
    setPlanilha(recusada ? null : lida);
  };
  if (planilha && comPlano && !lidos.data) {
    // Without them every line that names a plan would seem to name a wrong one.
    return (
      <Dialog onClose={onFechar} size="lg" title={t('Trazer membros de uma planilha')} dirty>
        <Pending of={lidos} title={t('Erro ao carregar planos')} />
      </Dialog>
    );
  }
  if (planilha) {
    return (
      <Conferencia {...{ planilha, onFechar }} planos={comPlano ? planos : null} onVoltar={() => setPlanilha(null)} />
    );
  }
  if (abas) {
    return (
      <EscolherFolha
        folhas={abas}
        sugerida={sugerirFolha(abas, hoje ?? '')}
        erro={erro}
        onEscolher={(folha) => ler({ folhas: [folha] })}
        onVoltar={() => {
          setAbas(null);
          setErro(undefined);
        }}
        onFechar={onFechar}
      />
    );
  }
  return (
    <Dialog
      onClose={onFechar}
      size="lg"
      title={t('Trazer membros de uma planilha')}
      dirty={texto !== ''}
      onSubmit={(event) => {
        event.preventDefault();
        ler({ folhas: [folhaDoTexto(texto)], texto });
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
        onArquivo={(arquivo) => (arquivo.folhas.length > 1 ? setAbas(arquivo.folhas) : ler(arquivo))}
        onErro={setErro}
      />
    </Dialog>
  );
}

interface ConferenciaProps {
  planilha: Planilha;
  /** Null if the person may not create subscriptions. */
  planos: readonly OpcaoDePlano[] | null;
  onVoltar: () => void;
  onFechar: () => void;
}

/** The sheet with most people in it. */
function sugerirFolha(folhas: readonly Folha[], hoje: string): number {
  const pessoas = folhas.map((folha) => {
    const lida = lerPlanilha(folha, hoje);
    return typeof lida === 'string' ? 0 : lida.linhas.length;
  });
  return pessoas.indexOf(Math.max(...pessoas));
}

function Conferencia({ planilha, planos, onVoltar, onFechar }: ConferenciaProps) {
  const [, irPara] = useLocation();
  const podeDesfazer = useCan()('membros:edit');
  const { hoje } = useSignedIn();
  const [recusadas, setRecusadas] = useState(NENHUMA_RECUSADA);
  const [falta, setFalta] = useState(false);
  const [escolhas, setEscolhas] = useState<Escolhas>({
    comProblema: 'acertar',
    repetidos: false,
    numerar: true,
    ddd: '',
    plano_id: '',
    assinatura_inicio: hoje ?? '',
  });
  const importar = useImportarMembros();
  const linhas = conferirLinhas(planilha.linhas, planos, recusadas, escolhas.ddd);
  const vem = quemVem(linhas, escolhas);
  const aAcertar = escolhas.comProblema === 'acertar' && linhas.some(temProblema);
  const enviar = async () => {
    setFalta(aAcertar);
    if (aAcertar || vem.length === 0 || importar.isPending) return;
    try {
      const { id, membros, faturas } = await importar.mutateAsync(paraEnviar(vem, escolhas));
      const quantos = contarMembros(membros);
      toast.sucesso(
        t('Membros trazidos'),
        faturas > 0 ? `${quantos} · ${contarCriadas(faturas)}` : quantos,
        podeDesfazer
          ? { label: t('Desfazer importação'), onPress: () => irPara(`/membros?desfazer=${id}`) }
          : undefined,
      );
      onFechar();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      const novas = lerRecusa(error.fields, vem, error.code === 'nomes_repetidos');
      if (novas) {
        setRecusadas((antes) => ({
          problemas: new Map([...antes.problemas, ...novas.problemas]),
          repetidos: new Set([...antes.repetidos, ...novas.repetidos]),
        }));
        if (novas.problemas.size > 0) setEscolhas((antes) => ({ ...antes, comProblema: 'acertar' }));
      }
      toast.erro(tituloDaFalha(error, t('Erro ao trazer os membros')), error.message);
    }
  };
  return (
    <Dialog
      onClose={onFechar}
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
            disabled={vem.length === 0 && !aAcertar}
            onClick={() => void enviar()}
          >
            {vem.length === 1 ? t('Trazer 1 membro') : t('Trazer {n} membros', { n: vem.length })}
          </Button>
        </>
      }
    >
      <ConferirPlanilha
        {...{ linhas, escolhas, falta }}
        semDdd={planilha.linhas.filter(semDdd).length}
        deFora={
          planos || !linhas.some(({ valores }) => valores.plano) ? planilha.deFora : [...planilha.deFora, t('Plano')]
        }
        planos={planos}
        onEscolha={(nova) => {
          setFalta(false);
          setEscolhas({ ...escolhas, ...nova });
        }}
      />
    </Dialog>
  );
}
