import { expect } from 'vitest'
import { test } from '../../../test/portal'
import { DatabaseClient } from './database-client'

/** A client whose session ends as soon as it is open, as when PostgreSQL restarts. */
class EndedClient extends DatabaseClient {
  // oxlint-disable-next-line typescript/no-explicit-any -- any of the driver's overloads
  override query(...given: any): any {
    return Reflect.apply(super.query, this, ['select pg_terminate_backend(pg_backend_pid())', ...given.slice(1)])
  }
}

test('a session that ends before the pool listens fails the connection, not the process', async ({ portal }) => {
  const client = new EndedClient({ connectionString: portal.connectionString })
  await expect(client.connect()).rejects.toMatchObject({ code: '57P01' })
})
