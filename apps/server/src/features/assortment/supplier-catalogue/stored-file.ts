import type { FileStore } from '../../../files/file-store'

/** The uploaded file, kept until it is read, and its events, kept until they are loaded. */
export const filePath = (id: number): string => `supplier-catalogues/${id}/file`
export const eventsPath = (id: number): string => `supplier-catalogues/${id}/events.gz`

export async function removeStored(files: FileStore, id: number): Promise<void> {
  await files.remove(filePath(id))
  await files.remove(eventsPath(id))
}
