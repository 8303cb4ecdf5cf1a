import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { drawingOf } from '../demo/drawing-of'
import { pictureTypeOf } from './picture-type'

export type ReadPicture = { svg: string } | { dataUrl: string }

const drawings = 'drawings/'

/** A product's picture as a document can carry it; null where there is none that it could. */
export async function readProductPicture(dataDir: string, path: string | undefined): Promise<ReadPicture | null> {
  if (path === undefined) return null
  if (path.startsWith(drawings)) {
    const svg = drawingOf(path.slice(drawings.length))
    return svg === null ? null : { svg }
  }
  try {
    const content = await readFile(join(dataDir, 'files', path))
    const found = pictureTypeOf(content)
    return found && { dataUrl: `data:${found.type};base64,${content.toString('base64')}` }
  } catch (error) {
    // the ERP may name a picture that it has not sent yet
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null
    throw error
  }
}
