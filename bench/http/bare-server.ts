import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import Fastify from 'fastify'

/** The limit of Fastify itself: one route that reads a token and answers a stored body. Prints its port. */
const [bodyFile = ''] = process.argv.slice(2)
const body = readFileSync(bodyFile)

const app = Fastify()
app.get('/api/v2/search', (request, reply) => {
  const token = /^Bearer (\S{20,200})$/.exec(request.headers.authorization ?? '')?.[1]
  if (!token || createHash('sha256').update(token).digest().length !== 32) return reply.code(401).send()
  return reply.type('application/json; charset=utf-8').send(body)
})
await app.listen({ port: 0, host: '127.0.0.1' })
const { port } = app.server.address() as AddressInfo // a TCP server has no other kind of address
process.stdout.write(`${port}\n`)
