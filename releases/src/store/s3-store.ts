/**
 * Stores versions in an S3-compatible store. Region, credentials and endpoint come from the client's AWS_* variables.
 */
import { ENCODINGS, type Encoding } from 'contract/encodings';
import {
  DeleteObjectsCommand,
  GetObjectCommand,
  ListObjectsV2Command,
  NoSuchKey,
  PutObjectCommand,
  S3Client,
  type _Object,
} from '@aws-sdk/client-s3';
import { LRUCache } from 'lru-cache';
import {
  DELTA_SUFFIX,
  SUFFIX,
  type FileVariants,
  type ReleaseStore,
  type StoredFile,
} from './release-store.ts';

/** Cache size in bytes. Files never change. */
const CACHE_BYTES = 32 * 1024 * 1024;
/** Approximate bytes of an entry without its content. */
const ENTRY_BYTES = 200;

/** Opens the bucket of an `s3://bucket/prefix` URL. */
export function openS3Store(location: string): ReleaseStore {
  const { hostname: bucket, pathname } = new URL(location);
  const prefix = pathname.replace(/^\/+|\/+$/g, '');
  const endpoint = process.env['AWS_ENDPOINT_URL_S3'] ?? process.env['AWS_ENDPOINT_URL'];
  const client = new S3Client({ forcePathStyle: endpoint !== undefined });
  return new S3Store(client, bucket, prefix === '' ? '' : `${prefix}/`);
}

class S3Store implements ReleaseStore {
  readonly #client: S3Client;
  readonly #bucket: string;
  readonly #prefix: string;
  /** Content is null for variants and deltas that were not stored: they are requested at every page view. */
  readonly #cache = new LRUCache<string, { content: Buffer | null }>({
    maxSize: CACHE_BYTES,
    sizeCalculation: ({ content }) => ENTRY_BYTES + (content?.byteLength ?? 0),
  });

  constructor(client: S3Client, bucket: string, prefix: string) {
    this.#client = client;
    this.#bucket = bucket;
    this.#prefix = prefix;
  }

  get cachedBytes(): number {
    return this.#cache.calculatedSize;
  }

  async write(key: string, { plain, ...variants }: FileVariants): Promise<void> {
    // The uncompressed file is written last: if it exists, its variants do too.
    for (const encoding of ENCODINGS) {
      const variant = variants[encoding];
      if (variant !== undefined) await this.#put(key + SUFFIX[encoding], variant);
    }
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
    const names = new Set<string>();
    for await (const objects of this.#listObjects(folder))
      for (const { Key = '' } of objects)
        names.add(Key.slice(this.#prefix.length + folder.length + 1));
    return names;
  }

  async remove(folder: string, before?: Date): Promise<void> {
    const Bucket = this.#bucket;
    for await (const objects of this.#listObjects(folder)) {
      const Objects = objects
        .filter(({ LastModified }) => !before || (LastModified && LastModified < before))
        .map(({ Key = '' }) => ({ Key }));
      if (Objects.length === 0) continue;
      await this.#client.send(new DeleteObjectsCommand({ Bucket, Delete: { Objects } }));
      for (const { Key } of Objects) this.#cache.delete(Key);
    }
  }

  /** Lists the objects of a folder, page by page, in the order of their keys. */
  async *#listObjects(folder: string): AsyncGenerator<_Object[]> {
    const Bucket = this.#bucket;
    const Prefix = `${this.#prefix}${folder}/`;
    for (let ContinuationToken: string | undefined; ;) {
      const command = new ListObjectsV2Command({ Bucket, Prefix, ContinuationToken });
      const page = await this.#client.send(command);
      yield page.Contents ?? [];
      ContinuationToken = page.NextContinuationToken;
      if (page.IsTruncated !== true || ContinuationToken === undefined) return;
    }
  }

  async #put(key: string, content: Buffer): Promise<void> {
    const Key = this.#prefix + key;
    await this.#client.send(new PutObjectCommand({ Bucket: this.#bucket, Key, Body: content }));
    this.#cache.delete(Key);
  }

  async #get(key: string): Promise<Buffer | null> {
    const Key = this.#prefix + key;
    const cached = this.#cache.get(Key);
    if (cached !== undefined) return cached.content;
    try {
      const response = await this.#client.send(new GetObjectCommand({ Bucket: this.#bucket, Key }));
      const content = Buffer.from((await response.Body?.transformToByteArray()) ?? []);
      this.#cache.set(Key, { content });
      return content;
    } catch (error) {
      if (!(error instanceof NoSuchKey)) throw error;
      // Variants and deltas are written before the file, so a missing one stays missing; the file itself may still come.
      if (SUFFIXES.some((suffix) => Key.endsWith(suffix))) this.#cache.set(Key, { content: null });
      return null;
    }
  }
}

const SUFFIXES = [...Object.values(SUFFIX), DELTA_SUFFIX];
