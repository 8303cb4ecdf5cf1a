import { createServer } from 'node:http'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { CannotListen, progressServer } from './progress-server'

test('a port in use is reported with its number', async () => {
  const other = createServer().listen(0, '127.0.0.1')
  onTestFinished(() => void other.close())
  await once(other, 'listening')
  const { port } = other.address() as AddressInfo // a TCP server has no other kind of address

  await expect(progressServer().listen(port, '127.0.0.1')).rejects.toThrow(
    new CannotListen(`Порт ${port} уже занят другой программой: задайте другой в PORT.`),
  )
})

test('an address that this machine lacks is reported', async () => {
  // TEST-NET-1 is assigned to no machine
  await expect(progressServer().listen(0, '192.0.2.1')).rejects.toThrow(
    /^У этой машины нет адреса 192\.0\.2\.1: задайте в HOST/,
  )
})
