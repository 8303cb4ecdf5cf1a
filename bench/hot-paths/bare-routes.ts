import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import Fastify from 'fastify'
import pg from 'pg'

/**
 * The least a portal can do: read a token, answer GET with a stored body, and answer anything else by inserting one
 * row. Prints its port.
 */
const [bodyFile = '', connectionString = ''] = process.argv.slice(2)
const body = readFileSync(bodyFile)
const pool = new pg.Pool({ connectionString, max: 10 })

const app = Fastify()
app.addHook('onRequest', async (request, reply) => {
  const token = /^Bearer (\S{20,200})$/.exec(request.headers.authorization ?? '')?.[1]
  if (!token || createHash('sha256').update(token).digest().length !== 32) return reply.code(401).send()
})
app.get('/*', (_request, reply) => reply.type('application/json; charset=utf-8').send(body))
app.route({
  method: ['POST', 'PATCH'],
  url: '/*',
  handler: async (request) => {
    const { rows } = await pool.query({
      name: 'insert',
      text: 'insert into bench_rows (body) values ($1::jsonb) returning id, created_at',
      values: [JSON.stringify(request.body)],
    })
    return rows[0]
  },
})
await app.listen({ port: 0, host: '127.0.0.1' })
const { port } = app.server.address() as AddressInfo // a TCP server has no other kind of address
process.stdout.write(`${port}\n`)
