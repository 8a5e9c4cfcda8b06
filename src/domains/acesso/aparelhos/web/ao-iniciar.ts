import { call } from '../../../../web/api/client.ts';
import { assinaturaDeHoje, desassinar, guardar, lerGuardado } from './assinatura.ts';

/**
 * Every start gives the server the subscription again: browsers change it, and a server that was
 * restored may not know it. What somebody else had turned on here ends.
 */
export async function renovarAparelho(usuario: string): Promise<void> {
  const guardado = lerGuardado();
  if (guardado === null) return;
  if (guardado.usuario !== usuario || Notification.permission !== 'granted') return desassinar();
  const { chave } = await call('listarAparelhos', {});
  const assinatura = chave === null ? null : await assinaturaDeHoje(chave);
  if (assinatura === null) return guardar(null);
  const { tipos, detalhes } = guardado;
  const aparelho = await call('registrarAparelho', { ...assinatura, tipos: [...tipos], detalhes });
  guardar({ usuario, tipos: aparelho.tipos, detalhes: aparelho.detalhes });
  await navigator.clearAppBadge?.();
}
