// Reads one P12 in a process of its own, started by ler-p12.ts. The file may ask for any number of
// rounds to derive its key. Then this process is killed, and the program runs on.
import { createPrivateKey, X509Certificate } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { createSecureContext } from 'node:tls';
import forge from 'node-forge';

/** The exit codes that tell the caller why. */
const NO_P12 = 3;
const WRONG_PASSWORD = 4;

const { keyBag, pkcs8ShroudedKeyBag, certBag } = forge.pki.oids;

try {
  const { p12, senha } = JSON.parse((await buffer(process.stdin)).toString('utf8')) as { p12: string; senha: string };
  process.stdout.write(JSON.stringify(partsOf(Buffer.from(p12, 'base64'), senha)));
} catch (error) {
  // The words are not passed on: nothing of the file may come to a log.
  process.exitCode = /password/i.test(String(error)) ? WRONG_PASSWORD : NO_P12;
}

function partsOf(bytes: Buffer, senha: string): { cert: string; key: string; fim: string } {
  const p12 = forge.pkcs12.pkcs12FromAsn1(forge.asn1.fromDer(bytes.toString('binary')), false, senha);
  const bags = p12.safeContents.flatMap(({ safeBags }) => safeBags);
  const [keyed] = bags.filter(({ type }) => type === keyBag || type === pkcs8ShroudedKeyBag);
  if (!keyed) throw new Error('no key');
  const key = keyed.key
    ? createPrivateKey(forge.pki.privateKeyToPem(keyed.key))
    : createPrivateKey({ key: derOf(keyed.asn1), format: 'der', type: 'pkcs8' });
  const all = bags
    .filter(({ type }) => type === certBag)
    .map(({ cert, asn1 }) => new X509Certificate(derOf(cert ? forge.pki.certificateToAsn1(cert) : asn1)));
  const own = all.find((one) => one.checkPrivateKey(key));
  if (!own) throw new Error('no certificate');
  // A root signs itself; the bank has it.
  const others = all.filter((one) => one !== own && one.issuer !== one.subject);
  const parts = {
    cert: [own, ...others].map(String).join(''),
    key: key.export({ type: 'pkcs8', format: 'pem' }),
  };
  // What TLS does not take, such as a key that is too short, is refused here.
  createSecureContext(parts);
  return { ...parts, fim: own.validToDate.toISOString() };
}

function derOf(asn1: forge.asn1.Asn1): Buffer {
  return Buffer.from(forge.asn1.toDer(asn1).getBytes(), 'binary');
}
