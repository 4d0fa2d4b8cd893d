/** Versions in an S3-compatible store. Region, credentials and endpoint come from the client's own AWS_* variables. */
import {
  DeleteObjectsCommand,
  GetObjectCommand,
  ListObjectsV2Command,
  NoSuchKey,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import {
  SUFFIX,
  type Encoding,
  type FileForms,
  type ReleaseStore,
  type StoredFile,
} from './release-store.ts';

/** How many bytes of files the gateway keeps at hand: they never change. */
const KEPT_BYTES = 64 * 1024 * 1024;

/** Opens `s3://bucket/prefix`. */
export function openS3Store(place: string): ReleaseStore {
  const { hostname: bucket, pathname } = new URL(place);
  const prefix = pathname.replace(/^\/+|\/+$/g, '');
  const endpoint = process.env['AWS_ENDPOINT_URL_S3'] ?? process.env['AWS_ENDPOINT_URL'];
  const client = new S3Client({ forcePathStyle: endpoint !== undefined });
  return new S3Store(client, bucket, prefix === '' ? '' : `${prefix}/`);
}

class S3Store implements ReleaseStore {
  readonly #client: S3Client;
  readonly #bucket: string;
  readonly #prefix: string;
  readonly #kept = new Map<string, Buffer>();
  #keptBytes = 0;

  constructor(client: S3Client, bucket: string, prefix: string) {
    this.#client = client;
    this.#bucket = bucket;
    this.#prefix = prefix;
  }

  async write(key: string, { plain, br, gzip }: FileForms): Promise<void> {
    // The plain form last: where it is, the others are too.
    if (br) await this.#put(key + SUFFIX.br, br);
    if (gzip) await this.#put(key + SUFFIX.gzip, gzip);
    await this.#put(key, plain);
  }

  async read(key: string, accepted: readonly Encoding[]): Promise<StoredFile> {
    for (const encoding of accepted) {
      const content = await this.#get(key + SUFFIX[encoding]);
      if (content !== null) return { content, encoding };
    }
    const content = await this.#get(key);
    return content === null ? null : { content, encoding: null };
  }

  async list(folder: string): Promise<ReadonlySet<string>> {
    const Bucket = this.#bucket;
    const Prefix = `${this.#prefix}${folder}/`;
    const names = new Set<string>();
    for (let ContinuationToken: string | undefined; ;) {
      const ask = new ListObjectsV2Command({ Bucket, Prefix, ContinuationToken });
      const page = await this.#client.send(ask);
      for (const { Key = '' } of page.Contents ?? []) names.add(Key.slice(Prefix.length));
      ContinuationToken = page.NextContinuationToken;
      if (page.IsTruncated !== true || ContinuationToken === undefined) return names;
    }
  }

  async remove(folder: string): Promise<void> {
    const Bucket = this.#bucket;
    const Prefix = `${this.#prefix}${folder}/`;
    for (;;) {
      const page = await this.#client.send(new ListObjectsV2Command({ Bucket, Prefix }));
      const Objects = (page.Contents ?? []).map(({ Key }) => ({ Key: Key ?? '' }));
      if (Objects.length === 0) return;
      await this.#client.send(new DeleteObjectsCommand({ Bucket, Delete: { Objects } }));
      for (const { Key } of Objects) this.#forget(Key);
    }
  }

  async #put(key: string, content: Buffer): Promise<void> {
    const Key = this.#prefix + key;
    await this.#client.send(new PutObjectCommand({ Bucket: this.#bucket, Key, Body: content }));
    this.#forget(Key);
  }

  async #get(key: string): Promise<Buffer | null> {
    const Key = this.#prefix + key;
    const kept = this.#kept.get(Key);
    if (kept !== undefined) return kept;
    try {
      const answer = await this.#client.send(new GetObjectCommand({ Bucket: this.#bucket, Key }));
      const content = Buffer.from((await answer.Body?.transformToByteArray()) ?? []);
      this.#keep(Key, content);
      return content;
    } catch (error) {
      if (error instanceof NoSuchKey) return null;
      throw error;
    }
  }

  #keep(key: string, content: Buffer): void {
    this.#forget(key);
    this.#kept.set(key, content);
    this.#keptBytes += content.byteLength;
    for (const oldest of this.#kept.keys()) {
      if (this.#keptBytes <= KEPT_BYTES) return;
      this.#forget(oldest);
    }
  }

  #forget(key: string): void {
    this.#keptBytes -= this.#kept.get(key)?.byteLength ?? 0;
    this.#kept.delete(key);
  }
}
