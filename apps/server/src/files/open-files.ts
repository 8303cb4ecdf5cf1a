import { join } from 'node:path'
import type { Config } from '../config'
import { InvalidSetting } from '../settings/invalid-setting'
import { storeBelow, StoreUnavailable, type FileStore } from './file-store'
import { openFolderStore } from './folder-store'

export type Files = {
  /** Public files served by `/files/`: pictures of goods, covers. */
  publicFiles: FileStore
  /** Private files, available by a signed address. */
  privateFiles: FileStore
  /** Files of 1C, until they are loaded. */
  exchangeFiles: FileStore
}

const AREAS = { public: 'files', private: 'private', exchange: 'exchange' } as const

/**
 * The deployment's files: a folder, or an S3 bucket. Throws InvalidSetting. If the bucket does not answer, a server
 * starts anyway and calls `warn`, because everything else works meanwhile. Tools need the files, so they do not start.
 */
export async function openFiles(config: Config, warn?: (line: string) => void): Promise<Files> {
  if (config.SNAB_FILES === 'folder') {
    const area = (name: string, mode: number) => openFolderStore(join(config.filesDir, name), { mode })
    return {
      publicFiles: await area(AREAS.public, 0o644),
      privateFiles: await area(AREAS.private, 0o600),
      exchangeFiles: await area(AREAS.exchange, 0o600),
    }
  }
  const {
    SNAB_S3_ENDPOINT: endpoint,
    SNAB_S3_REGION: region,
    SNAB_S3_BUCKET: bucket,
    SNAB_S3_ACCESS_KEY: accessKey,
    SNAB_S3_SECRET_KEY: secretKey,
    SNAB_S3_PATH_STYLE: pathStyle,
  } = config
  if (!endpoint || !bucket || !accessKey || !secretKey) throw new Error('The settings of S3 were not checked')
  // without S3 its client is not loaded
  const { openS3Store } = await import('./s3-store')
  const store = openS3Store({ endpoint, region, bucket, accessKey, secretKey, pathStyle })
  await checkStore(store, { endpoint, bucket, warn })
  return {
    publicFiles: storeBelow(store, AREAS.public),
    privateFiles: storeBelow(store, AREAS.private),
    exchangeFiles: storeBelow(store, AREAS.exchange),
  }
}

/** Finds a wrong key or bucket at the start, not with the first picture. */
async function checkStore(
  store: FileStore,
  { endpoint, bucket, warn }: { endpoint: string; bucket: string; warn: ((line: string) => void) | undefined },
): Promise<void> {
  const probe = `private/probe-${crypto.randomUUID()}`
  try {
    await store.save(probe, Buffer.from('probe'))
    await store.remove(probe)
  } catch (error) {
    const reason = error instanceof Error ? `${error.name}: ${error.message}` : String(error)
    if (warn && error instanceof StoreUnavailable) {
      warn(
        `Хранилище файлов ${endpoint} не отвечает (${reason}). Портал работает, но картинки, документы и файлы 1С недоступны, пока оно не ответит.`,
      )
      return
    }
    throw new InvalidSetting(
      `Хранилище файлов ${endpoint} не принимает файлы в «${bucket}» (${reason}). Проверьте настройки SNAB_S3_….`,
      { cause: error },
    )
  }
}
