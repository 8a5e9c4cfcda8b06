import { generateKeyPairSync, randomBytes, sign } from 'node:crypto';

/** A certificate for servers of the tests, and the key that it belongs to. */
export interface Certificate {
  cert: string;
  key: string;
}

const der = (tag: number, ...parts: readonly Buffer[]): Buffer => {
  const body = Buffer.concat(parts);
  const size = body.length < 128 ? [body.length] : [0x82, body.length >> 8, body.length & 0xff];
  return Buffer.concat([Buffer.from([tag, ...size]), body]);
};
const sequence = (...parts: readonly Buffer[]) => der(0x30, ...parts);
const object = (hex: string) => der(0x06, Buffer.from(hex, 'hex'));

const ECDSA_SHA256 = sequence(object('2a8648ce3d040302'));
const COMMON_NAME = '550403';
const OTHER_NAMES = '551d11';

const distinguished = (name: string) =>
  sequence(der(0x31, sequence(object(COMMON_NAME), der(0x0c, Buffer.from(name)))));

const instant = (year: number) => der(0x18, Buffer.from(`${year}0101000000Z`));

/** Signed by itself, for these names and for no other. */
export function makeCertificate(names: readonly string[]): Certificate {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const subject = distinguished('Ile tests');
  const alternative = sequence(...names.map((name) => der(0x82, Buffer.from(name))));
  const body = sequence(
    der(0xa0, der(0x02, Buffer.from([2]))),
    der(0x02, Buffer.concat([Buffer.from([1]), randomBytes(8)])),
    ECDSA_SHA256,
    subject,
    sequence(instant(2000), instant(2099)),
    subject,
    publicKey.export({ type: 'spki', format: 'der' }),
    der(0xa3, sequence(sequence(object(OTHER_NAMES), der(0x04, alternative)))),
  );
  const signature = der(0x03, Buffer.concat([Buffer.from([0]), sign('sha256', body, privateKey)]));
  const cert = sequence(body, ECDSA_SHA256, signature).toString('base64');
  return {
    cert: `-----BEGIN CERTIFICATE-----\n${cert.replace(/.{64}/g, '$&\n')}\n-----END CERTIFICATE-----\n`,
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }),
  };
}
