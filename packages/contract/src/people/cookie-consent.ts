import { z } from 'zod'
import { endpoint } from '../endpoint'
import { Done } from '../parts'

/** `withdrawn`: withdrawn without a new choice. */
const cookieChoices = ['all', 'necessary', 'withdrawn'] as const
export type CookieChoice = (typeof cookieChoices)[number]

/** Third-party services that a deployment may load with consent. */
const cookiePurposes = ['metrika', 'chat'] as const
export type CookiePurpose = (typeof cookiePurposes)[number]

/** The server knows the texts and services; the browser sends only the choice. */
export const keepCookieConsent = endpoint({
  method: 'POST',
  path: '/api/v1/cookie-consent',
  access: 'public',
  notWhileImpersonating: true,
  isIdempotent: true,
  summary: 'Записать выбор посетителя о файлах cookie; повтор с тем же clientKey ничего не добавляет',
  body: z.object({ clientKey: z.uuid(), choice: z.enum(cookieChoices) }),
  response: Done,
})

export const ownCookieConsents = endpoint({
  method: 'GET',
  path: '/api/v1/cookie-consent',
  access: 'public',
  summary: 'Что посетитель выбирал о файлах cookie: последнее первым',
  response: z.object({
    items: z.array(
      z.object({
        choice: z.enum(cookieChoices),
        /** The purposes that were offered. */
        offered: z.array(z.enum(cookiePurposes)),
        /** The purposes that were accepted. */
        purposes: z.array(z.enum(cookiePurposes)),
        /** The text that was shown. */
        title: z.string(),
        text: z.string(),
        at: z.string(),
      }),
    ),
  }),
})
