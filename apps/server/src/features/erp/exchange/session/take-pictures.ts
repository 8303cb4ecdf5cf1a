import { dirname, relative } from 'node:path'
import type { Db } from '../../../../db/database'
import type { FileStore } from '../../../../files/file-store'
import { inTurns } from '../../../../process/in-turns'
import { readParts } from './part-content'
import { findFiles, findParts, markTaken } from './session-files'
import { storePicture } from './store-pictures'
import { isPicture, isXml } from './upload-name'

/** A store across the network answers each within milliseconds: one after the other they would be waited for. */
const AT_ONCE = 8

/**
 * Pictures that have come since the last time: an exchange has many files of goods, and each of them is imported by a
 * call. Goods name their pictures as seen from the folder of their own file: version 3 has a folder for each bundle.
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
