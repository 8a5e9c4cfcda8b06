import { descreverFaturas } from '../../../cobranca/assinaturas/web/descrever-faturas.ts';
import { EscolherPlano, type OpcaoDePlano } from '../../../cobranca/assinaturas/web/escolher-plano.tsx';
import { DateField } from '../../../../web/kit/date-field.tsx';
import { Notice } from '../../../../web/kit/notice.tsx';
import { SelectField } from '../../../../web/kit/select-field.tsx';
import { Switch } from '../../../../web/kit/switch.tsx';
import { TextField } from '../../../../web/kit/text-field.tsx';
import { useSignedIn } from '../../../../web/session/session-store.ts';
import { t } from '../../../../shared/texts.ts';
import type { Ajustes } from './colunas-da-planilha.ts';
import { ColunasDoArquivo } from './colunas-do-arquivo.tsx';
import { contarMembros } from '../../membros/web/contar-membros.ts';
import {
  planoDe,
  quemVem,
  semAutorizacao,
  semDdd,
  semNove,
  situacoesAPerguntar,
  temProblema,
  type Escolhas,
  type LinhaConferida,
} from './escolhas-da-planilha.ts';
import type { Planilha } from './ler-planilha.ts';
import { LinhasConferidas } from './linhas-conferidas.tsx';
import { OQueFicaDeFora } from './o-que-fica-de-fora.tsx';
import { PerguntasDaPlanilha } from './perguntas-da-planilha.tsx';

interface Props {
  planilha: Planilha;
  linhas: readonly LinhaConferida[];
  /** Null if the person may not create subscriptions. */
  planos: readonly OpcaoDePlano[] | null;
  escolhas: Escolhas;
  ajustes: Ajustes;
  /**
   * The person has not chosen yet what to do with lines that have a problem, or has not answered a
   * question.
   */
  falta: { escolha: boolean; resposta: boolean };
  onEscolha: (nova: Partial<Escolhas>) => void;
  onAjuste: (novo: Partial<Ajustes>) => void;
}

/** The read lines, what is wrong with them, and what to do about it. */
export function ConferirPlanilha({ planilha, linhas, planos, escolhas, ajustes, falta, onEscolha, onAjuste }: Props) {
  const { hoje } = useSignedIn();
  const daVez = quemVem(linhas, escolhas).map((linha) => planoDe(linha, escolhas));
  const comPlano = daVez.some(Boolean);
  const faltaDdd = planilha.linhas.filter(semDdd).length;
  const faltaNove = planilha.linhas.filter(semNove).length;
  const comProblema = linhas.filter(temProblema).length;
  const repetidas = linhas.filter(({ repetida }) => repetida).length;
  const semNumero = linhas.some(({ valores }) => valores.matricula === '');
  return (
    <div className="flex flex-col gap-5">
      <OQueFicaDeFora
        planilha={planilha}
        semPlanos={!planos && linhas.some(({ valores }) => valores.plano)}
        grupos={ajustes.grupos}
        onGrupos={(grupos) => onAjuste({ grupos })}
      />
      <ColunasDoArquivo
        colunas={planilha.colunas}
        onDestinos={(novos) => onAjuste({ destinos: { ...ajustes.destinos, ...novos } })}
      />
      <PerguntasDaPlanilha
        colunas={planilha.colunas}
        menores={planilha.linhas.filter((linha) => semAutorizacao(linha, hoje ?? '')).length}
        motivoDosMenores={escolhas.motivo_dos_menores}
        onMotivoDosMenores={(motivo_dos_menores) => onEscolha({ motivo_dos_menores })}
        situacoes={situacoesAPerguntar(planilha.linhas)}
        respostas={escolhas.situacoes}
        falta={falta.resposta}
        onOrdem={(coluna, ordem) => onAjuste({ ordens: { ...ajustes.ordens, [coluna]: ordem } })}
        onSituacao={(chave, resposta) => onEscolha({ situacoes: { ...escolhas.situacoes, [chave]: resposta } })}
      />
      <div className="grid items-start gap-5 empty:hidden md:grid-cols-2">
        {comProblema > 0 && (
          <SelectField
            label={comProblema === 1 ? t('1 linha com problema') : t('{n} linhas com problema', { n: comProblema })}
            value={escolhas.comProblema}
            error={falta.escolha ? t('Escolha o que fazer com elas, ou volte e cole a planilha acertada.') : undefined}
            onChange={(event) => onEscolha({ comProblema: event.target.value as Escolhas['comProblema'] })}
            options={[
              { value: 'acertar', label: t('Vou acertar na planilha') },
              { value: 'sem', label: t('Trazer sem o que está errado') },
              { value: 'fora', label: t('Deixar de fora') },
            ]}
          />
        )}
        {faltaDdd > 0 && (
          <TextField
            label={t('DDD de quem não tem ({n})', { n: faltaDdd })}
            hint={t('Completa os telefones que estão sem DDD.')}
            inputMode="numeric"
            maxLength={2}
            value={escolhas.ddd}
            onChange={(event) => onEscolha({ ddd: event.target.value })}
          />
        )}
      </div>
      {faltaNove > 0 && (
        <Switch
          label={t('Pôr o 9 nos celulares de oito números ({n})', { n: faltaNove })}
          hint={t('São números de antes do nono dígito.')}
          checked={escolhas.nove}
          onChange={(event) => onEscolha({ nove: event.target.checked })}
        />
      )}
      {repetidas > 0 && (
        <Switch
          label={t('Trazer também os nomes repetidos ({n})', { n: repetidas })}
          hint={t('Só se forem outras pessoas com o mesmo nome.')}
          checked={escolhas.repetidos}
          onChange={(event) => onEscolha({ repetidos: event.target.checked })}
        />
      )}
      <div className="grid items-start gap-5 md:grid-cols-2">
        {planos && (
          <EscolherPlano
            planos={planos}
            required={false}
            placeholder={linhas.some((linha) => linha.plano_id) ? t('Só o que está na planilha') : t('Sem plano')}
            value={escolhas.plano_id}
            onValueChange={(plano_id) => onEscolha({ plano_id })}
          />
        )}
        {comPlano && (
          <DateField
            label={t('Início das mensalidades')}
            hint={t('Cada um com plano recebe 24 faturas a partir deste dia.')}
            value={escolhas.assinatura_inicio}
            onValueChange={(assinatura_inicio) => onEscolha({ assinatura_inicio })}
          />
        )}
      </div>
      {planos && comPlano && <Mensalidades {...{ planos, daVez }} inicio={escolhas.assinatura_inicio} />}
      {semNumero && (
        <Switch
          label={t('Dar matrícula a quem não tem')}
          checked={escolhas.numerar}
          onChange={(event) => onEscolha({ numerar: event.target.checked })}
        />
      )}
      <LinhasConferidas {...{ linhas, planos, escolhas }} />
    </div>
  );
}

interface MensalidadesProps {
  planos: readonly OpcaoDePlano[];
  /** The plan of each imported member. */
  daVez: readonly (string | null)[];
  inicio: string;
}

/**
 * What each plan will create is shown before saving; a mistyped year would create debts for the
 * whole house.
 */
function Mensalidades({ planos, daVez, inicio }: MensalidadesProps) {
  const { hoje } = useSignedIn();
  const frases = planos.flatMap((plano) => {
    const n = daVez.filter((plano_id) => plano_id === plano.id).length;
    const faturas = descreverFaturas({ inicio: inicio || (hoje ?? ''), plano }, hoje ?? '');
    if (n === 0) return [];
    return [
      faturas && t('{quantos} com {plano}: {faturas}.', { quantos: contarMembros(n), plano: plano.nome, faturas }),
    ];
  });
  return (
    <Notice tone={frases.includes(null) ? 'aviso' : 'info'}>
      {frases.includes(null)
        ? t('As faturas vencem de 2020 a 2100; escolha um início dentro desse período.')
        : frases.map((frase) => <p key={frase}>{frase}</p>)}
    </Notice>
  );
}
