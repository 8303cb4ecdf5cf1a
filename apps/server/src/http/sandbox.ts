import type { Endpoint, ParsedRequestOf } from '@snab/contract/endpoint'
import type { FastifyInstance } from 'fastify'
import type { z } from 'zod'
import { Rejected } from './rejected'
import type { Visitor } from './visitor'

type Call = { visitor: Visitor }
type Play = (call: Call, real: () => Promise<unknown>) => Promise<unknown>

const plays = new WeakMap<object, Map<Endpoint, Play>>()

/** Registers an answer for sandbox keys in place of the endpoint's own answer, which `real` gives. */
export function playInSandbox<E extends Endpoint>(
  app: FastifyInstance,
  endpoint: E,
  play: (
    call: ParsedRequestOf<E> & Call,
    real: () => Promise<z.input<E['response']>>,
  ) => Promise<z.input<E['response']>>,
): void {
  const known = plays.get(app.server) ?? new Map<Endpoint, Play>()
  plays.set(app.server, known)
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- it is found by the endpoint, whose call it gets
  known.set(endpoint, play as unknown as Play)
}

/** In the sandbox reading is real; changes are simulated, or refused unless listed as real. */
export function answerInSandbox(
  app: FastifyInstance,
  endpoint: Endpoint,
  call: Call,
  real: () => Promise<unknown>,
): Promise<unknown> {
  const play = plays.get(app.server)?.get(endpoint)
  if (play) return play(call, real)
  if (endpoint.method !== 'GET') throw new Rejected('not-in-sandbox')
  return real()
}
