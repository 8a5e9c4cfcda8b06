import { useState } from 'react';
import { dobrar } from '../../../../shared/busca.ts';
import { parece } from '../../../../shared/parecido.ts';
import { lineDown } from '../../../../web/api/line.ts';
import { Button } from '../../../../web/kit/button.tsx';
import { Card } from '../../../../web/kit/card.tsx';
import { Chip } from '../../../../web/kit/chip.tsx';
import { ConfirmDialog } from '../../../../web/kit/confirm-dialog.tsx';
import { EmptyState } from '../../../../web/kit/empty-state.tsx';
import { Notice } from '../../../../web/kit/notice.tsx';
import { SearchField } from '../../../../web/kit/search-field.tsx';
import { toast } from '../../../../web/kit/toast.tsx';
import { useFuso } from '../../../../web/session/use-fuso.ts';
import { useStore } from '../../../../web/state/store.ts';
import type { EstadoDaPresenca } from '../rules.ts';
import { t } from '../../../../shared/texts.ts';
import { APARENCIAS } from './estados.ts';
import { LinhaDaChamada } from './linha-da-chamada.tsx';
import type { Chamada, NaChamada } from './queries.ts';

interface Props {
  chamada: Chamada;
  /** The members whose marks this device has still to send. */
  esperam: ReadonlySet<string>;
  aberta: boolean;
  /** Returns the time of the marks. */
  onMarcar: (membros: readonly string[], estado: EstadoDaPresenca | null) => string;
  onDesfazer: (linhas: readonly NaChamada[]) => void;
}

/** By parts of name and matrícula; where nobody is called so, those whose names sound alike. */
function procurar(itens: readonly NaChamada[], busca: string) {
  const palavras = dobrar(busca).split(/\s+/).filter(Boolean);
  const achados = itens.filter(({ nome, matricula }) =>
    palavras.every((palavra) => dobrar(`${nome} ${matricula ?? ''}`).includes(palavra)),
  );
  if (achados.length > 0) return { achados, perto: false };
  const parecidos = itens.filter(({ nome }) => parece(busca, nome));
  return { achados: parecidos, perto: parecidos.length > 0 };
}

/** Everybody, with their marks. Every mark is said with 'Desfazer'. */
export function NomesDaChamada({ chamada: { itens }, aberta, esperam, onMarcar, onDesfazer }: Props) {
  const semRede = useStore(lineDown);
  const fuso = useFuso();
  const [busca, setBusca] = useState('');
  /** Whom 'Só sem marca' shows: a mark does not take its row from under the finger. */
  const [soEstes, setSoEstes] = useState<ReadonlySet<string> | null>(null);
  const [perguntando, setPerguntando] = useState<readonly NaChamada[] | null>(null);
  const [tirando, setTirando] = useState<NaChamada | null>(null);
  const procurados = procurar(itens, busca);
  const achados = procurados.achados.filter(({ membro_id }) => !soEstes || soEstes.has(membro_id));
  const perto = procurados.perto && achados.length > 0;
  const contar = (qual: EstadoDaPresenca | null) => itens.filter(({ estado }) => estado === qual).length;
  const semMarca = itens.filter(({ estado }) => estado === null);
  const marcar = (linhas: readonly NaChamada[], estado: EstadoDaPresenca | null) => {
    const membros = linhas.map((um) => um.membro_id);
    const marcada_em = onMarcar(membros, estado);
    const feitas = linhas.map((linha) => ({ ...linha, antes: linha.estado, estado, marcada_em, desde: null }));
    toast.feito(dizerMarca(feitas), () => onDesfazer(feitas));
  };
  return (
    <>
      <p role="status" className="text-ink-2 figures">
        {t('{presentes} presentes · {justificadas} justificadas · {faltas} faltas · {resto} sem marca', {
          presentes: contar('presente'),
          justificadas: contar('justificada'),
          faltas: contar('falta'),
          resto: semMarca.length,
        })}
      </p>
      <div className="flex flex-wrap items-center gap-2.5">
        <SearchField
          label={t('Buscar pelo nome')}
          value={busca}
          onValueChange={setBusca}
          maxLength={100}
          fieldClass="min-w-56 flex-1"
        />
        <Chip
          pressed={soEstes !== null}
          onClick={() => setSoEstes(soEstes ? null : new Set(semMarca.map((um) => um.membro_id)))}
        >
          {t('Só sem marca')}
        </Chip>
        <Button disabled={!aberta || semMarca.length === 0} onClick={() => setPerguntando(semMarca)}>
          {t('Falta para quem não tem marca')}
        </Button>
      </div>
      {perto && <Notice live>{t('Ninguém tem esse nome. Seria uma destas pessoas?')}</Notice>}
      <Card flush>
        {achados.length === 0 ? (
          <EmptyState title={itens.length === 0 ? t('Nenhum membro ativo') : t('Ninguém com esta busca')} />
        ) : (
          <ul>
            {achados.map((linha) => (
              <LinhaDaChamada
                key={linha.membro_id}
                linha={linha}
                fuso={fuso}
                aberta={aberta}
                espera={semRede && esperam.has(linha.membro_id)}
                onMarcar={(estado) => marcar([linha], estado)}
                onTirar={() => setTirando(linha)}
              />
            ))}
          </ul>
        )}
      </Card>
      {perguntando && (
        <ConfirmDialog
          title={
            perguntando.length === 1
              ? t('Marcar falta para 1 pessoa?')
              : t('Marcar falta para {n} pessoas?', { n: perguntando.length })
          }
          confirmLabel={t('Marcar falta')}
          // Somebody may have been marked by another person while the question was open.
          onConfirm={() =>
            marcar(
              semMarca.filter((um) => perguntando.some(({ membro_id }) => membro_id === um.membro_id)),
              'falta',
            )
          }
          onClose={() => setPerguntando(null)}
        >
          {perguntando.map(({ nome }) => nome).join(', ')}
        </ConfirmDialog>
      )}
      {tirando?.estado && (
        <ConfirmDialog
          title={t('Tirar a marca?')}
          item={dizerMarca([tirando])}
          confirmLabel={t('Tirar a marca')}
          onConfirm={() => marcar([tirando], null)}
          onClose={() => setTirando(null)}
        />
      )}
    </>
  );
}

/** 'Presente: Ana Lima', 'Falta: 54 pessoas' */
export function dizerMarca(linhas: readonly NaChamada[]): string {
  const estado = linhas[0]?.estado;
  const oQue = estado ? APARENCIAS[estado].nome() : t('Marca tirada');
  const [quem] = linhas;
  return `${oQue}: ${linhas.length === 1 && quem ? quem.nome : t('{n} pessoas', { n: linhas.length })}`;
}
