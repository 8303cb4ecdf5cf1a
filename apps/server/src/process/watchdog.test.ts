import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { openLog } from './log'
import { keepWatchdogCalm } from './watchdog'

async function toldIn(environment: NodeJS.ProcessEnv): Promise<string[]> {
  const folder = await mkdtemp(join(tmpdir(), 'snab-watchdog-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const [command, told] = [join(folder, 'notify'), join(folder, 'told')]
  await writeFile(told, '')
  await writeFile(command, `#!/bin/sh\necho "$1 $NOTIFY_SOCKET" >> ${told}\n`, { mode: 0o755 })
  const end = keepWatchdogCalm({
    environment: { PATH: process.env.PATH, ...environment },
    log: openLog('silent'),
    command,
  })
  await sleep(500)
  end()
  return (await readFile(told, 'utf8')).split('\n').filter(Boolean)
}

test('systemd hears of a living portal within the time it allows', async () => {
  const told = await toldIn({ NOTIFY_SOCKET: '/run/notify', WATCHDOG_USEC: '300000' })
  expect(told.length).toBeGreaterThanOrEqual(2)
  expect(new Set(told)).toEqual(new Set(['WATCHDOG=1 /run/notify']))
})

test('without a watchdog nobody is told', async () => {
  expect(await toldIn({})).toEqual([])
  expect(await toldIn({ NOTIFY_SOCKET: '/run/notify' })).toEqual([])
})
