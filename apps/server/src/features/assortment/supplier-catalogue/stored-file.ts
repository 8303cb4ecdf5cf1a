import type { FileStore } from '../../../files/file-store'

/** The file as uploaded, until it is read, and what it says, until that is loaded. */
export const filePath = (id: number): string => `supplier-catalogues/${id}/file`
export const eventsPath = (id: number): string => `supplier-catalogues/${id}/events.gz`

export async function removeStored(files: FileStore, id: number): Promise<void> {
  await files.remove(filePath(id))
  await files.remove(eventsPath(id))
}
