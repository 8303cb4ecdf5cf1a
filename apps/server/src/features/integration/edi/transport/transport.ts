/** A file waiting in a partner's folder. */
export type ListedFile = { name: string; size: number }

/** Where the files of a connection are. Every method throws `TransportProblem`. */
export type Transport = {
  list(): Promise<ListedFile[]>
  /** At most `most` bytes: more are a problem of the file. */
  read(name: string, most: number): Promise<Buffer>
  /** Only a file that still has the size with which it was read. */
  remove(file: ListedFile): Promise<void>
  /** Under another name until it is whole. */
  write(name: string, content: Buffer): Promise<void>
  close(): Promise<void>
}

/** Why files cannot be exchanged, in Russian. */
export class TransportProblem extends Error {
  override name = 'TransportProblem'
}

/** Names of files that are still being written, by common agreement. */
export const isUnfinished = (name: string): boolean =>
  name.startsWith('.') || /\.(tmp|part|partial|filepart|crdownload|swp|lock)$/i.test(name)

/** The most files taken in one run. */
export const mostFilesAtOnce = 200
