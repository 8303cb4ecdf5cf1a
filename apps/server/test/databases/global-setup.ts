import { spawn } from 'node:child_process'
import { chmod, mkdtemp } from 'node:fs/promises'
import { Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { startEmbeddedPostgres } from '../../src/db/embedded/start-embedded-postgres'
import { openSearchHome } from '../opensearch/find-home'
import { createTemplates, dropDatabases } from './database'
import { keepTemporaryFilesInMemory } from '../start/memory-folder'

/** One PostgreSQL for the whole run: our own or TEST_DATABASE_URL. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  keepTemporaryFilesInMemory()
  if (openSearchHome() === null) process.stdout.write('пропущено: нет OpenSearch (npm run opensearch:install)\n')
  const { connectionString, stop } = await startServer()
  // parallel runs on one server must not drop each other's templates
  const prefix = `snab_test_${process.pid}`
  const teardown = async () => {
    await dropDatabases(connectionString, prefix)
    await stop()
  }
  try {
    await dropDatabases(connectionString, prefix)
    project.provide('postgres', { connectionString, templates: await createTemplates(connectionString, prefix) })
  } catch (error) {
    await teardown()
    throw error
  }
  return teardown
}

async function startServer(): Promise<{ connectionString: string; stop: () => Promise<void> }> {
  const external = process.env.TEST_DATABASE_URL
  if (external) return { connectionString: external, stop: async () => undefined }

  const dataDir = await mkdtemp(join(tmpdir(), 'snab-test-'))
  // the database's user must be able to traverse it when tests run as root
  await chmod(dataDir, 0o711)
  const quiet = () => undefined
  const complain = (message: string) => void process.stderr.write(`${message}\n`)
  cleanUpWhenKilled(dataDir)
  return startEmbeddedPostgres({
    dataDir,
    purpose: 'test',
    log: { debug: quiet, info: quiet, warn: complain, error: complain },
  })
}

/** The shell waits for its input to close, which happens however this process ends. */
function cleanUpWhenKilled(dataDir: string): void {
  const script = 'read nothing; kill -QUIT "$(head -n 1 "$1/postgres/postmaster.pid")"; rm -rf "$1"'
  const shell = spawn('/bin/sh', ['-c', script, 'sh', dataDir], {
    stdio: ['pipe', 'ignore', 'ignore'],
    detached: true,
    cwd: '/',
  })
  shell.unref()
  // the pipe of a child process is a socket, contrary to its type
  if (shell.stdin instanceof Socket) shell.stdin.unref()
}
