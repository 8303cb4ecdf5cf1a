import * as contract from '@snab/contract/lookup'
import type { FastifyInstance } from 'fastify'
import { serve } from '../../http/serve'
import type { Services } from '../../services'

/** A directory that does not answer stops nobody: the form is then filled in by hand. */
export function lookupRoutes(app: FastifyInstance, { dadata }: Services) {
  serve(app, contract.suggestCompany, async ({ query: { keyword } }) => answered(await dadata.suggestCompany(keyword)))
  serve(app, contract.suggestAddress, async ({ query }) => answered(await dadata.suggestAddress(query)))
}

const answered = <T>(suggestions: T[] | null) => ({ suggestions: suggestions ?? [], isAvailable: suggestions !== null })
