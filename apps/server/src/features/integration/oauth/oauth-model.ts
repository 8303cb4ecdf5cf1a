import { randomBytes } from 'node:crypto'
import type OAuth2Server from '@node-oauth/oauth2-server'
import { keyScopes, type KeyScope } from '@snab/domain/people/access-key'
import { addDays, startOfMoscowDay } from '@snab/domain/time/moscow-time'
import type { Db } from '../../../db/database'
import { hashOf } from '../../../http/visitor'
import { findUserAsVisitor } from '../../core/account/sessions'
import { endKey, makeKey } from '../../people/access-key/keep-access-key'
import { isRegistered } from './redirect-uris'

/** Who consented, and the last day of the key. */
export type Consenting = { userId: number; companyId: number | null; lastDay: string }
const isConsenting = (user: object): user is Consenting => 'userId' in user && 'companyId' in user && 'lastDay' in user

export const findClient = (db: Db, id: string) =>
  db.selectFrom('oauthClients').selectAll().where('id', '=', id).executeTakeFirst()

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i
const isKeyScope = (scope: string): scope is KeyScope => keyScopes.some((known) => known === scope)

/** The library's view of programs, codes and keys. A token is an access key: it is listed and revoked like one. */
export function oauthModel(db: Db, clock: () => Date): OAuth2Server.AuthorizationCodeModel {
  return {
    async getClient(clientId) {
      const client = uuid.test(clientId) ? await findClient(db, clientId) : undefined
      return (
        client && {
          id: client.id,
          grants: ['authorization_code'],
          redirectUris: client.redirectUris,
          name: client.name,
        }
      )
    },
    validateRedirectUri: async (uri, client) => isRegistered(uri, [client.redirectUris ?? []].flat()),
    validateScope: async (_user, _client, scope = []) => (scope.length > 0 && scope.every(isKeyScope) ? scope : false),
    generateAuthorizationCode: async () => randomBytes(32).toString('base64url'),
    async saveAuthorizationCode(code, client, user) {
      if (!isConsenting(user)) return false
      await db
        .insertInto('oauthCodes')
        .values({
          ...user,
          codeHash: hashOf(code.authorizationCode),
          clientId: client.id,
          scopes: (code.scope ?? []).filter(isKeyScope),
          redirectUri: code.redirectUri,
          codeChallenge: code.codeChallenge ?? '',
          expiresAt: code.expiresAt,
          usedAt: null,
          keyId: null,
        })
        .execute()
      return { ...code, client, user }
    },
    getAuthorizationCode: (code) => findCode(db, code, clock()),
    async revokeAuthorizationCode({ authorizationCode }) {
      const { numUpdatedRows } = await db
        .updateTable('oauthCodes')
        .set({ usedAt: clock() })
        .where('codeHash', '=', hashOf(authorizationCode))
        .where('usedAt', 'is', null)
        .executeTakeFirst()
      return numUpdatedRows === 1n
    },
    // replaced by the secret of the key
    generateAccessToken: async () => randomBytes(32).toString('base64url'),
    saveToken: (token, client, user) => makeToken(db, clock(), { token, client, user }),
    // the portal itself recognises keys
    getAccessToken: async () => null,
  }
}

/** A code used twice was seen by somebody else: its key is revoked. */
async function findCode(db: Db, code: string, now: Date): Promise<OAuth2Server.AuthorizationCode | null> {
  const found = await db
    .selectFrom('oauthCodes as o')
    .innerJoin('oauthClients as c', 'c.id', 'o.clientId')
    .selectAll('o')
    .select(['c.name', 'c.redirectUris'])
    .where('codeHash', '=', hashOf(code))
    .executeTakeFirst()
  if (!found) return null
  const { userId, companyId, lastDay, keyId } = found
  if (found.usedAt !== null) {
    if (keyId !== null)
      await db.transaction().execute((trx) => endKey(trx, { id: keyId, revokedAt: null }, { by: userId, now }))
    return null
  }
  return {
    authorizationCode: code,
    expiresAt: found.expiresAt,
    redirectUri: found.redirectUri,
    scope: found.scopes,
    codeChallenge: found.codeChallenge,
    codeChallengeMethod: 'S256',
    client: { id: found.clientId, grants: ['authorization_code'], redirectUris: found.redirectUris, name: found.name },
    user: { userId, companyId, lastDay, codeHash: hashOf(code) },
  }
}

type Granted = { token: OAuth2Server.Token; client: OAuth2Server.Client; user: OAuth2Server.User }

/** Creates an access key of the person, if they still belong to the company for which they consented. */
async function makeToken(db: Db, now: Date, { token, client, user }: Granted): Promise<OAuth2Server.Token | false> {
  const codeHash: unknown = user['codeHash']
  if (!isConsenting(user)) return false
  const opened = await findUserAsVisitor(db, user.userId, user.companyId)
  if (!opened || (user.companyId !== null && !opened.session.company)) return false
  const { lastDay } = user
  const scopes = (token.scope ?? []).filter(isKeyScope)
  const key = await makeKey(
    db,
    opened.session,
    { name: String(client['name']), scopes, networks: [], isSandbox: false, lastDay },
    now,
  )
  if (Buffer.isBuffer(codeHash))
    await db.updateTable('oauthCodes').set({ keyId: key.id }).where('codeHash', '=', codeHash).execute()
  return {
    ...token,
    accessToken: key.secret,
    accessTokenExpiresAt: startOfMoscowDay(addDays(lastDay, 1)),
    client,
    user,
  }
}
