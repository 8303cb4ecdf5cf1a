import type { Endpoint, ParsedRequestOf } from '@snab/contract/endpoint'
import type { StaffPermission } from '@snab/domain/people/permissions'
import type { Db, Trx } from '../../../db/database'
import type { Session } from '../../../http/visitor'

/** What a change is about, for the person who decides. */
export type About = { companyId: number | null; title: string; link: string }

/** Work after the commit: asking a bank. */
export type AfterCommit = () => Promise<unknown>

type StaffEndpoint = Endpoint & { access: 'staff' }
type Call<E extends Endpoint> = ParsedRequestOf<E>

type Definition<E extends StaffEndpoint> = {
  endpoint: E
  /** What would be changed: a later request of the same person about it replaces the earlier one. */
  topicOf: (call: Call<E>) => string
  aboutOf: (db: Db | Trx, session: Session, call: Call<E>) => Promise<About>
  /** The use case itself; it refuses what is above the session's ceilings and what has changed since. */
  apply: (trx: Trx, session: Session, call: Call<E>) => Promise<AfterCommit | void>
}

/** A change that may be asked for when it is above a ceiling: kept as it was sent and applied the same way. */
export type Releasable = {
  action: string
  permission: StaffPermission
  /** Parses what was sent; undefined when it is not a request of this endpoint. */
  open: (sent: { params: unknown; body: unknown }) => OpenedChange | undefined
}

export type OpenedChange = {
  topic: string
  about: (db: Db | Trx, session: Session) => Promise<About>
  apply: (trx: Trx, session: Session) => Promise<AfterCommit | void>
}

/** How a request names the endpoint that was refused. */
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
