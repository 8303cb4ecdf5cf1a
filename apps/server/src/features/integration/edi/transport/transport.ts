/** A file in a partner's folder. */
export type ListedFile = { name: string; size: number }

/** The file store of a connection. Every method throws `TransportProblem`. */
export type Transport = {
  list(): Promise<ListedFile[]>
  /** Reads at most `most` bytes: a longer file is refused. */
  read(name: string, most: number): Promise<Buffer>
  /** Only if the file still has the size with which it was read. */
  remove(file: ListedFile): Promise<void>
  /** Written under another name until complete. */
  write(name: string, content: Buffer): Promise<void>
  close(): Promise<void>
}

/** Why files cannot be exchanged, in Russian. */
export class TransportProblem extends Error {
  override name = 'TransportProblem'
}

/** Usual names of files that are still being written. */
export const isUnfinished = (name: string): boolean =>
  name.startsWith('.') || /\.(tmp|part|partial|filepart|crdownload|swp|lock)$/i.test(name)

/** Limit of files read in one run. */
export const mostFilesAtOnce = 200
