import type { CasaConectada } from './casa-conectada.ts';
import { certificar, CHAVE_PIX } from './face-apipix.ts';
import { fazerP12 } from './fazer-p12.ts';

export const SENHA = 'certo e errado';
export const p12 = fazerP12({ senha: SENHA });

type Ligada = Pick<CasaConectada, 'dono' | 'empresa'>;

/** The account is its own carteira: the bank. */
export async function pedidoDe({ dono, empresa }: Ligada) {
  const { itens } = await dono.call('listarCarteiras', {});
  const carteira_id = itens.find(({ tipo, primeira }) => tipo === 'banco' && primeira)?.id ?? '';
  return {
    banco: 'efi' as const,
    client_id: 'Client_Id_ile',
    client_secret: empresa.chave,
    chave_pix: CHAVE_PIX.toUpperCase(),
    certificado: p12.p12,
    senha: SENHA,
    carteira_id,
  };
}

type Pedido = Awaited<ReturnType<typeof pedidoDe>>;

/** Connects the bank of the house by its API Pix. */
export async function ligar(
  ela: Ligada,
  mais: Partial<Omit<Pedido, 'banco'>> & { banco?: 'efi' | 'bb' | 'inter' } = {},
) {
  if (!mais.certificado) certificar(ela.empresa, p12);
  return ela.dono.call('conectarBanco', { ...(await pedidoDe(ela)), ...mais });
}
