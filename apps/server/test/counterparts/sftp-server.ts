import { generateKeyPairSync } from 'node:crypto'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { posix } from 'node:path'
import ssh2, { type Attributes, type Connection, type SFTPWrapper } from 'ssh2'
import { onTestFinished } from 'vitest'
import { fingerprintOf } from '../../src/features/integration/edi/transport/sftp-transport'

const { Server, utils } = ssh2
const { STATUS_CODE } = utils.sftp

/** An SFTP server on this machine with files in memory; one person may sign in by password. */
export async function openSftpServer({ login = 'snab', password = 'Zamok-17' } = {}) {
  const files = new Map<string, Buffer>()
  const folders = new Set(['/', '/in', '/out'])
  /** Closes the connection at the next request of this name. */
  const breaks: { at: 'READ' | 'WRITE' | 'RENAME' | 'REMOVE' | null } = { at: null }
  const { privateKey } = generateKeyPairSync('rsa', {
    modulusLength: 2048,
    privateKeyEncoding: { type: 'pkcs1', format: 'pem' },
    publicKeyEncoding: { type: 'pkcs1', format: 'pem' },
  })
  const parsed = utils.parseKey(privateKey)
  if (parsed instanceof Error) throw parsed
  const open = new Set<Connection>()
  const server = new Server({ hostKeys: [privateKey] }, (connection) => {
    open.add(connection)
    connection.on('error', () => undefined)
    connection.on('close', () => open.delete(connection))
    connection.on('authentication', (context) => {
      const isRight = context.method === 'password' && context.username === login && context.password === password
      if (isRight) context.accept()
      else context.reject(['password'])
    })
    connection.on('ready', () => {
      connection.on('session', (accept) => {
        accept().on('sftp', (acceptSftp) => serveFiles(acceptSftp(), { files, folders, breaks, connection }))
      })
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    for (const connection of open) connection.end()
    server.close()
  })
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- listens at an address, not at a pipe
  const { port } = server.address() as AddressInfo
  return { host: '127.0.0.1', port, login, password, hostKey: fingerprintOf(parsed.getPublicSSH()), files, breaks }
}

type Disk = {
  files: Map<string, Buffer>
  folders: Set<string>
  breaks: { at: 'READ' | 'WRITE' | 'RENAME' | 'REMOVE' | null }
  connection: Connection
}

const attributes = (content: Buffer | undefined): Attributes => ({
  mode: content ? 0o100644 : 0o040755,
  uid: 0,
  gid: 0,
  size: content?.length ?? 0,
  atime: 0,
  mtime: 0,
})

function serveFiles(sftp: SFTPWrapper, { files, folders, breaks, connection }: Disk): void {
  const handles = new Map<number, { path: string; isListed: boolean }>()
  let last = 0
  const full = (path: string) => posix.resolve('/', path)
  const handleOf = (path: string) => {
    const handle = Buffer.alloc(4)
    handle.writeUInt32BE((last += 1))
    handles.set(last, { path: full(path), isListed: false })
    return handle
  }
  const of = (handle: Buffer) => handles.get(handle.readUInt32BE(0))
  const broken = (at: typeof breaks.at): boolean => {
    if (breaks.at !== at) return false
    breaks.at = null
    connection.end()
    return true
  }
  sftp.on('REALPATH', (id, path) =>
    sftp.name(id, [{ filename: full(path), longname: '', attrs: attributes(undefined) }]),
  )
  sftp.on('OPENDIR', (id, path) =>
    folders.has(full(path)) ? sftp.handle(id, handleOf(path)) : sftp.status(id, STATUS_CODE.NO_SUCH_FILE),
  )
  sftp.on('READDIR', (id, handle) => {
    const folder = of(handle)
    if (!folder || folder.isListed) return sftp.status(id, STATUS_CODE.EOF)
    folder.isListed = true
    const inside = [...files].filter(([path]) => posix.dirname(path) === folder.path)
    if (inside.length === 0) return sftp.status(id, STATUS_CODE.EOF)
    return sftp.name(
      id,
      inside.map(([path, content]) => ({
        filename: posix.basename(path),
        longname: posix.basename(path),
        attrs: attributes(content),
      })),
    )
  })
  sftp.on('OPEN', (id, path, flags) => {
    const isWritten = (flags & utils.sftp.OPEN_MODE.WRITE) !== 0
    if (isWritten) files.set(full(path), Buffer.alloc(0))
    else if (!files.has(full(path))) return sftp.status(id, STATUS_CODE.NO_SUCH_FILE)
    return sftp.handle(id, handleOf(path))
  })
  sftp.on('READ', (id, handle, offset, length) => {
    if (broken('READ')) return
    const content = files.get(of(handle)?.path ?? '')
    if (!content || offset >= content.length) return sftp.status(id, STATUS_CODE.EOF)
    return sftp.data(id, content.subarray(offset, offset + length))
  })
  sftp.on('WRITE', (id, handle, offset, data) => {
    if (broken('WRITE')) return
    const path = of(handle)?.path ?? ''
    const before = files.get(path) ?? Buffer.alloc(0)
    files.set(path, Buffer.concat([before.subarray(0, offset), data]))
    sftp.status(id, STATUS_CODE.OK)
  })
  const stat = (id: number, path: string) => {
    const content = files.get(full(path))
    return content || folders.has(full(path))
      ? sftp.attrs(id, attributes(content))
      : sftp.status(id, STATUS_CODE.NO_SUCH_FILE)
  }
  sftp.on('STAT', stat)
  sftp.on('LSTAT', stat)
  sftp.on('FSTAT', (id, handle) => stat(id, of(handle)?.path ?? ''))
  sftp.on('FSETSTAT', (id) => sftp.status(id, STATUS_CODE.OK))
  sftp.on('CLOSE', (id) => sftp.status(id, STATUS_CODE.OK))
  sftp.on('REMOVE', (id, path) => {
    if (broken('REMOVE')) return
    sftp.status(id, files.delete(full(path)) ? STATUS_CODE.OK : STATUS_CODE.NO_SUCH_FILE)
  })
  sftp.on('RENAME', (id, from, to) => {
    if (broken('RENAME')) return
    const content = files.get(full(from))
    if (!content || files.has(full(to))) return sftp.status(id, STATUS_CODE.FAILURE)
    files.delete(full(from))
    files.set(full(to), content)
    return sftp.status(id, STATUS_CODE.OK)
  })
}
