import { drawingOf } from '../demo/drawing-of'
import type { FileStore } from './file-store'
import { pictureTypeOf } from './picture-type'

export type ReadPicture = { svg: string } | { dataUrl: string }

const drawings = 'drawings/'

/** A product's picture in a form for documents; null when there is none. */
export async function readProductPicture(
  publicFiles: FileStore,
  path: string | undefined,
): Promise<ReadPicture | null> {
  if (path === undefined) return null
  if (path.startsWith(drawings)) {
    const svg = drawingOf(path.slice(drawings.length))
    return svg === null ? null : { svg }
  }
  // the ERP may name a picture before sending it
  const content = await publicFiles.read(path)
  const pictureType = content && pictureTypeOf(content)
  return pictureType && content && { dataUrl: `data:${pictureType.type};base64,${content.toString('base64')}` }
}
