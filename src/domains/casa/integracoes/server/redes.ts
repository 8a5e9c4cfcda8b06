import { BlockList, isIP, isIPv6 } from 'node:net';
import { isWithin } from '../../../../server/http/caller.ts';

/** An address or a network in CIDR form. */
export function ehRede(texto: string): boolean {
  const [endereco = '', bits, ...mais] = texto.split('/');
  const versao = isIP(endereco);
  if (versao === 0 || mais.length > 0 || endereco.includes('%')) return false;
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (versao === 4 ? 32 : 128));
}

/** Whether a call from this address may use a token of these networks. Without any, it may. */
export function deDentro(redes: readonly string[], ip: string): boolean {
  if (redes.length === 0) return true;
  if (isIP(ip) === 0) return false;
  const lista = new BlockList();
  for (const rede of redes) {
    const [endereco = '', bits] = rede.split('/');
    const tipo = isIPv6(endereco) ? 'ipv6' : 'ipv4';
    if (bits === undefined) lista.addAddress(endereco, tipo);
    else lista.addSubnet(endereco, Number(bits), tipo);
  }
  return isWithin(lista, ip);
}
