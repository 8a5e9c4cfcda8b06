import { describe, expect, it } from 'vitest';
import { readEnv } from '../env.ts';
import { s3Settings } from './open-store.ts';

const five = {
  S3_ENDPOINT: 'https://s3.exemplo.org',
  S3_BUCKET: 'ile-fotos',
  S3_REGION: 'auto',
  S3_ACCESS_KEY_ID: 'id',
  S3_SECRET_ACCESS_KEY: 'segredo',
};

describe('[S8] the settings of a bucket', () => {
  it('are five, with the path style unless told otherwise', () => {
    expect(s3Settings(readEnv(five))).toEqual({
      endpoint: 'https://s3.exemplo.org',
      bucket: 'ile-fotos',
      region: 'auto',
      accessKeyId: 'id',
      secretAccessKey: 'segredo',
      pathStyle: true,
    });
    expect(s3Settings(readEnv({ ...five, S3_PATH_STYLE: 'false' }))?.pathStyle).toBe(false);
    expect(s3Settings(readEnv({}))).toBeNull();
  });

  it.each(Object.keys(five))(
    'the settings of S3 are all or none: without %s the program does not start, and says so',
    (name) => {
      expect(() => readEnv({ ...five, [name]: '' })).toThrow(
        `${name}: falta, pois S3_ENDPOINT, S3_BUCKET, S3_REGION, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY só valem juntas`,
      );
      expect(() => readEnv({ [name]: five[name as keyof typeof five] })).toThrow('só valem juntas');
    },
  );

  it.each([
    ['S3_ENDPOINT', 's3.exemplo.org'],
    ['S3_ENDPOINT', 'ftp://s3.exemplo.org'],
    ['S3_BUCKET', 'a/../b'],
    ['S3_PATH_STYLE', 'talvez'],
  ])('refuse %s=%s', (name, value) => {
    expect(() => readEnv({ ...five, [name]: value })).toThrow(name);
  });
});
