import { drawingOf } from '../demo/drawing-of'
import type { FileStore } from './file-store'
import { pictureTypeOf } from './picture-type'

export type ReadPicture = { svg: string } | { dataUrl: string }

const drawings = 'drawings/'

/** A product's picture as a document can carry it; null where there is none that it could. */
export async function readProductPicture(
  publicFiles: FileStore,
  path: string | undefined,
): Promise<ReadPicture | null> {
  if (path === undefined) return null
  if (path.startsWith(drawings)) {
    const svg = drawingOf(path.slice(drawings.length))
    return svg === null ? null : { svg }
  }
  // the ERP may name a picture that it has not sent yet
  const content = await publicFiles.read(path)
  const pictureType = content && pictureTypeOf(content)
  return pictureType && content && { dataUrl: `data:${pictureType.type};base64,${content.toString('base64')}` }
}
