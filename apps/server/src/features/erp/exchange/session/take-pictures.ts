import { dirname, relative } from 'node:path'
import type { Db } from '../../../../db/database'
import type { FileStore } from '../../../../files/file-store'
import { inTurns } from '../../../../process/in-turns'
import { readParts } from './part-content'
import { findFiles, findParts, markTaken } from './session-files'
import { storePicture } from './store-pictures'
import { isPicture, isXml } from './upload-name'

/** A network store answers within milliseconds, so sequential requests would add up. */
const AT_ONCE = 8

/**
 * Pictures that arrived since the last import of goods. Goods name them relative to the folder of their file: version 3
 * has a folder per bundle.
 */
export async function takePictures(
  { db, exchangeFiles, publicFiles }: { db: Db; exchangeFiles: FileStore; publicFiles: FileStore },
  sessionId: number,
): Promise<void> {
  const files = await findFiles(db, sessionId)
  const bundles = new Set(files.flatMap(({ path }) => (isXml(path) ? [dirname(path)] : [])))
  const bundleOf = (path: string): string => (path === '.' || bundles.has(path) ? path : bundleOf(dirname(path)))
  const pictures = files.filter(({ path, state }) => isPicture(path) && state === 'uploading')
  await inTurns(pictures, AT_ONCE, async (picture) => {
    const bundle = bundleOf(dirname(picture.path))
    await storePicture(
      publicFiles,
      relative(bundle, picture.path),
      readParts(exchangeFiles, await findParts(db, picture)),
    )
  })
  await markTaken(db, pictures)
}
