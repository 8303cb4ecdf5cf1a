import type { FastifyRequest } from 'fastify'
import { hashOf } from '../../../http/visitor'
import { networkOf } from '../../../http/limits/stored-limits'

/** The source of an anonymous request: the browser's key if it has one, else the network. */
export type Requester = { hash: Buffer; ip: string; network: string; device: string; visitorHash: Buffer | null }

export function requesterOf(request: FastifyRequest): Requester {
  const network = networkOf(request.ip)
  const { visitorHash } = request.visitor
  return {
    hash: visitorHash ?? hashOf(`network ${network}`),
    ip: request.ip,
    network,
    device: request.headers['user-agent'] ?? '',
    visitorHash,
  }
}
