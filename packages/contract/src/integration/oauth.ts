import { z } from 'zod'
import { endpoint } from '../endpoint'
import { Named } from '../parts'
import { AccessKeyFields } from '../people/access-key'

/** The screen that the person's browser is sent to. */
export const consentPath = '/user/connect'
export const registrationPath = '/api/v3/oauth/register'
export const tokenPath = '/api/v3/oauth/token'

const RedirectUri = z.string().min(1).max(1000)
/** SHA-256 in base64url. */
const CodeChallenge = z.string().regex(/^[\w-]{43}$/)

/** The requesting program, shown before the person decides. */
export const findProgram = endpoint({
  method: 'GET',
  path: '/api/v3/oauth/program/:id',
  access: 'user',
  notWhileImpersonating: true,
  summary: 'Программа, которая просит ключ доступа',
  params: z.object({ id: z.uuid() }),
  query: z.object({ redirectUri: RedirectUri }),
  response: z.object({
    name: z.string(),
    /** The site or the computer that receives the key. */
    returnsTo: z.string(),
    isOnThisComputer: z.boolean(),
    /** The account and company that the key will belong to. */
    company: Named.nullable(),
  }),
})

/** Returns the address to which the browser takes the code. */
export const consentToProgram = endpoint({
  method: 'POST',
  path: '/api/v3/oauth/consent',
  access: 'user',
  notWhileImpersonating: true,
  summary: 'Разрешить программе ключ доступа с выбранными правами',
  body: z.object({
    clientId: z.uuid(),
    redirectUri: RedirectUri,
    codeChallenge: CodeChallenge,
    state: z
      .string()
      .max(1000)
      .regex(/^[\x20-\x7E]*$/)
      .optional(),
    /** The program that was shown; refused if the person has changed it in another tab. */
    companyId: z.int().nullable(),
    scopes: AccessKeyFields.shape.scopes,
    lastDay: AccessKeyFields.shape.lastDay,
  }),
  response: z.object({ redirectTo: z.string() }),
})
