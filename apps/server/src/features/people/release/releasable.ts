import type { Endpoint, ParsedRequestOf } from '@snab/contract/endpoint'
import type { StaffPermission } from '@snab/domain/people/permissions'
import type { Db, Trx } from '../../../db/database'
import type { Session } from '../../../http/visitor'

/** The subject of a change, for the person who decides. */
export type About = { companyId: number | null; title: string; link: string }

/** Work after the commit, such as a call to the bank. */
export type AfterCommit = () => Promise<unknown>

type StaffEndpoint = Endpoint & { access: 'staff' }
type Call<E extends Endpoint> = ParsedRequestOf<E>

type Definition<E extends StaffEndpoint> = {
  endpoint: E
  /** The object of the change: a later request of the same person about it replaces the earlier one. */
  topicOf: (call: Call<E>) => string
  aboutOf: (db: Db | Trx, session: Session, call: Call<E>) => Promise<About>
  /** The use case itself; it refuses what is above the session's ceilings and what has changed since. */
  apply: (trx: Trx, session: Session, call: Call<E>) => Promise<AfterCommit | void>
}

/** A change that can be requested when it is above a ceiling: stored as sent and applied the same way. */
export type Releasable = {
  action: string
  permission: StaffPermission
  /** Parses the stored request; undefined when it does not fit the endpoint. */
  open: (sent: { params: unknown; body: unknown }) => OpenedChange | undefined
}

export type OpenedChange = {
  topic: string
  about: (db: Db | Trx, session: Session) => Promise<About>
  apply: (trx: Trx, session: Session) => Promise<AfterCommit | void>
}

/** How a request names the refused endpoint. */
const actionOf = ({ method, path }: Endpoint): string => `${method} ${path}`

export function releasable<const E extends StaffEndpoint>({
  endpoint,
  topicOf,
  aboutOf,
  apply,
}: Definition<E>): Releasable {
  return {
    action: actionOf(endpoint),
    permission: endpoint.permission,
    open({ params, body }) {
      const readParams = endpoint.params?.safeParse(params)
      const readBody = endpoint.body?.safeParse(body)
      if (readParams?.success === false || readBody?.success === false) return undefined
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- parsed by the endpoint's own schemas
      const call = {
        ...(readParams && { params: readParams.data }),
        ...(readBody && { body: readBody.data }),
      } as Call<E>
      return {
        topic: topicOf(call),
        about: (db, session) => aboutOf(db, session, call),
        apply: (trx, session) => apply(trx, session, call),
      }
    },
  }
}
