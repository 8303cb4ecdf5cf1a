import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { openLog } from './log'
import { keepWatchdogCalm } from './watchdog'

async function notificationsIn(environment: NodeJS.ProcessEnv): Promise<string[]> {
  const folder = await mkdtemp(join(tmpdir(), 'snab-watchdog-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const [command, sent] = [join(folder, 'notify'), join(folder, 'sent')]
  await writeFile(sent, '')
  await writeFile(command, `#!/bin/sh\necho "$1 $NOTIFY_SOCKET" >> ${sent}\n`, { mode: 0o755 })
  const end = keepWatchdogCalm({
    environment: { PATH: process.env.PATH, ...environment },
    log: openLog('silent'),
    command,
  })
  await sleep(500)
  end()
  return (await readFile(sent, 'utf8')).split('\n').filter(Boolean)
}

test('systemd is notified by a living portal within the time it allows', async () => {
  const sent = await notificationsIn({ NOTIFY_SOCKET: '/run/notify', WATCHDOG_USEC: '300000' })
  expect(sent.length).toBeGreaterThanOrEqual(2)
  expect(new Set(sent)).toEqual(new Set(['WATCHDOG=1 /run/notify']))
})

test('without a watchdog nobody is notified', async () => {
  expect(await notificationsIn({})).toEqual([])
  expect(await notificationsIn({ NOTIFY_SOCKET: '/run/notify' })).toEqual([])
})
