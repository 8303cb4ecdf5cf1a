import { mkdir, open, readdir, realpath, rename, rm, stat } from 'node:fs/promises'
import { join, resolve, sep } from 'node:path'
import { isUnfinished, TransportProblem, type Transport } from './transport'

type Folders = { inFolder: string; outFolder: string }

/** Folders on the server, below the root in its settings. */
export async function openFolders(root: string | undefined, { inFolder, outFolder }: Folders): Promise<Transport> {
  if (root === undefined)
    throw new TransportProblem('Папка для обмена не задана: впишите SNAB_EDI_FOLDER в настройки сервера')
  const incoming = await confined(root, inFolder)
  const outgoing = await confined(root, outFolder)
  return {
    async list() {
      const entries = await asked(() => readdir(incoming, { withFileTypes: true }))
      // only files: links and folders are ignored
      const files = entries.filter((entry) => entry.isFile() && !isUnfinished(entry.name))
      return asked(() =>
        Promise.all(files.map(async ({ name }) => ({ name, size: (await stat(join(incoming, name))).size }))),
      )
    },
    read: (name, most) =>
      asked(async () => {
        const file = await open(join(incoming, name))
        try {
          const { buffer, bytesRead } = await file.read(Buffer.alloc(most), 0, most, 0)
          return buffer.subarray(0, bytesRead)
        } finally {
          await file.close()
        }
      }),
    remove: ({ name, size }) =>
      asked(async () => {
        const path = join(incoming, name)
        if ((await stat(path)).size === size) await rm(path)
      }),
    write: (name, content) =>
      asked(async () => {
        const unfinished = join(outgoing, `.${name}.tmp`)
        const file = await open(unfinished, 'w')
        try {
          await file.writeFile(content)
          await file.sync()
        } finally {
          await file.close()
        }
        await rename(unfinished, join(outgoing, name))
      }),
    close: async () => {},
  }
}

/** A folder below the root, created if needed; neither «..» nor a link can leave it. */
async function confined(root: string, folder: string): Promise<string> {
  const base = await asked(async () => {
    await mkdir(root, { recursive: true })
    return realpath(root)
  })
  const wanted = resolve(base, folder)
  const isInside = (path: string) => path === base || path.startsWith(`${base}${sep}`)
  if (!isInside(wanted)) throw new TransportProblem('Папка обмена лежит вне папки, заданной в настройках сервера')
  const real = await asked(async () => {
    await mkdir(wanted, { recursive: true })
    return realpath(wanted)
  })
  if (!isInside(real)) throw new TransportProblem('Папка обмена лежит вне папки, заданной в настройках сервера')
  return real
}

async function asked<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof TransportProblem || !(error instanceof Error && 'code' in error)) throw error
    throw new TransportProblem(`Папка обмена недоступна (${String(error.code)})`)
  }
}
