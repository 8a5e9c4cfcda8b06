import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError } from '../../../../web/api/api-error.ts';
import { Button } from '../../../../web/kit/button.tsx';
import { Checkbox } from '../../../../web/kit/checkbox.tsx';
import { Dialog } from '../../../../web/kit/dialog.tsx';
import { Notice } from '../../../../web/kit/notice.tsx';
import { Progress } from '../../../../web/kit/progress.tsx';
import { SelectField } from '../../../../web/kit/select-field.tsx';
import { toast } from '../../../../web/kit/toast.tsx';
import { t } from '../../../../shared/texts.ts';
import { AvisosDaLeitura } from './avisos-da-leitura.tsx';
import { DizerColunas } from './dizer-colunas.tsx';
import { enviarLinhas, type LinhaJulgada } from './enviar-extrato.ts';
import { EscolherExtratos } from './escolher-extratos.tsx';
import { LinhasDoArquivo } from './linhas-do-arquivo.tsx';
import { useExtratosLidos } from './use-extratos-lidos.ts';
import { useGo } from '../../../../web/state/router.ts';
import { address } from '../../../../shared/address.ts';

interface Props {
  carteira: { id: string; nome: string };
  onClose: () => void;
}

/** What a person ticked, for these lines only: another account of the file has lines of its own. */
interface Tocadas {
  linhas: readonly LinhaJulgada[] | null;
  marcas: ReadonlyMap<number, boolean>;
}

/** 'Trazer extrato': files, what is new in them, and one press that brings it in. */
export function TrazerExtrato({ carteira, onClose }: Props) {
  const lidos = useExtratosLidos(carteira.id);
  const irPara = useGo();
  const client = useQueryClient();
  const [tocadas, setTocadas] = useState<Tocadas>({ linhas: null, marcas: new Map() });
  const [daqui, setDaqui] = useState(false);
  const [enviando, setEnviando] = useState<{ feitas: number; total: number } | null>(null);
  const { estado } = lidos;
  const { linhas } = estado;
  const marcas: Tocadas['marcas'] = tocadas.linhas === linhas ? tocadas.marcas : new Map();
  const marcadas = new Set(
    (linhas ?? []).filter((linha) => marcas.get(linha.n) ?? linha.situacao === 'nova').map(({ n }) => n),
  );
  const marcar = (n: number, sim: boolean) => setTocadas({ linhas, marcas: new Map(marcas).set(n, sim) });
  const enviar = async () => {
    const escolhidas = (linhas ?? []).filter(({ n }) => marcadas.has(n));
    setEnviando({ feitas: 0, total: escolhidas.length });
    try {
      const envio = {
        carteira_id: carteira.id,
        contas: lidos.contas,
        conta_confirmada: daqui,
        signal: new AbortController().signal,
      };
      const onProgress = (feitas: number) => setEnviando({ feitas, total: escolhidas.length });
      const trazidas = await enviarLinhas({ ...envio, onProgress }, escolhidas);
      toast.sucesso(
        t('Extrato trazido'),
        trazidas === 1 ? t('1 linha nova') : t('{n} linhas novas', { n: trazidas }),
        trazidas > 0
          ? { label: t('Conferir agora'), onPress: () => irPara(address('/a-conferir', { carteira: carteira.id })) }
          : undefined,
      );
      onClose();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      toast.erro(t('Erro ao trazer o extrato'), error.message);
    } finally {
      setEnviando(null);
      void client.invalidateQueries();
    }
  };
  const pronto = linhas !== null && !estado.amostra;
  return (
    <Dialog
      onClose={onClose}
      size="lg"
      title={t('Trazer extrato')}
      description={carteira.nome}
      dirty={pronto && marcadas.size > 0}
      busy={enviando !== null}
      actions={
        pronto && (
          <Button
            variant="primary"
            busy={enviando !== null}
            disabled={Boolean(estado.contaDe) && !daqui}
            onClick={() => void enviar()}
          >
            {rotuloDoBotao(marcadas.size)}
          </Button>
        )
      }
    >
      {enviando ? (
        <Progress label={t('Trazendo as linhas')} value={enviando.feitas} total={enviando.total} />
      ) : (
        <Conteudo lidos={lidos} marcadas={marcadas} daqui={daqui} onDaqui={setDaqui} onMarcar={marcar} />
      )}
    </Dialog>
  );
}

const rotuloDoBotao = (n: number): string => {
  if (n === 0) return t('Guardar só o saldo');
  return n === 1 ? t('Trazer 1 linha') : t('Trazer {n} linhas', { n });
};

interface ConteudoProps {
  lidos: ReturnType<typeof useExtratosLidos>;
  marcadas: ReadonlySet<number>;
  /** The person said that the account is of this carteira all the same. */
  daqui: boolean;
  onDaqui: (sim: boolean) => void;
  onMarcar: (n: number, marcada: boolean) => void;
}

function Conteudo({ lidos, ...resto }: ConteudoProps) {
  const { estado } = lidos;
  if (estado.lendo)
    return <Progress label={estado.lendo.arquivo} value={estado.lendo.feitas} total={estado.lendo.total} />;
  if (estado.amostra)
    return (
      <DizerColunas
        key={estado.amostra.arquivo}
        {...estado.amostra}
        erro={estado.recusas[0]?.frase}
        onDizer={(colunas) => void lidos.dizer(colunas)}
      />
    );
  if (!estado.linhas)
    return <EscolherExtratos recusas={estado.recusas} onArquivos={(arquivos) => void lidos.ler(arquivos)} />;
  return <Previa lidos={lidos} linhas={estado.linhas} {...resto} />;
}

type PreviaProps = ConteudoProps & { linhas: readonly LinhaJulgada[] };

function Previa({ lidos, linhas, marcadas, daqui, onDaqui, onMarcar }: PreviaProps) {
  const { estado } = lidos;
  return (
    <div className="flex flex-col gap-5">
      {estado.recusas.map(({ arquivo, frase }) => (
        <Notice key={arquivo} tone="erro" title={arquivo}>
          {frase}
        </Notice>
      ))}
      {estado.contaDe && (
        <Notice tone="aviso" title={t('Este extrato é de outra carteira?')}>
          {t('Os extratos desta conta são da carteira {nome}. Feche e traga por lá, ou confirme que é desta.', {
            nome: estado.contaDe,
          })}
          <Checkbox
            label={t('A conta é desta carteira')}
            checked={daqui}
            onChange={({ target }) => onDaqui(target.checked)}
          />
        </Notice>
      )}
      {estado.outraConta && !estado.contaDe && (
        <Notice tone="aviso" title={t('Este extrato é de outra conta')}>
          {t('Os extratos de antes eram da conta {conta}. Confira se escolheu a carteira certa.', {
            conta: estado.outraConta,
          })}
        </Notice>
      )}
      {lidos.escolhas.map(({ arquivo, contas, escolhida }, n) => (
        <SelectField
          key={arquivo}
          label={t('Qual conta de {arquivo}?', { arquivo })}
          value={String(escolhida)}
          options={contas.map(({ conta, agencia }, m) => ({
            value: String(m),
            label: [agencia, conta ?? t('conta {n}', { n: m + 1 })].filter(Boolean).join(' · '),
          }))}
          onChange={({ target }) => void lidos.escolherConta(n, Number(target.value))}
        />
      ))}
      <AvisosDaLeitura contas={lidos.contas} />
      {linhas.length === 0 ? (
        <Notice>{t('Este extrato não tem nenhum movimento.')}</Notice>
      ) : (
        <LinhasDoArquivo linhas={linhas} marcadas={marcadas} onMarcar={onMarcar} />
      )}
    </div>
  );
}
