import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { root } from '../../bench/lib/paths'
import { addDisk, type Disk } from './disks'
import { tool } from './namespaces'

const MEGABYTES = 700

/** The repository of pgBackRest, on a disk of its own that all database hosts reach. */
export async function addArchive(folder: string): Promise<Disk> {
  const disk = await addDisk(join(folder, 'archive'), MEGABYTES)
  await tool('chown', 'postgres', disk.folder)
  return disk
}

/** `deploy/ha/pgbackrest.conf` for one host: a folder in place of S3, and nothing shared but the repository. */
export async function writeArchiveConfig(place: string, data: string, archive: Disk): Promise<Record<string, string>> {
  const shipped = await readFile(join(root, 'deploy/ha/pgbackrest.conf'), 'utf8')
  const file = join(place, 'pgbackrest.conf')
  await mkdir(join(place, 'spool'), { recursive: true })
  const ours = shipped
    .split('\n')
    .filter((line) => !line.startsWith('repo1-s3'))
    .join('\n')
    .replace('repo1-type=s3', 'repo1-type=posix')
    .replace('repo1-path=/pgbackrest', `repo1-path=${archive.folder}`)
    .replace('spool-path=/var/spool/pgbackrest', `spool-path=${join(place, 'spool')}`)
    .replace('pg1-path=/var/lib/postgresql/15/main', `pg1-path=${data}\npg1-socket-path=${place}`)
    .replace('[snab]', `lock-path=${join(place, 'lock')}\nlog-path=${join(place, 'log')}\n\n[snab]`)
  await writeFile(file, ours)
  return { PGBACKREST_CONFIG: file, PGBACKREST_REPO1_CIPHER_PASS: 'drill-archive' }
}
